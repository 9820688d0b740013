"""The way in: a well-formed command line is served before the command-line library loads."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line; never returns."""
    arguments = sys.argv[1:]
    from triage.commands import quick

    status = None if "_TRIAGE_COMPLETE" in os.environ else quick.run(arguments)
    if status is None:
        from triage.commands import cli

        status = cli.run(arguments)
    sys.exit(status)


if __name__ == "__main__":
    main()
