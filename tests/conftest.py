"""What in `tests` is no test: measurements and pictures, made by hand."""

from ttr_tui.rules import all_mechanisms

collect_ignore_glob = ["bench_*.py", "screenshots.py"]

# Tests that go through all there is find every mechanism, whichever boards they read.
all_mechanisms()
