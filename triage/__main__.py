"""The way in: a log on standard input and `explain` are served before the command-line library loads."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; never returns."""
    arguments = sys.argv[1:]
    from triage.commands import quick

    status = quick.run(arguments)
    if status is None:
        from triage.commands import cli

        status = cli.run(arguments)
    sys.exit(status)


if __name__ == "__main__":
    main()
