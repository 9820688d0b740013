"""Rows about names that came or went: a renamed argument, a removed function, one that is too new."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from triage.base.ended_packages import ENDED
from triage.kb import patterns, table_rows
from triage.kb.yamlfile import Read
from triage.model import Cause, Entry, Framed, Sign, Symptom, Text

_ADDED_ROW = ("library", "kind", "owner", "name", "added", "note", "source", "telling")
_RENAMED_ROW = ("library", "kind", "owner", "old", "new", "deprecated", "removed", "note", "telling")
_KINDS = ("argument", "name", "module", "attribute")
_PACKAGES = {
    "pytorch-lightning": ("pytorch_lightning", "lightning"), "lightning": ("pytorch_lightning", "lightning"),
    "scikit-learn": ("sklearn",), "opencv-python": ("cv2",), "pillow": ("PIL",), "protobuf": ("google",),
    "pyyaml": ("yaml",),
}  # fmt: skip
"""The packages of a library whose name differs from theirs."""
_DISTINCTIVE = 8
"""Characters from which on a name tells its library: Python 3.6 and before do not say from where it was imported."""
_NO_LONGER = rf"(?:site|dist)-packages[/\\](?:{'|'.join(ENDED)})[/\\]"
_MAINTAINED = rf"(?:site|dist)-packages(?![/\\](?:{'|'.join(ENDED)})[/\\])"
_NAMED_WITH_CLASS = ".forward"
"""A method that so many classes have that only its class tells whose argument is gone."""
_PASSED_ON = {
    "load_dataset": (r"BuilderConfig \w+\(.{1,1500}\) doesn't have a 'NAME' key", "ValueError"),
    "SamplingParams": (r"^Unexpected keyword argument 'NAME'", "TypeError"),
}
"""Functions that hand unknown arguments on (a class of msgspec, to it): what the one that refuses them says, and raises."""
_MODERN = ("trl",)
"""Libraries whose removals are younger than Python 3.10, which names the class in the message."""


def renamed(read: Read, row: dict[str, Any], i: int, family: str) -> Entry | None:
    for key in row:
        if key not in (*_RENAMED_ROW, "source"):
            read.problem(f"unknown key {key!r}; there are {', '.join(_RENAMED_ROW)}", "rows", i, key)
    library, kind, old = (str(row.get(k) or "") for k in ("library", "kind", "old"))
    if not library or not old or kind not in _KINDS:
        read.problem(f"a row has library, old and a kind of {', '.join(_KINDS)}", "rows", i)
        return None
    owners = table_rows.listed(row.get("owner"))
    new = "" if str(row.get("new") or "") in ("", "null", "~") else str(row["new"])
    removed = str(row.get("removed") or row.get("deprecated") or "")
    title = _renamed_title(library, kind, old, new, removed, owners)
    symptoms = tuple(
        Symptom("message", p, types, (), patterns.needs(p).fixed, frames=frames)
        for p, types, frames in _renamed_patterns(kind, old, owners, bare=_tells(row, library, old))
    )
    identity = table_rows.slug(f"{library}-{'-'.join(owners[:1])}-{old}-gone")
    return Entry(
        id=identity,
        title=title,
        summary=_renamed_summary(library, kind, old, new, removed),
        causes=_renamed_causes(identity, library, kind, old, new, removed, table_rows.both(row.get("note"))),
        symptoms=symptoms,
    )


def _tells(row: dict[str, Any], library: str, old: str) -> bool:
    """Whether an argument's name alone tells the library: before Python 3.10 messages do not name the class."""
    return library not in _MODERN and ("_" in old or str(row.get("telling", "")) == "true")


def _renamed_patterns(
    kind: str, old: str, owners: list[str], *, bare: bool
) -> Iterator[tuple[str, tuple[str, ...], tuple[Framed, ...]]]:
    """(pattern, exception types, frames above it) of the messages that the absence of a name brings."""
    name = re.escape(old)
    if kind == "module":
        yield rf"No module named '?{name}\b(?!\.)", ("ModuleNotFoundError", "ImportError"), ()
    for owner in owners:
        whole, last = re.escape(owner), re.escape(owner.rsplit(".", 1)[-1])
        if kind == "argument" and owner.endswith(_NAMED_WITH_CLASS):
            yield rf"\b(?P<owner>{whole})\(\) got an unexpected keyword argument '{name}'", ("TypeError",), ()
        elif kind == "argument":
            yield (
                rf"\b(?P<owner>{last})(\.__init__)?\(\) got an unexpected keyword argument '{name}'",
                ("TypeError",),
                (),
            )
            if owner in _PASSED_ON:
                pattern, exception = _PASSED_ON[owner]
                yield pattern.replace("NAME", name), (exception,), ()
            if owner[:1].isupper() or "." in owner:
                call = Framed("frame", (("code", rf"\b{last}\("),))
                yield rf"__init__\(\) got an unexpected keyword argument '{name}'", ("TypeError",), (call,)
        elif kind == "name":
            yield rf"cannot import name '{name}' from '{whole}\b", ("ImportError",), ()
            if len(old) >= _DISTINCTIVE:
                yield rf"cannot import name '?{name}'?$", ("ImportError",), ()
            yield rf"module '{whole}' has no attribute '{name}'", ("AttributeError",), ()
        elif kind == "attribute":
            yield rf"module '{whole}' has no attribute '{name}'", ("AttributeError",), ()
            if owner.islower():
                yield rf"cannot import name '{name}' from '{whole}\b", ("ImportError",), ()
            yield rf"'{last}' (object )?has no attribute '{name}'", ("AttributeError",), ()
    classes = [owner for owner in owners if table_rows.last([owner])[:1].isupper()]
    if kind == "argument" and bare and (classes or not owners):
        others = "|".join(re.escape(table_rows.last([owner])) for owner in classes)
        other = Framed("unless", (("code", rf"\b(?!(?:{others or '[a-z]'})\()[A-Z]\w*\("),))
        yield rf"__init__\(\) got an unexpected keyword argument '{name}'", ("TypeError",), (other,)


def _renamed_title(library: str, kind: str, old: str, new: str, removed: str, owners: list[str]) -> Text:
    since_en = f" in {library} {removed}" if removed else f" in newer {library}"
    since_zh = f"{library} {removed} 起" if removed else f"新版 {library} 里"
    owner = _called(kind, owners)
    if new:
        return Text(f"{owner}`{old}` became `{new}`{since_en}", f"{owner}{since_zh} `{old}` 改为 `{new}`")
    return Text(f"{owner}`{old}` was removed{since_en}", f"{owner}{since_zh} `{old}` 已被移除")


def _called(kind: str, owners: list[str]) -> str:
    """How a title names the function that takes an argument: the one in the message, of several that a row lists."""
    return f"{{{{owner|{owners[0]}}}}}: " if owners and kind == "argument" else ""


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
    edit_en = f", or write `{new}` for `{old}` in {{{{caller_file|its file in site-packages}}}}" if new else ""
    edit_zh = f"，或在 {{{{caller_file|它在 site-packages 里的文件}}}} 中把 `{old}` 改成 `{new}`" if new else ""
    outside = "|".join(_PACKAGES.get(library, (library.replace("-", "_"),)))
    own = Cause(
        id=f"{identity}-own-code",
        cause=Text(
            f"{{{{user_file|The calling script}}}} still uses the old {kind} `{old}` of {library}.",
            f"{{{{user_file|调用它的脚本}}}} 还在用 {library} 旧的 `{old}`。",
        ),
        check=Text(f"pip show {library}", f"pip show {library}"),
        fix=Text(f"{instead_en} {note.en}".strip(), f"{instead_zh}{note.zh}".strip()),
        signs=(Sign("caller", "", (("outside", outside), ("user", "true")), "decides"),),
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
        signs=(Sign("caller", "", (("outside", outside), ("file", _MAINTAINED)), "decides"),),
    )
    ended = _ended(identity, library, outside, before, (edit_en, edit_zh), note)
    return (own, other, ended)


def _ended(identity: str, library: str, outside: str, before: str, edit: tuple[str, str], note: Text) -> Cause:
    """The caller is a package without further releases: `edit` says, per language, what could be written in it."""
    return Cause(
        id=f"{identity}-library-ended",
        cause=Text(
            f"The call stands inside the installed {{{{caller_library|library that calls it}}}}, whose last release was made for an older {library} and is not followed by another: upgrading it changes nothing.",
            f"调用出现在已安装的 {{{{caller_library|第三方库}}}} 里；它的最后一个版本是给旧版 {library} 写的，之后不再更新，升级它没有用。",
        ),
        check=Text(
            f"pip index versions {{{{caller_library|the-library}}}}; pip show {library}",
            f"pip index versions {{{{caller_library|该库}}}}; pip show {library}",
        ),
        fix=Text(
            f"Pin {before} in an environment of its own{edit[0]}.{_aside(note.en)} New work is better based on {{{{caller_successor|a maintained fork}}}}.",
            f"在单独的环境里固定 {before}{edit[1]}。{note.zh}新项目宜改用 {{{{caller_successor|仍在维护的分支}}}}。",
        ),
        signs=(Sign("caller", "", (("outside", outside), ("file", _NO_LONGER)), "decides"),),
    )


def _aside(sentence: str) -> str:
    return f" {sentence}" if sentence else ""


def added_later(read: Read, row: dict[str, Any], i: int, family: str) -> Entry | None:
    for key in row:
        if key not in _ADDED_ROW:
            read.problem(f"unknown key {key!r}; there are {', '.join(_ADDED_ROW)}", "rows", i, key)
    library, kind, name, added = (str(row.get(k) or "") for k in ("library", "kind", "name", "added"))
    if not library or not name or not added or kind not in _KINDS:
        read.problem(f"a row has library, name, added and a kind of {', '.join(_KINDS)}", "rows", i)
        return None
    owners = table_rows.listed(row.get("owner"))
    owner = _called(kind, owners)
    note = table_rows.both(row.get("note"))
    identity = table_rows.slug(f"{library}-{table_rows.last(owners)}-{name}-newer")
    torch = library == "torch"
    beside_en = " (together with its torchvision and torchaudio)" if torch else ""
    beside_zh = "（连同配套的 torchvision、torchaudio 一起升）" if torch else ""
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
                    f'Upgrade: pip install -U "{library}>={added}"{beside_en}. {note.en}'.strip(),
                    f'升级：pip install -U "{library}>={added}"{beside_zh}。{note.zh}',
                ),
            ),
        ),
        symptoms=tuple(
            Symptom(
                "message",
                p,
                types,
                (),
                patterns.needs(p).fixed + (4 if kind == "argument" else 0),
                frames=frames,
            )
            for p, types, frames in _renamed_patterns(kind, name, owners, bare=_tells(row, library, name))
        ),
    )
