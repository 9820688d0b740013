"""The way in: `python -m triage`, and the `triage` command."""

from __future__ import annotations

import gc
import sys

_ROUND = 20_000
"""Objects made between two searches for garbage: nearly all that an answer makes is in use until it is told."""


def main() -> None:
    """Run the command line; never returns."""
    gc.set_threshold(_ROUND)
    from triage import commands

    sys.exit(commands.run(sys.argv[1:]))


if __name__ == "__main__":
    main()
