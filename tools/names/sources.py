"""Where the text of a library's releases is read: wheels in a folder, or the tags of a git repository."""

from __future__ import annotations

import re
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools.names.parsed import Module, parsed
from tools.names.resolved import Release

_LEFT_OUT = re.compile(
    r"(?:^|/)(?:tests?|testing/_private|examples?|benchmarks?|docs?|tutorials?|_vendor|vendor|vendored|externals|_static|third_party|conftest\.py|setup\.py|templates?)(?:/|$)|/test_\w+\.py$|/_(?!C/)\w+/(?!__init__\.py)"
)
"""Programs that come with a library, what it copied of others, and its private packages but their front."""
_INSIDE = ("", "src/")
"""Where a repository keeps the package."""
_TAG = re.compile(r"v?(\d+\.\d+(?:\.\d+)*)(?:\.?post\d+)?$")


def number(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))


def minor(version: str) -> str:
    return ".".join(map(str, (*number(version), 0)[:2]))


class Harvest(NamedTuple):
    minor: str
    python: str
    """The oldest Python it installs on, such as `3.9`; empty where it does not say."""
    read: Callable[[], Release]


Cache = dict[object, "Module | None"]


def from_wheels(root: str, folder: Path) -> Iterator[Harvest]:
    """Each wheel (or archive of one) of a library in a folder, oldest first."""
    cache: Cache = {}
    named = ((path.name.split("-")[1].split("+")[0], path) for path in folder.iterdir() if path.suffix in (".whl", ".zip"))
    for version, path in sorted(named, key=lambda item: number(item[0])):
        with zipfile.ZipFile(path) as packed:
            files = {i.filename: (i.CRC, i.file_size) for i in packed.infolist() if not i.is_dir()}
            metadata = next((packed.read(f).decode("utf-8", "replace") for f in files if f.endswith("METADATA")), "")
            wanted = re.search(r"^Requires-Python: .*?>=\s*(\d\.\d+)", metadata, re.M)
            yield Harvest(minor(version), wanted[1] if wanted else "", partial(_release, root, files, packed.read, cache))


def from_tags(root: str, repository: Path) -> Iterator[Harvest]:
    """The newest release of each minor version that a repository has a tag of, oldest first."""
    git = ["git", f"--git-dir={repository}"]
    tags = subprocess.run([*git, "tag"], capture_output=True, text=True, check=True).stdout.split()
    newest: dict[str, str] = {}
    for tag in tags:
        if found := _TAG.match(tag):
            held = newest.get(minor(found[1]))
            if held is None or number(tag) > number(held):
                newest[minor(found[1])] = tag
    cache: Cache = {}
    with subprocess.Popen([*git, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reading:
        assert reading.stdin and reading.stdout
        blobs: dict[str, str] = {}

        def read(path: str) -> bytes:
            assert reading.stdin and reading.stdout
            reading.stdin.write(blobs[path].encode() + b"\n")
            reading.stdin.flush()
            size = int(reading.stdout.readline().split()[2])
            return reading.stdout.read(size + 1)[:size]

        for version, tag in sorted(newest.items(), key=lambda item: number(item[0])):
            listed = subprocess.run([*git, "ls-tree", "-r", tag], capture_output=True, text=True, check=True).stdout
            blobs.clear()
            blobs.update((path, head.split()[2]) for head, path in (line.split("\t") for line in listed.splitlines()) if "blob" in head)
            python = next((_python(read(f)) for f in ("pyproject.toml", "setup.py", "setup.cfg") if f in blobs and _python(read(f))), "")
            yield Harvest(version, python, partial(_release, root, dict(blobs), read, cache))


def _python(text: bytes) -> str:
    found = re.search(rb"(?:requires-python|python_requires) *= *[\"']?.*?>= *(\d\.\d+)", text)
    return found[1].decode() if found else ""


def _release(root: str, files: dict[str, object], read: Callable[[str], bytes], cache: Cache) -> Release:
    """The modules below a package; `files` are paths with what tells their content."""
    modules, packages = {}, set()
    inside = next((i for i in _INSIDE if f"{i}{root}/__init__.py" in files), "")
    start = f"{inside}{root}"
    for path, content in files.items():
        if not path.endswith((".py", ".pyi")) or not (path.startswith(f"{start}/") or path == f"{start}.py"):
            continue
        below = path[len(inside) :]
        if _LEFT_OUT.search(below) or (path.endswith(".pyi") and path[:-1] in files):
            continue
        if content not in cache:
            cache[content] = parsed(read(path))
        parts = below.rpartition(".")[0].split("/")
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        if (held := cache[content]) is not None:
            modules[name] = held
            if is_package:
                packages.add(name)
    return Release(modules, frozenset(packages))
