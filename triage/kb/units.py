"""What each file of a folder brings into its index, kept from one build to the next: an edited file costs itself alone.

Tables are one unit, since a pattern that two of their rows have is that of the first.
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from triage.base.cores import over_cores
from triage.base.record import Record
from triage.errors import Problem
from triage.kb import folders, index_builder, index_file, loader
from triage.kb.index_builder import Part
from triage.kb.loader import Library
from triage.model import Cause

_FORMAT = "triage-units-4"
_TABLES = "tables"
Homes = Callable[[str], "Cause | None"]
"""A cause that another folder has, by its id."""


class Unit(Record):
    """One file, or all tables: what was read in it."""

    stamp: str
    problems: tuple[Problem, ...]
    links: tuple[tuple[str, str], ...]
    owners: tuple[tuple[str, str], ...]
    causes: tuple[str, ...]
    """The causes it writes out."""
    uses: tuple[str, ...]
    """The causes it shows that others write out."""
    parts: tuple[Part, ...]
    kept: str = ""
    """The line it was kept in, to be kept again as it is."""


def index_of(
    folder: str, stamp: str, version: str, kept: str, code: str, elsewhere: Homes, chosen: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> bytes:
    """The bytes of a folder's index.

    `kept` is where units are kept, `code` a mark of the code that made them; causes that the folder
    uses and does not have are looked for `elsewhere`. Texts are told by `chosen` pieces, {section: pieces}.
    """
    swept = gc.isenabled()
    gc.disable()  # Hundreds of thousands of small values live to the end; looking for rubbish among them takes as long again.
    try:
        units = list(current(folder, kept, code, elsewhere).values())
        parts = [part for unit in units for part in unit.parts]
        read = (Library(folder, (), u.problems, (), u.links, u.owners) for u in units)
        library = loader.joined(folder, read)
        return index_builder.assembled(parts, library, version, stamp, library.problems, chosen)
    finally:
        if swept:
            gc.enable()


def current(folder: str, kept: str, code: str, elsewhere: Homes) -> dict[str, Unit]:
    """The units of a folder as its files stand now, in the order of the files."""
    places: dict[str, list[str]] = {}
    for path in folders.files(folder):
        table = folders.family_of(path, folder) == _TABLES
        places.setdefault(_TABLES if table else os.path.relpath(path, folder), []).append(path)
    stamps = {key: "\n".join(map(stamp_of, paths)) for key, paths in places.items()}
    known = _read(kept, code)
    fresh = {key: unit for key, unit in known.items() if stamps.get(key) == unit.stamp}
    if len(fresh) == len(known) == len(places):
        return {key: fresh[key] for key in places}
    libraries = _loaded(folder, places, [key for key in places if key not in fresh])
    touched = {c for key, unit in known.items() if key not in fresh for c in unit.causes}
    touched |= {cause for library in libraries.values() for cause in loader.homes(library.drafts)}
    leaning = [key for key, unit in fresh.items() if touched.intersection(unit.uses)]
    libraries |= _loaded(folder, places, leaning)
    for key in leaning:
        del fresh[key]
    wanted = {use.id for library in libraries.values() for draft in library.drafts for use in draft.uses}
    homes = _loaded(folder, places, [key for key, unit in fresh.items() if wanted.intersection(unit.causes)])
    causes = _homes(wanted, [*libraries.values(), *homes.values()], elsewhere)
    given = [(stamps[key], library, causes) for key, library in libraries.items()]
    made = dict(zip(libraries, over_cores(_unit, given)))
    units = {key: made[key] if key in made else fresh[key] for key in places}
    _write(kept, code, units)
    return units


def stamp_of(path: str) -> str:
    """What changes when a file is written anew; something that is no file, or leads nowhere, has a stamp too."""
    try:
        status = os.stat(path)
    except OSError as error:
        return f"{path} {error.errno}"
    return f"{path} {status.st_size} {status.st_mtime_ns}"


def _loaded(folder: str, places: Mapping[str, list[str]], keys: Sequence[str]) -> dict[str, Library]:
    read = over_cores(partial(loader.load, folder), [places[key] for key in keys])
    return dict(zip(keys, read))


def _unit(given: tuple[str, Library, dict[str, Cause]]) -> Unit:
    stamp, library, causes = given
    parts, problems = index_builder.parted(library, causes)
    return Unit(
        stamp,
        (*library.problems, *problems),
        library.links,
        library.owners,
        tuple(loader.homes(library.drafts)),
        tuple(dict.fromkeys(use.id for draft in library.drafts for use in draft.uses)),
        tuple(parts),
    )


def _homes(wanted: set[str], read: Iterable[Library], elsewhere: Homes) -> dict[str, Cause]:
    """The causes that are shown with `use:`, from where they are written out."""
    found: dict[str, Cause] = {}
    for library in read:
        found |= {k: v for k, v in loader.homes(library.drafts).items() if k in wanted}
    for cause in wanted.difference(found):
        if home := elsewhere(cause):
            found[cause] = home
    return found


def _read(kept: str, code: str) -> dict[str, Unit]:
    """The units kept by the same code; none where the file is missing, torn or another's."""
    try:
        with open(kept, encoding="utf-8") as file:
            if json.loads(file.readline()) != [_FORMAT, code]:
                return {}
            return dict(map(_unpacked, file))
    except (OSError, ValueError, TypeError, KeyError):
        return {}


def _unpacked(line: str) -> tuple[str, Unit]:
    key, stamp, problems, links, owners, causes, uses, parts = json.loads(line)
    return key, Unit(
        stamp,
        tuple(Problem(*p) for p in problems),
        tuple((a, b) for a, b in links),
        tuple((a, b) for a, b in owners),
        tuple(causes),
        tuple(uses),
        tuple(Part(*p) for p in parts),
        line,
    )


def _write(kept: str, code: str, units: Mapping[str, Unit]) -> None:
    head = _json([_FORMAT, code]) + "\n"
    rows = (unit.kept or _json([key, *unit[:-1]]) + "\n" for key, unit in units.items())
    try:
        index_file.write(kept, (head + "".join(rows)).encode())
    except OSError:
        return


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
