"""The picture of a board: laid out once for a size, painted line by line. Pure; it knows no widget."""
