"""Rows about modules that a plain `pip install NAME` does not bring: whose they are, and how each is installed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from triage.kb import patterns, table_rows
from triage.kb.yamlfile import Read
from triage.model import Cause, Entry, Symptom, Text

_ROW = ("modules", "kind", "of", "command", "note", "parts", "common", "pip", "source")
_KINDS = ("extension", "source", "folder", "package")
_MISSING = ("ModuleNotFoundError", "ImportError")
_TITLES = {
    "extension": Text("compiled code of {of}, never built for this Python", "它是 {of} 的编译扩展，没有为当前 Python 编译"),
    "source": Text("it is installed from {of}, not by that name from PyPI", "它要从 {of} 安装，不能按这个名字从 PyPI 装"),
    "folder": Text("it is code of the repository {of} itself, no package of PyPI", "它是 {of} 仓库自己的代码，不是 PyPI 上的包"),
    "package": Text("the package that brings it is {of}", "提供它的包叫 {of}"),
}  # fmt: skip
_CAUSES = {
    "extension": Text(
        "{{{{mod|It}}}} is no package of PyPI but C++/CUDA code of {of}. It was not compiled in this environment, or for another Python or torch.",
        "{{{{mod|它}}}} 不是 PyPI 上的包，而是 {of} 的 C++/CUDA 代码：没有在当前环境编译，或是给别的 Python、torch 编译的。",
    ),
    "source": Text(
        "{{{{mod|It}}}} is not installed in the Python that runs here. It comes from {of}; what PyPI has under the name, if anything, is not it.",
        "运行脚本的 Python 里没有 {{{{mod|它}}}}。它来自 {of}；PyPI 上即使有这个名字，也不是它。",
    ),
    "folder": Text(
        "{{{{mod|It}}}} is a folder of the repository {of}. Python sees it only if it starts in the root of the clone, or if the clone is installed or on PYTHONPATH.",
        "{{{{mod|它}}}} 是 {of} 仓库里的目录。只有从克隆的根目录启动、安装了该仓库或把它加进 PYTHONPATH，Python 才看得到。",
    ),
    "package": Text(
        "{{{{mod|It}}}} is not installed in the Python that runs here; pip knows it as {of}.",
        "运行脚本的 Python 里没有 {{{{mod|它}}}}；它的包名是 {of}。",
    ),
}  # fmt: skip
_FIXES = {
    "extension": Text(
        "Build it in this environment, with torch installed and nvcc of torch's CUDA major version (older guides: python setup.py install or develop)",
        "在当前环境里编译（先装好 torch 和与其 CUDA 大版本相同的 nvcc；老教程写作 python setup.py install 或 develop）",
    ),
    "source": Text("Install it from there into this environment", "从那里装进当前环境"),
    "folder": Text("In the root of the clone", "在克隆的根目录运行"),
    "package": Text("Install that package with the Python that runs here", "用运行脚本的 Python 安装这个包"),
}


def missing(read: Read, row: dict[str, Any], i: int, family: str) -> Entry | None:
    """The entry that a row stands for: a module that is missing, and the command that brings it."""
    for key in row:
        if key not in _ROW:
            read.problem(f"unknown key {key!r}; there are {', '.join(_ROW)}", "rows", i, key)
    names, kind = table_rows.listed(row.get("modules")), str(row.get("kind") or "")
    whose, command = (str(row.get(key) or "").strip() for key in ("of", "command"))
    if not names or kind not in _KINDS or not whose or not command:
        read.problem(f"a row has modules, of, command and a kind of {', '.join(_KINDS)}", "rows", i)
        return None
    identity = f"{table_rows.slug(names[0])}-not-importable"
    title = _TITLES[kind]
    summary = Text(_CAUSES[kind].en.format(of=whose), _CAUSES[kind].zh.format(of=whose))
    causes = tuple(_causes(identity, kind, summary, command, table_rows.both(row.get("note")), names[0]))
    if str(row.get("common", "")) != "true":
        causes = (causes[0]._replace(usual=True),)
    return Entry(
        id=identity,
        title=Text(
            f"`{{{{mod|{names[0]}}}}}` cannot be imported: {title.en.format(of=whose)}",
            f"无法导入 `{{{{mod|{names[0]}}}}}`：{title.zh.format(of=whose)}",
        ),
        summary=summary,
        causes=causes,
        symptoms=tuple(
            Symptom("message", p, types, (), patterns.needs(p).fixed + _OUTWEIGHS)
            for name in names
            for p, types in _patterns(name, kind, parts=str(row.get("parts", "")) == "true")
        )
        + tuple(
            Symptom("line", p, (), (), patterns.needs(p).fixed + _OUTWEIGHS)
            for name in table_rows.listed(row.get("pip"))
            for p in _pip_patterns(name, kind)
        ),
    )  # fmt: skip


def _causes(identity: str, kind: str, cause: Text, command: str, note: Text, name: str) -> Iterator[Cause]:
    """The module itself is missing; or, for a name that many a project gives to a folder, Python looks elsewhere."""
    fix = _FIXES[kind]
    find = 'python -c "import sys; print(sys.executable, sys.path)"'
    yield Cause(
        id=f"{identity}-usual",
        cause=cause,
        check=Text(f'python -m pip list | grep -i "{name}"; {find}', f'python -m pip list | grep -i "{name}"；{find}'),
        fix=Text(
            f"{fix.en}: `{_inline(command)}`. {note.en}".strip(), f"{fix.zh}：`{_inline(command)}`。{note.zh}".strip()
        ),
        snippet=Text(command, command),
    )
    yield Cause(
        id=f"{identity}-own-folder",
        cause=Text(
            "{{mod|The name}} is a folder or file of the project that runs, and Python was started where it does not see it.",
            "{{mod|该名字}} 是正在运行的项目自己的目录或文件，而 Python 的启动位置看不到它。",
        ),
        check=Text(f"ls -d {name}* in the root of the project; {find}", f"在项目根目录运行 ls -d {name}*；{find}"),
        fix=Text(
            "Start from the root of the project with it on the path: PYTHONPATH=. python path/to/script.py; a git submodule is fetched first by git submodule update --init --recursive.",
            "在项目根目录启动并把它加入路径：PYTHONPATH=. python path/to/script.py；若是 git 子模块，先 git submodule update --init --recursive。",
        ),
    )


_OUTWEIGHS = 4
"""What a module's own row counts for beyond its length: it knows more than any entry about a form of names."""


def _patterns(name: str, kind: str, *, parts: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(pattern, exception types) of the messages that the module's absence brings."""
    whole = re.escape(name)
    below = r"(?:\.[\w.]{1,80})?" if parts else r"(?:\._\w{1,40})?" if kind == "extension" else ""
    yield rf"No module named '?(?P<mod>{whole}{below})(?![\w.])", _MISSING
    if kind == "extension":
        yield rf"cannot import name '(?P<mod>{whole})' from (?:partially initialized module )?'", ("ImportError",)


def _pip_patterns(name: str, kind: str) -> Iterator[str]:
    """What pip says that was asked for the name alone; with a version it may be the version that is not there.

    Compiled code of a repository has the version 0.0.0 in a frozen list of requirements, where its setup.py names none.
    """
    ending = r"(?:==0\.0\.0)?(?:\s|$)" if kind == "extension" else r"(?![\w.=<>~!\[-])"
    for refused in ("No matching distribution found for", "Could not find a version that satisfies the requirement"):
        yield rf"ERROR: {refused} (?P<mod>{re.escape(name)}){ending}"


def _inline(command: str) -> str:
    """The commands of a snippet as one line of text."""
    return "; ".join(line.partition("  #")[0].strip() for line in command.splitlines() if line.strip() and not line.startswith("#"))
