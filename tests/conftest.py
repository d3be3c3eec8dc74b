"""What in `tests` is no test: measurements and pictures, made by hand."""

collect_ignore_glob = ["bench_*.py", "screenshots.py"]
