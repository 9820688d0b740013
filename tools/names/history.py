"""What every release has → what came and went between them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tools.names.parsed import Parameters
from tools.names.resolved import Release

_MOST_TWINS = 3
"""A function's bare name tells nothing once so many modules define it."""


_MANY = 60


class Facts(NamedTuple):
    """Of one release: owner → what it has. An owner is a module, a class (`.Trainer`) or a function (`Trainer.train()`)."""

    held: dict[str, frozenset[str]]
    open: frozenset[str]
    """Functions that take any keyword, modules that may have names which no text tells."""
    renamed: dict[tuple[str, str], str]
    """(function, old parameter) → what it is called now."""
    borrowed: dict[str, frozenset[str]]
    """Module → what it merely imports from elsewhere for itself; packages have none such."""
    own: dict[str, frozenset[str]] = {}
    """Class → what its own text gives it: what a base brings is told of the base."""


class Row(NamedTuple):
    key: str
    events: str
    """`+4.36-4.48`: came with 4.36, 4.48 is the first without."""
    now: str = ""
    """The module that has it in the newest release, if it went."""
    before: str = ""
    """The module that had it before it came."""


def facts(release: Release) -> Facts:
    held: dict[str, set[str]] = {}
    open_: set[str] = set()
    twins: dict[str, int] = defaultdict(int)
    renamed: dict[tuple[str, str], str] = {}
    borrowed: dict[str, frozenset[str]] = {}
    own: dict[str, frozenset[str]] = {}
    zoos = _zoos(release)
    for module, parts in release.modules.items():
        held[module] = set(release.names(module))
        if module not in release.packages:
            borrowed[module] = frozenset(parts.imports) - parts.defined - parts.lazy
        if parts.stars and release.is_open(module):
            open_.add(module)
        if ".".join(module.split(".")[:-2]) in zoos:
            continue
        for name, (members, methods) in _classes(release, module).items():
            own[f".{name}"] = own.get(f".{name}", frozenset()) | parts.classes[name].members
            held.setdefault(f".{name}", set()).update(members)
            for method, taken in methods.items():
                key = f"{name}.{method}()"
                held.setdefault(key, set()).update(taken.names)
                renamed |= {(key, old): new for old, new in taken.renamed}
                if taken.open:
                    open_.add(key)
        for name, taken in parts.functions.items():
            key = f"{name}()"
            twins[key] += 1
            held.setdefault(key, set()).update(taken.names)
            renamed |= {(key, old): new for old, new in taken.renamed}
            if taken.open:
                open_.add(key)
    for key, count in twins.items():
        if count > _MOST_TWINS:
            open_.add(key)
    return Facts({k: frozenset(v) for k, v in held.items()}, frozenset(open_), renamed, borrowed, own)


def _classes(release: Release, module: str) -> dict[str, tuple[set[str], dict[str, Parameters]]]:
    """Each class of a module: its members, and what its constructor and public methods take."""
    found = {}
    for name, held in release.modules[module].classes.items():
        methods = {m: p for m, p in held.methods.items() if m == "__init__" or not m.startswith("_")}
        if fields := release.fields(module, name):
            methods["__init__"] = fields
        found[name] = ({m for m in release.members(module, name) if not m.startswith("__")}, methods)
    return found


def _zoos(release: Release) -> set[str]:
    """Packages of very many alike packages, a folder a model: of those only the names are looked at."""
    folders: dict[str, int] = defaultdict(int)
    for package in release.packages:
        folders[package.rpartition(".")[0]] += 1
    return {folder for folder, count in folders.items() if count > _MANY}


def rows(releases: Sequence[str], told: Sequence[Facts]) -> list[Row]:
    """Every module, name, attribute and parameter that some release has and another, with the same owner, lacks."""
    found = list(_modules(releases, told))
    homes = [_homes(facts) for facts in told]
    for owner in sorted({owner for facts in told for owner in facts.held}):
        found += _owned(owner, releases, told, homes)
    return found


def _modules(releases: Sequence[str], told: Sequence[Facts]) -> Iterable[Row]:
    for module in sorted({o for facts in told for o in facts.held if not o.startswith(".") and not o.endswith("()")}):
        if events := _events(releases, [module in facts.held for facts in told]):
            yield Row(module, events)


def _events(releases: Sequence[str], there: Sequence[bool | None]) -> str:
    """Where presence changes; None is a release that does not tell."""
    known = [(r, t) for r, t in zip(releases, there) if t is not None]
    return "".join(("+" if t else "-") + r for (_, before), (r, t) in zip(known, known[1:]) if t != before)


def _homes(facts: Facts) -> dict[str, list[str]]:
    """Name → the modules from which it may be imported."""
    homes: dict[str, list[str]] = defaultdict(list)
    for owner, names in facts.held.items():
        if not owner.startswith(".") and not owner.endswith("()"):
            for name in names - facts.borrowed.get(owner, frozenset()):
                homes[name].append(owner)
    return homes


def _owned(owner: str, releases: Sequence[str], told: Sequence[Facts], homes: Sequence[dict[str, list[str]]]) -> Iterable[Row]:
    is_module = not owner.startswith(".") and not owner.endswith("()")
    held = [facts.held.get(owner) for facts in told]
    there = [h for h in held if h is not None]
    for name in sorted(frozenset().union(*there) - frozenset.intersection(*there)):
        # Hardly anyone asks for inner parts, or for what a module merely imports for itself.
        if _is_borrowed(owner, name, told) if is_module else (name.startswith("_") or owner.startswith("._")):
            continue
        if owner.startswith(".") and not any(name in (f.own or f.held).get(owner, ()) for f in told):
            continue  # a base's own row says it
        presence = [_presence(name, owner, n, held, told, is_module) for n in range(len(held))]
        if events := _events(releases, presence):
            new = next((f.renamed[owner, name] for f in told if (owner, name) in f.renamed), "")
            yield _row(owner, name, events, releases, homes, is_module)._replace(**{"now": new} if new else {})
    if is_module and held[-1] is None:
        went = _events(releases, [h is not None for h in held])
        for name in sorted(there[-1]):
            if home := _home(name, homes[-1]):
                yield Row(f"{owner}:{name}", went, home)


def _is_borrowed(module: str, name: str, told: Sequence[Facts]) -> bool:
    """Whether a module never had a name but by importing it for itself."""
    return all(name in f.borrowed.get(module, ()) for f in told if name in f.held.get(module, ()))


def _presence(name: str, owner: str, place: int, held: Sequence[frozenset[str] | None], told: Sequence[Facts], is_module: bool) -> bool | None:
    """Whether a release has a name; None where it does not tell.

    One without the module lacks the name if an earlier one had the module; one without the class tells nothing.
    """
    here = held[place]
    if here is None:
        return False if is_module and any(h is not None for h in held[:place]) else None
    if name in here:
        return True
    return (None if is_module else True) if owner in told[place].open else False


def _row(owner: str, name: str, events: str, releases: Sequence[str], homes: Sequence[dict[str, list[str]]], is_module: bool) -> Row:
    if not is_module:
        return Row(f"{owner[:-1]}{name})" if owner.endswith("()") else f"{owner}.{name}", events)
    if events.rpartition("-")[2] > "" and "-" in events and events.rfind("-") > events.rfind("+"):
        return Row(f"{owner}:{name}", events, _home(name, homes[-1]))
    came = releases.index(events.rpartition("+")[2])
    return Row(f"{owner}:{name}", events, "", _home(name, homes[came - 1]) if came else "")


def _home(name: str, homes: dict[str, list[str]]) -> str:
    """The one module to import a name from: the outermost that has it; nothing where several as far out do."""
    if len(name) < 4:
        return ""
    ranked = sorted((m.count("."), len(m), m) for m in homes.get(name, ()) if "._" not in m)
    if not ranked or (len(ranked) > 1 and ranked[0][0] == ranked[1][0] and ranked[0][0] > 0 and len(ranked) > _MOST_TWINS):
        return ""
    return ranked[0][2]
