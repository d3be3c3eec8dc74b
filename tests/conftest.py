"""What is in `tests` and no test: measurements and pictures, made by hand."""

from __future__ import annotations

collect_ignore_glob = ["bench_*.py", "screenshots.py"]
