"""Measures what must stay fast, and prints it side by side: `python tools/bench [PART …]`.

Each part is a module of this folder with `measure()`, which yields rows to print; the parts are named here.
"""

from __future__ import annotations

import sys

import failing
import side_by_side

PARTS = {"side_by_side": side_by_side, "failing": failing}


def main() -> int:
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := [name for name in wanted if name not in PARTS]:
        print(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in wanted:
        for row in PARTS[name].measure():
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
