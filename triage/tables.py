"""Compact tables: official codes, and names that came or went; each row becomes an entry of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from triage import patterns
from triage.model import Cause, Entry, Sign, Symptom, Text
from triage.schema import Draft
from triage.yamlfile import Read

_CODE_ROW = ("name", "number", "numbers", "aliases", "entry", "meaning", "cause", "action")
_ADDED_ROW = ("library", "kind", "owner", "name", "added", "note", "source")
_RENAMED_ROW = ("library", "kind", "owner", "old", "new", "deprecated", "removed", "note")
_KINDS = ("argument", "name", "module", "attribute")
_MODERN = ("trl",)
"""Libraries whose removals are younger than Python 3.10, which names the class in the message."""
_NUMBERED = {"xid": "xid", "errno": "errno", "cuda": "cuda", "signal": "signal", "exit": "exit"}


def links(read: Read) -> list[tuple[str, str]]:
    """(entry, alias) for rows of official codes that have a whole entry of their own."""
    top = read.value
    rows = top.get("rows") if isinstance(top, dict) else None
    found: list[tuple[str, str]] = []
    for row in rows if isinstance(rows, list) else ():
        if not isinstance(row, dict) or not row.get("entry"):
            continue
        kind = next((_NUMBERED[k] for k in _NUMBERED if str(top.get("family", "")).startswith(k)), "")
        numbers = _listed(row.get("number")) + _listed(row.get("numbers"))
        names = [str(row.get("name") or ""), *_listed(row.get("aliases"))]
        keys = [*names, *(f"name:{n}" for n in names), *(f"{kind}:{n}" for n in numbers if kind)]
        found += [(str(row["entry"]), key) for key in keys if key]
    return found


def drafts(read: Read) -> list[Draft]:
    """One draft a row; problems of the file go to `read.problems`."""
    top = read.value
    if read.problems:
        return []
    if not isinstance(top, dict) or not isinstance(top.get("rows"), list):
        read.problem("a table is a map with title, family, source and rows")
        return []
    family = str(top.get("family", ""))
    source = top.get("source", "")
    found: list[Draft] = []
    told: set[str] = set()
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


def _untold(symptom: Symptom, told: set[str]) -> bool:
    """Whether an earlier row has the pattern already: old Pythons do not name the class, so rows share one."""
    if symptom.kind == "code":
        return False
    known = symptom.pattern in told
    told.add(symptom.pattern)
    return known


def _both(value: Any) -> Text:
    if isinstance(value, dict):
        english = str(value.get("en") or "").strip()
        return Text(english, str(value.get("zh") or english).strip())
    return Text(str(value or "").strip(), str(value or "").strip())


def _listed(value: Any) -> list[str]:
    if value is None or value == "":
        return []
    return [str(v) for v in value] if isinstance(value, list) else [str(value)]


def _last(owners: list[str]) -> str:
    """The last part of the first owner's dotted name."""
    return owners[0].rsplit(".", 1)[-1] if owners else ""


def _slug(text: str) -> str:
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", text)
    return re.sub(r"[^a-z0-9]+", "-", spaced.lower()).strip("-")


def _phrases(row: dict[str, Any], family: str) -> tuple[tuple[str, str], ...]:
    if family == "added":
        owner = " ".join(_listed(row.get("owner")))
        return (
            ("en", f"{owner} {row.get('name')}"),
            ("en", f"{row.get('name')} needs newer {row.get('library')}"),
        )
    if family == "renamed":
        owner = " ".join(_listed(row.get("owner")))
        return (
            ("en", f"{owner} {row.get('old')}"),
            ("en", f"{row.get('old')} removed renamed {row.get('library')}"),
        )
    return tuple(("en", name) for name in [str(row.get("name", "")), *_listed(row.get("aliases"))] if name)


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
    numbers = _listed(row.get("number")) + _listed(row.get("numbers"))
    kind = next((_NUMBERED[k] for k in _NUMBERED if family.startswith(k)), "")
    symptoms = [Symptom("code", f"name:{name}")]
    if kind:
        symptoms += [Symptom("code", f"{kind}:{number}") for number in numbers]
    if pattern := _code_pattern(family, name, numbers):
        kind_of = "line" if family == "xid" else "message"
        symptoms.append(Symptom(kind_of, pattern, weight=patterns.needs(pattern).fixed))
    meaning, cause, action = _both(row.get("meaning")), _both(row.get("cause")), _both(row.get("action"))
    identity = (
        _slug(name)
        if family not in ("xid", "errno") or _slug(name).startswith(family)
        else f"{family}-{_slug(name)}"
    )
    number = f" ({numbers[0]})" if numbers and numbers[0] not in name else ""
    return Entry(
        id=identity,
        title=Text(f"{name}{number}: {_headline(meaning.en)}", f"{name}{number}：{_headline(meaning.zh)}"),
        summary=meaning,
        causes=(Cause(id=f"{identity}-usual", cause=cause or meaning, check=Text("", ""), fix=action),),
        symptoms=tuple(symptoms),
        aliases=(name, *_listed(row.get("aliases"))),
    )


def _headline(text: str) -> str:
    first = re.split(r"(?<=[\w)][.。;；])\s*", text)[0].rstrip(".。;；")
    return first if len(first) <= 90 else first[:87].rsplit(" ", 1)[0] + "…"


def _code_pattern(family: str, name: str, numbers: list[str]) -> str:
    if family == "xid" and numbers:
        return rf"NVRM: Xid \([^)]*\): {numbers[0]}\b"
    if family == "errno" and numbers:
        return rf"\[Errno {numbers[0]}\]"
    if re.fullmatch(r"\w{9,}", name) and ("_" in name or re.search(r"[a-z][A-Z]", name)):
        return rf"\b{name}\b"
    return ""


def _renamed(read: Read, row: dict[str, Any], i: int, family: str) -> Entry | None:
    for key in row:
        if key not in (*_RENAMED_ROW, "source"):
            read.problem(f"unknown key {key!r}; there are {', '.join(_RENAMED_ROW)}", "rows", i, key)
    library, kind, old = (str(row.get(k) or "") for k in ("library", "kind", "old"))
    if not library or not old or kind not in _KINDS:
        read.problem(f"a row has library, old and a kind of {', '.join(_KINDS)}", "rows", i)
        return None
    owners = _listed(row.get("owner"))
    new = "" if str(row.get("new") or "") in ("", "null", "~") else str(row["new"])
    removed = str(row.get("removed") or row.get("deprecated") or "")
    title = _renamed_title(library, kind, old, new, removed, owners)
    symptoms = tuple(
        Symptom("message", p, types, (), patterns.needs(p).fixed)
        for p, types in _renamed_patterns(kind, old, owners, bare=library not in _MODERN)
    )
    identity = _slug(f"{library}-{'-'.join(owners[:1])}-{old}-gone")
    return Entry(
        id=identity,
        title=title,
        summary=_renamed_summary(library, kind, old, new, removed),
        causes=_renamed_causes(identity, library, kind, old, new, removed, _both(row.get("note"))),
        symptoms=symptoms,
    )


def _renamed_patterns(
    kind: str, old: str, owners: list[str], *, bare: bool = True
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(pattern, exception types) of the messages that the absence of a name brings."""
    name = re.escape(old)
    if kind == "module":
        yield rf"No module named '{name}'", ("ModuleNotFoundError", "ImportError")
    for owner in owners:
        whole, last = re.escape(owner), re.escape(owner.rsplit(".", 1)[-1])
        if kind == "argument":
            yield rf"\b{last}(\.__init__)?\(\) got an unexpected keyword argument '{name}'", ("TypeError",)
        elif kind == "name":
            yield rf"cannot import name '{name}' from '{whole}\b", ("ImportError",)
            yield rf"module '{whole}' has no attribute '{name}'", ("AttributeError",)
        elif kind == "attribute":
            yield rf"module '{whole}' has no attribute '{name}'", ("AttributeError",)
            yield rf"'{last}' (object )?has no attribute '{name}'", ("AttributeError",)
    if kind == "argument" and bare and "_" in old:
        yield rf"__init__\(\) got an unexpected keyword argument '{name}'", ("TypeError",)


def _renamed_title(library: str, kind: str, old: str, new: str, removed: str, owners: list[str]) -> Text:
    since_en = f" in {library} {removed}" if removed else f" in newer {library}"
    since_zh = f"{library} {removed} 起" if removed else f"新版 {library} 里"
    owner = f"{owners[0]}: " if owners and kind == "argument" else ""
    if new:
        return Text(f"{owner}`{old}` became `{new}`{since_en}", f"{owner}{since_zh} `{old}` 改为 `{new}`")
    return Text(f"{owner}`{old}` was removed{since_en}", f"{owner}{since_zh} `{old}` 已被移除")


def _renamed_summary(library: str, kind: str, old: str, new: str, removed: str) -> Text:
    words = {
        "argument": ("argument", "参数"),
        "name": ("name", "名字"),
        "module": ("module", "模块"),
        "attribute": ("attribute", "属性"),
    }
    en, zh = words[kind]
    return Text(
        f"The installed {library} no longer has the {en} `{old}`; the calling code was written for an older one.",
        f"当前安装的 {library} 已经没有 {zh} `{old}`，调用它的代码是按旧版写的。",
    )


def _renamed_causes(
    identity: str, library: str, kind: str, old: str, new: str, removed: str, note: Text
) -> tuple[Cause, ...]:
    instead_en = f"Write `{new}` instead of `{old}`." if new else f"Take `{old}` out."
    instead_zh = f"把 `{old}` 改写成 `{new}`。" if new else f"去掉 `{old}`。"
    before = f"{library}<{removed}" if removed else f"an older {library}"
    own = Cause(
        id=f"{identity}-own-code",
        cause=Text(
            f"{{{{user_file|The calling script}}}} still uses the old {kind} `{old}` of {library}.",
            f"{{{{user_file|调用它的脚本}}}} 还在用 {library} 旧的 `{old}`。",
        ),
        check=Text(f"pip show {library}", f"pip show {library}"),
        fix=Text(f"{instead_en} {note.en}".strip(), f"{instead_zh}{note.zh}".strip()),
        signs=(Sign("innermost", "", (("user", "true"),), "for"),),
    )
    other = Cause(
        id=f"{identity}-library-out-of-step",
        cause=Text(
            f"The call stands inside the installed {{{{caller_library|library that calls it}}}}, which is too old for the installed {library}: the two versions do not match.",
            f"调用出现在已安装的 {{{{caller_library|第三方库}}}} 里，它对当前的 {library} 来说太旧：两者版本不匹配。",
        ),
        check=Text(
            f"pip show {{{{caller_library|the-library}}}} {library}; pip check",
            f"pip show {{{{caller_library|该库}}}} {library}; pip check",
        ),
        fix=Text(
            f"Upgrade {{{{caller_library|that library}}}} to a release that supports the installed {library}: pip install -U {{{{caller_library|the-library}}}}. If none exists yet, pin {before} instead.",
            f"把 {{{{caller_library|该库}}}} 升级到支持当前 {library} 的版本：pip install -U {{{{caller_library|该库}}}}。若还没有这样的版本，就固定 {before}。",
        ),
        signs=(Sign("innermost", "", (("file", r"site-packages|dist-packages"),), "decides"),),
    )
    return (own, other)


def _added(read: Read, row: dict[str, Any], i: int, family: str) -> Entry | None:
    for key in row:
        if key not in _ADDED_ROW:
            read.problem(f"unknown key {key!r}; there are {', '.join(_ADDED_ROW)}", "rows", i, key)
    library, kind, name, added = (str(row.get(k) or "") for k in ("library", "kind", "name", "added"))
    if not library or not name or not added or kind not in _KINDS:
        read.problem(f"a row has library, name, added and a kind of {', '.join(_KINDS)}", "rows", i)
        return None
    owners = _listed(row.get("owner"))
    owner = f"{owners[0]}: " if owners and kind == "argument" else ""
    note = _both(row.get("note"))
    identity = _slug(f"{library}-{_last(owners)}-{name}-newer")
    return Entry(
        id=identity,
        title=Text(
            f"{owner}`{name}` needs {library} {added} or newer",
            f"{owner}`{name}` 需要 {library} {added} 或更新的版本",
        ),
        summary=Text(
            f"The installed {library} is too old: `{name}` exists since {library} {added}.",
            f"当前安装的 {library} 太旧：`{name}` 从 {library} {added} 才有。",
        ),
        causes=(
            Cause(
                id=f"{identity}-usual",
                cause=Text(
                    f"The code (or the library that calls) was written for {library} {added} or newer, this environment has an older one.",
                    f"代码（或调用它的库）是按 {library} {added} 及以后的版本写的，而这个环境里的版本更旧。",
                ),
                check=Text(f"pip show {library}", f"pip show {library}"),
                fix=Text(
                    f'Upgrade: pip install -U "{library}>={added}" (torch together with its torchvision and torchaudio). {note.en}'.strip(),
                    f'升级：pip install -U "{library}>={added}"（torch 要连同配套的 torchvision、torchaudio 一起升）。{note.zh}',
                ),
            ),
        ),
        symptoms=tuple(
            Symptom("message", p, types, (), patterns.needs(p).fixed + (4 if kind == "argument" else 0))
            for p, types in _renamed_patterns(kind, name, owners)
        ),
    )


_ROWS: dict[str, Callable[[Read, dict[str, Any], int, str], Entry | None]] = {
    "renamed": _renamed,
    "added": _added,
}
