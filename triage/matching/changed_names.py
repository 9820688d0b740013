"""The name that a message lacks, where the tables of releases know it: an import, an attribute, a keyword."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from triage.base.regex import Regex
from triage.incidents import package
from triage.kb import histories, history, libraries
from triage.model import Incident

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.kb import History

_IMPORTED = Regex(r"cannot import name '?(\w+)'? from '([\w.]+)'")
_OF_MODULE = Regex(r"module '([\w.]+)' has no attribute '(\w+)'")
_BARE = Regex(r"^cannot import name '?(\w+)'?$")
_MODULE = Regex(r"No module named '?([A-Za-z_]\w*(?:\.\w+)+)'?")
_KEYWORD = Regex(r"(?:([\w.<>]+)\(\) got an u|^U)nexpected keyword argument '(\w+)'")
_ATTRIBUTE = Regex(r"(?:^|[^e] |type object )'(\w+)' (?:object )?has no attribute '(\w+)'")
_FROM = Regex(r"^\s*from ([\w.]+) import\b")
_WORD = Regex(r"[A-Za-z_]\w*")
_CALLED = Regex(r"\b([A-Z]\w+)\(")
_PLAIN = Regex(r"_|\.py$")
_LACKS = ("attribute", "import name", "No module", "keyword")
_MODERN = "lightning.pytorch"
_FORMER = "pytorch_lightning"
_TWINS = 40
"""Classes of a library that are asked for one attribute."""
_TELLING = 6
"""Characters from which on an attribute's or keyword's name alone is no everyday word."""


def changed_name(incident: Incident) -> tuple[History, bool] | None:
    """The history of what a message says is not there, and whether the message alone tells the library.

    None where no table knows the name as one that came or went, or where several libraries have one of that name.
    """
    text = incident.message
    if not any(word in text for word in _LACKS):  # only saves work
        return None
    code = incident.frames[-1].code if incident.frames else ""
    found = _of_module(text, code)
    if found:
        return found, True
    exact, like = _of_owner(text, code)
    for keys, is_sure in ((exact, True), (like, False)):
        rows = [row for imported in _asked(incident) for key in keys for row in _matching(imported, key, is_sure)]
        if not is_sure:
            rows = [row for row in rows if any(package(frame.file) == row.imported for frame in incident.frames)]
        if row := _only(rows):
            return row, is_sure and _names_library(row, incident)
    inherited = _inherited(text, code, incident)
    return (inherited, True) if inherited else None


def _inherited(text: str, code: str, incident: Incident) -> History | None:
    """The history of an attribute that a subclass asks of itself, of the class whose module is on the way to it."""
    found = _ATTRIBUTE.search(text)
    if not found or f"self.{found[2]}" not in code:
        return None
    modules = {(package(frame.file), _PLAIN.sub("", frame.file.replace("\\", "/").rpartition("/")[2].lower())) for frame in incident.frames}
    rows = [row for imported in _asked(incident) for row in histories(imported, f".{found[2]}", _TWINS)]
    return _only([row for row in rows if (row.imported, row.key[1:].partition(".")[0].lower()) in modules])


def _of_module(text: str, code: str) -> History | None:
    """The history of a name whose module the message, or the import that failed, names."""
    for imported, name in _places(text, code):
        module = imported.replace(_MODERN, _FORMER) if imported.startswith(_MODERN) else imported
        root = module.partition(".")[0]
        for key in ((f"{module}:{name}", f"{module}.{name}") if name else (module,)):
            if row := history(root, key):
                return row
    return None


def _places(text: str, code: str) -> Iterator[tuple[str, str]]:
    """(module, name in it or nothing)"""
    if found := _IMPORTED.search(text):
        yield found[2], found[1]
    elif found := _OF_MODULE.search(text):
        yield found[1], found[2]
    elif (found := _BARE.search(text)) and (line := _FROM.match(code)):
        yield line[1], found[1]
    elif found := _MODULE.search(text):
        asked = _FROM.match(code)
        if asked and asked[1] == found[1]:
            yield from ((found[1], name) for name in _WORD.findall(code[asked.end() :])[:1])
        yield found[1], ""


def _of_owner(text: str, code: str) -> tuple[list[str], list[str]]:
    """The keys of an attribute or keyword with its class or function, and the ends of keys without."""
    if found := _KEYWORD.search(text):
        owner, name = (found[1] or "__init__").replace("<locals>.", ""), found[2]
        owners = [f"{cls}.__init__" for cls in _CALLED.findall(code)] if owner == "__init__" else [owner]
        method = owner.rpartition(".")[2]
        loose = [f".{method}({name})"] if len(name) >= _TELLING and owner not in _EVERYDAY else []
        return [f"{one}({name})" for one in owners], loose
    if found := _ATTRIBUTE.search(text):
        telling = len(found[2]) >= _TELLING and found[1] not in _BUILTIN
        return [f".{found[1]}.{found[2]}"], [f".{found[2]}"] if telling else []
    return [], []


_BUILTIN = ("NoneType", "dict", "list", "str", "tuple", "int", "float", "bool", "set", "bytes", "function", "method", "generator", "ndarray")
"""Of whose attributes no library's releases tell: another object was meant."""
_EVERYDAY = ("forward", "main", "train", "run", "fit", "load", "save", "step", "update", "build", "call", "wrapper", "inner", "decorate", "_fn")


def _asked(incident: Incident) -> Iterable[str]:
    """The libraries whose tables are asked: those that stand in the traceback, else all."""
    seen = {package(frame.file) for frame in incident.frames}
    known = libraries()
    return [name for name in known if name in seen] or known


def _matching(imported: str, key: str, is_exact: bool) -> list[History]:
    if is_exact:
        row = history(imported, key)
        return [row] if row else []
    kind = key[-1] == ")"
    return [row for row in histories(imported, key) if (row.key[-1] == ")") is kind and (kind or row.key[0] == ".")]


def _only(rows: list[History]) -> History | None:
    """The row, if all that were found tell the same."""
    told = {(row.library, row.events) for row in rows}
    return rows[0] if len(told) == 1 else None


def _names_library(row: History, incident: Incident) -> bool:
    """Whether the traceback shows the library, or the class is so called that no other is meant."""
    if any(package(frame.file) == row.imported or row.imported in frame.code for frame in incident.frames):
        return True
    owner = row.key.lstrip(".").split(".")[0].split("(")[0]
    return sum(c.isupper() for c in owner) > 1 and len(owner) >= 2 * _TELLING
