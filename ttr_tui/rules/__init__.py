"""The mechanisms of the boards, one file each. Importing this makes them known to map files."""

from importlib import import_module
from pkgutil import iter_modules

for _found in iter_modules(__path__, f"{__name__}."):
    import_module(_found.name)
