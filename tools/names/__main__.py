"""When the public names of a library came and went, into `knowledge/releases/`: `python -m tools.names transformers FOLDER`.

FOLDER holds one wheel of each minor release (`pip download --no-deps`), or is a git directory with their tags.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tools.names import history, sources, table

_OUT = Path(__file__).parents[2] / "knowledge" / "releases"
_ROOTS = {"scikit-learn": "sklearn", "scikit-image": "skimage", "hydra-core": "hydra", "pillow": "PIL", "torch_geometric": "torch_geometric"}


def main(package: str, folder: str) -> None:
    root = _ROOTS.get(package, package)
    place = Path(folder)
    is_git = (place / "HEAD").exists()
    harvests = (sources.from_tags if is_git else sources.from_wheels)(root, place)
    releases, told = [], []
    last = None
    for harvest in harvests:
        if not harvest.release.modules:
            continue
        releases.append((harvest.minor, harvest.python))
        told.append(history.facts(harvest.release))
        last = harvest.release
        print(harvest.minor, len(harvest.release.modules), flush=True)
    if last is None:
        raise SystemExit(f"no release of {package} in {folder}")
    rows = history.rows([release for release, _ in releases], told, last)
    _OUT.mkdir(exist_ok=True)
    text = table.written(package, releases, rows, "git tags" if is_git else "wheels from PyPI", time.strftime("%Y-%m-%d"))
    (_OUT / f"{root}.txt").write_text(text, encoding="utf-8")
    print(package, len(rows), "rows", len(text), "bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
