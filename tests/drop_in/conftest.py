"""These files are dropped into a copy of the game by `tests/test_drop_in.py`; here they are only text."""

collect_ignore_glob = ["*.py"]
