"""The way in: `python -m triage`, and the `triage` command."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; never returns."""
    from triage import commands

    sys.exit(commands.run(sys.argv[1:]))


if __name__ == "__main__":
    main()
