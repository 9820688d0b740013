"""Compact tables: official codes, and names that came or went; each row becomes an entry of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from triage.kb import field_types, modules, patterns, renames, table_rows, vocabulary
from triage.kb.names import topic_alias
from triage.kb.schema import Draft
from triage.kb.yamlfile import Read
from triage.model import Cause, Entry, Symptom, Text

_CODE_ROW = ("name", "number", "numbers", "aliases", "entry", "meaning", "cause", "action", "echo_of")
_WINSOCK = {"13": "10013", "98": "10048", "99": "10049", "101": "10051", "103": "10053", "104": "10054", "105": "10055", "110": "10060", "111": "10061", "113": "10065"}
"""What Windows calls the errors of a connection, whose words come in the language of the system."""
_NUMBERED = {"xid": "xid", "errno": "errno", "cuda": "cuda", "signal": "signal", "exit": "exit"}


def links(read: Read) -> list[tuple[str, str]]:
    """(entry, alias) for rows of official codes that have a whole entry of their own, and for words of topics."""
    top = read.value
    listed = top.get("rows") if isinstance(top, dict) else None
    if isinstance(top, dict) and top.get("family") == "topics":
        return list(_topics(listed))
    found: list[tuple[str, str]] = []
    for row in listed if isinstance(listed, list) else ():
        if not isinstance(row, dict) or not row.get("entry"):
            continue
        kind = next((_NUMBERED[k] for k in _NUMBERED if str(top.get("family", "")).startswith(k)), "")
        numbers = table_rows.listed(row.get("number")) + table_rows.listed(row.get("numbers"))
        names = [str(row.get("name") or ""), *table_rows.listed(row.get("aliases"))]
        keys = [*names, *(f"name:{n}" for n in names), *(f"{kind}:{n}" for n in numbers if kind)]
        found += [(str(row["entry"]), key) for key in keys if key]
    return found


def _topics(listed: Any) -> Iterator[tuple[str, str]]:
    """(entry, `topic_alias` of a word and the entry's place) for each word that opens a family of ailments."""
    for row in listed if isinstance(listed, list) else ():
        entries = table_rows.listed(row.get("entries")) if isinstance(row, dict) else []
        for word in table_rows.listed(row.get("words")) if entries else ():
            yield from ((entry, topic_alias(word, place)) for place, entry in enumerate(entries))


def owners(read: Read) -> list[tuple[str, str]]:
    """(class or function, library it belongs to): as a table of libraries lists them, or as owners in other rows."""
    top = read.value if isinstance(read.value, dict) else {}
    listed = top.get("rows")
    found: list[tuple[str, str]] = []
    for row in listed if isinstance(listed, list) else ():
        if not isinstance(row, dict) or not row.get("library"):
            continue
        classes = (table_rows.last([owner]) for owner in table_rows.listed(row.get("owner")))
        names = [*table_rows.listed(row.get("names")), *(c for c in classes if c[:1].isupper())]
        found += [(name, " ".join(str(row["library"]).split())) for name in names if name.isidentifier()]
    return found


def drafts(read: Read, told: set[tuple[object, ...]]) -> list[Draft]:
    """One draft a row; problems of the file go to `read.problems`, patterns to those `told` by rows before."""
    top = read.value
    if read.problems:
        return []
    if not isinstance(top, dict) or not isinstance(top.get("rows"), list):
        read.problem("a table is a map with title, family, source and rows")
        return []
    family = str(top.get("family", ""))
    if family in ("present", "topics"):
        return []
    if family == "libraries":
        _check_libraries(read, top["rows"])
        return []
    source = top.get("source", "")
    found: list[Draft] = []
    for i, row in enumerate(top["rows"]):
        if not isinstance(row, dict):
            read.problem("a row is a map", "rows", i)
            continue
        made = _ROWS.get(family, _code)(read, row, i, family)
        if made:
            made = made._replace(symptoms=tuple(x for x in made.symptoms if not _untold(x, told)))
            references = (str(row.get("source") or source),) if (row.get("source") or source) else ()
            entry = made._replace(
                references=tuple(r for r in references if r.startswith("http")), family="tables"
            )
            codes = tuple(
                (s.pattern.partition(":")[0], s.pattern.partition(":")[2])
                for s in entry.symptoms
                if s.kind == "code"
            )
            found.append(
                Draft(read.path, entry, (), _phrases(row, family), codes, (), {(): read.line("rows", i)})
            )
    return found


def _check_libraries(read: Read, listed: list[Any]) -> None:
    for i, row in enumerate(listed):
        names = row.get("names") if isinstance(row, dict) else None
        if not isinstance(names, list) or not isinstance(row.get("library"), str) or len(row) != 2:
            read.problem("a row has library and names, and nothing else", "rows", i)


def _untold(symptom: Symptom, told: set[tuple[object, ...]]) -> bool:
    """Whether an earlier row has the pattern already: old Pythons do not name the class, so rows share one."""
    if symptom.kind == "code":
        return False
    form = (symptom.pattern, symptom.frames)
    known = form in told
    told.add(form)
    return known


def _phrases(row: dict[str, Any], family: str) -> tuple[tuple[str, str], ...]:
    if family == "added":
        owner = " ".join(table_rows.listed(row.get("owner")))
        return (
            ("en", f"{owner} {row.get('name')}"),
            ("en", f"{row.get('name')} needs newer {row.get('library')}"),
        )
    if family == "modules":
        return tuple(
            (lang, said)
            for name in table_rows.listed(row.get("modules"))
            for lang, said in (("en", f"No module named {name}"), ("en", f"install {name}"), ("zh", f"{name} 怎么安装"))
        )
    if family == "renamed":
        owner = " ".join(table_rows.listed(row.get("owner")))
        return (
            ("en", f"{owner} {row.get('old')}"),
            ("en", f"{row.get('old')} removed renamed {row.get('library')}"),
        )
    return tuple(
        ("en", name) for name in [str(row.get("name", "")), *table_rows.listed(row.get("aliases"))] if name
    )


def _code(read: Read, row: dict[str, Any], i: int, family: str) -> Entry | None:
    for key in row:
        if key not in _CODE_ROW:
            read.problem(f"unknown key {key!r}; there are {', '.join(_CODE_ROW)}", "rows", i, key)
    name = str(row.get("name") or "")
    if not name or not row.get("meaning"):
        read.problem("a row has name and meaning", "rows", i)
        return None
    if row.get("entry"):
        return None
    numbers = table_rows.listed(row.get("number")) + table_rows.listed(row.get("numbers"))
    kind = next((_NUMBERED[k] for k in _NUMBERED if family.startswith(k)), "")
    symptoms = [Symptom("code", f"name:{name}")]
    if kind:
        symptoms += [Symptom("code", f"{kind}:{number}") for number in numbers]
    if pattern := _code_pattern(family, name, numbers):
        kind_of = "line" if family == "xid" else "message"
        symptoms.append(Symptom(kind_of, pattern, weight=patterns.needs(pattern).fixed))
    meaning, cause, action = (
        table_rows.both(row.get("meaning")),
        table_rows.both(row.get("cause")),
        table_rows.both(row.get("action")),
    )
    identity = (
        table_rows.slug(name)
        if family not in ("xid", "errno") or table_rows.slug(name).startswith(family)
        else f"{family}-{table_rows.slug(name)}"
    )
    number = f" ({numbers[0]})" if numbers and numbers[0] not in name else ""
    return Entry(
        id=identity,
        title=Text(f"{name}{number}: {_headline(meaning.en)}", f"{name}{number}：{_headline(meaning.zh)}"),
        summary=meaning,
        causes=(Cause(id=f"{identity}-usual", cause=cause or meaning, check=Text("", ""), fix=action),),
        symptoms=tuple(symptoms),
        aliases=(name, *table_rows.listed(row.get("aliases"))),
        echo_of=field_types.words(read, row.get("echo_of"), vocabulary.EVENTS, "rows", i, "echo_of"),
    )


def _headline(text: str) -> str:
    first = re.split(r"(?<=[\w)][.。;；])\s*", text)[0].rstrip(".。;；")
    return first if len(first) <= 90 else first[:87].rsplit(" ", 1)[0] + "…"


def _code_pattern(family: str, name: str, numbers: list[str]) -> str:
    if family == "xid" and numbers:
        return rf"NVRM: Xid \([^)]*\): {numbers[0]}\b"
    if family == "errno" and numbers:
        sockets = _WINSOCK.get(numbers[0])
        return rf"\[(?:Errno (?:{numbers[0]}|{sockets})|WinError {sockets})\]" if sockets else rf"\[Errno {numbers[0]}\]"
    if re.fullmatch(r"\w{9,}", name) and ("_" in name or re.search(r"[a-z][A-Z]", name)):
        return "" if name.lower().endswith("success") else rf"(?<![=!]= )\b{name}\b"
    return ""


_ROWS: dict[str, Callable[[Read, dict[str, Any], int, str], Entry | None]] = {
    "renamed": renames.renamed,
    "added": renames.added_later,
    "modules": modules.missing,
}
