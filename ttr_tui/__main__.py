"""`ttr`, and `python -m ttr_tui`: what goes wrong while the game is still being imported is told, too."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command that was typed."""
    try:
        from ttr_tui.cli import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        from ttr_tui.last_resort import end

        end(error)
    run()


if __name__ == "__main__":
    main()
