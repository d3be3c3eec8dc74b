"""What is asked beside the board."""
