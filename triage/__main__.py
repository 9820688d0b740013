"""The way in: `python -m triage`, and the `triage` command."""

import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

_ROUND = 20_000
"""Objects made between two searches for garbage: nearly all that an answer makes is in use until it is told."""
_AT_THE_END = frozenset(("atexit", "threading", "cProfile", "profile", "trace"))
"""Modules that have something left to do when Python ends: without them, nothing is lost by leaving at once."""


def main() -> None:
    """Run the command line; never returns."""
    gc.set_threshold(_ROUND)
    if not os.environ.get("TRIAGE_DEBUG"):  # whose tracebacks are to show the modules themselves
        use_bundle()
    from triage import commands

    _leave(commands.run(sys.argv[1:]))


def use_bundle() -> None:
    """Have modules found in the bundle, which only what is installed has."""
    try:
        bundle = __import__("triage._bundle", fromlist=("use",))
    except ImportError:
        return
    bundle.use(bundle.HOME, bundle.MODULES)


def _leave(status: int) -> "NoReturn":
    """End the process, at once where nobody has asked to be told of it: Python takes 2 ms to take itself down."""
    if not _AT_THE_END.isdisjoint(sys.modules) or os.environ.get("TRIAGE_DEBUG"):
        sys.exit(status)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (AttributeError, OSError, ValueError):
            pass
    os._exit(status)


if __name__ == "__main__":
    main()
