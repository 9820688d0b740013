"""When the public names of a library came and went, into `knowledge/releases/`: `python -m tools.names transformers FOLDER`.

FOLDER holds one wheel of each minor release (`pip download --no-deps`), or is a git directory with their tags. What a
release has is kept in a third folder, if one is named: a harvest then goes on where another stopped, or several share it.
"""

from __future__ import annotations

import pickle
import sys
import time
from pathlib import Path

from tools.names import history, sources, table

_OUT = Path(__file__).parents[2] / "knowledge" / "releases"
_ROOTS = {"scikit-learn": "sklearn", "scikit-image": "skimage", "hydra-core": "hydra", "pillow": "PIL", "torch_geometric": "torch_geometric"}


def main(package: str, folder: str, kept: str = "") -> None:
    root = _ROOTS.get(package, package)
    place = Path(folder)
    is_git = (place / "HEAD").exists()
    releases, told = [], []
    for harvest in (sources.from_tags if is_git else sources.from_wheels)(root, place):
        facts = _facts(harvest, Path(kept) / f"{package}-{harvest.minor}.pickle" if kept else None)
        if facts.held:
            releases.append((harvest.minor, harvest.python))
            told.append(facts)
            print(harvest.minor, len(facts.held), flush=True)
    if not told:
        raise SystemExit(f"no release of {package} in {folder}")
    rows = history.rows([release for release, _ in releases], told)
    _OUT.mkdir(exist_ok=True)
    text = table.written(package, releases, rows, "git tags" if is_git else "wheels from PyPI", time.strftime("%Y-%m-%d"))
    (_OUT / f"{root}.txt").write_text(text, encoding="utf-8")
    print(package, len(rows), "rows", len(text), "bytes")


def _facts(harvest: sources.Harvest, kept: Path | None) -> history.Facts:
    if kept and kept.exists():
        found: history.Facts = pickle.loads(kept.read_bytes())
        return found
    facts = history.facts(harvest.read())
    if kept:
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(pickle.dumps(facts))
    return facts


if __name__ == "__main__":
    main(*sys.argv[1:])
