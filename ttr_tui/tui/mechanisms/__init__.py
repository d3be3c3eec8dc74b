"""What players see of the mechanisms: one file each, named like the mechanism and found by that name."""
