"""Asks triage about every text that libraries raise or assert, and prints the share it knows.

    python tools/messages.py torch transformers peft            # downloads the newest wheels, removes them after
    python tools/messages.py --sources SITE_PACKAGES torch      # reads what is installed there
    python tools/messages.py --checks FOLDER                    # the checks of C++ sources, such as aten/ and c10/ of PyTorch
    python tools/messages.py --binary libtorch_cpu.so           # the check messages of a C++ library, in pieces
    … --out rows.tsv                                            # each text, and how it was answered

Placeholders of a message are filled with plausible values; each is asked below a traceback that ends
in the very line that raises it. On demand, not in CI: what libraries say changes every week.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import checks as checks_of

import triage
from triage.kb import open_knowledge

_SKIPPED = re.compile(r"(?:^|/)(?:tests?|testing|test_utils|_?examples?|benchmarks?|_internal|_vendor|docs?|generated)(?:/|$)|_test\.py$")
_LEAST_WORDS = 3
_VALUES = (
    (re.compile(r"shape|size\(\)|\.size$"), "torch.Size([2, 3])"),
    (re.compile(r"dtype"), "torch.float16"),
    (re.compile(r"device"), "cuda:0"),
    (re.compile(r"type\(|__class__|cls"), "<class 'int'>"),
    (re.compile(r"path|file|dir\b|folder"), "/home/user/project/data"),
    (re.compile(r"version"), "1.0.0"),
    (re.compile(r"name|key|column|attr|arg|mode|method|kind"), "alpha"),
    (re.compile(r"len\(|num|count|dim|idx|index|rank|n_|max|min|step|channels|length"), "7"),
)
_CHECK = re.compile(r"(?:[A-Z][a-z]+|[a-z_\d]+\(\)?:?) [^\x00-\x1f]{18,300}")
_CODE = re.compile(r"[{};]|::|\bat::|\bstd\b|^\W|%[0-9]|==|\bvoid\b|\bconst\b")


class Said(NamedTuple):
    """One text that a library may raise, and where."""

    library: str
    file: str
    line: int
    function: str
    code: str
    kind: str
    text: str

    def log(self) -> str:
        """The text as a run would show it."""
        if not self.file:
            return f"{self.kind}: {self.text}\n"
        if not self.file.endswith(".py"):
            return (
                'Traceback (most recent call last):\n  File "/home/user/project/run.py", line 12, in main\n'
                f"    {self.code}\n{self.kind}: {self.text}\n"
            )
        return (
            "Traceback (most recent call last):\n"
            '  File "/home/user/project/run.py", line 12, in <module>\n    main()\n'
            f'  File "/opt/conda/lib/python3.11/site-packages/{self.file}", line {self.line}, in {self.function}\n'
            f"    {self.code}\n{self.kind}: {self.text}\n"
        )


def raised(library: str, folder: Path) -> Iterator[Said]:
    """The texts of every `raise` and `assert` below a folder that holds packages."""
    root = folder / library
    paths = sorted(root.rglob("*.py")) if root.is_dir() else [p for p in (folder / f"{library}.py",) if p.exists()]
    for path in paths:
        place = path.relative_to(folder).as_posix()
        if _SKIPPED.search(place):
            continue
        source = path.read_text(encoding="utf-8", errors="replace")
        try:
            tree = ast.parse(source)
        except SyntaxError:
            continue
        yield from _of(tree, library, place, source.splitlines())


def _of(tree: ast.AST, library: str, place: str, lines: list[str]) -> Iterator[Said]:
    owners = {
        id(child): node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for child in ast.walk(node)
    }
    for node in ast.walk(tree):
        kind, value = _thrown(node)
        text = _text(value) if value is not None else ""
        if len(text.split()) >= _LEAST_WORDS:
            said = " ".join(text.split())
            yield Said(
                library, place, node.lineno, owners.get(id(node), "<module>"), lines[node.lineno - 1].strip(), kind, said
            )  # fmt: skip


def _thrown(node: ast.AST) -> tuple[str, ast.expr | None]:
    """(type of the exception, its text) of a statement that raises one."""
    if isinstance(node, ast.Assert):
        return "AssertionError", node.msg
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
        name = ast.unparse(node.exc.func).rpartition(".")[2]
        if name[:1].isupper():
            return name, node.exc.args[0]
    return "", None


def _text(node: ast.expr) -> str:
    """A text with plausible values in its placeholders; empty when it is none."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(v) if isinstance(v, ast.Constant) else _value(ast.unparse(v)) for v in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _text(node.left), _text(node.right)
        return (left or _value(ast.unparse(node.left))) + (right or _value(ast.unparse(node.right))) if left or right else ""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return re.sub(r"%[-+.\d]*[sdrfgi]", lambda m: "7" if m[0][-1] in "dfgi" else "alpha", _text(node.left))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        values = iter([*map(ast.unparse, node.args), *(ast.unparse(k.value) for k in node.keywords)])
        return re.sub(r"\{[\w.!:\[\]]*\}", lambda _: _value(next(values, "")), _text(node.func.value))
    return ""


def _value(expression: str) -> str:
    lowered = expression.lower()
    return next((value for pattern, value in _VALUES if pattern.search(lowered)), "alpha")


def checks(path: Path) -> Iterator[Said]:
    """Sentences among the strings of a binary: the texts of its checks."""
    found = dict.fromkeys(m[0].decode("ascii") for m in re.finditer(rb"[\x20-\x7e]{20,400}", path.read_bytes()))
    for text in found:
        if _CHECK.fullmatch(text) and not _CODE.search(text) and len(text.split()) > _LEAST_WORDS:
            yield Said(path.name, "", 0, "", "", "RuntimeError", text.strip())


def checked(folder: Path) -> Iterator[Said]:
    """The texts of the checks in C++ sources, raised where a program calls them."""
    for file, line, kind, parts in checks_of.sources(folder):
        text = checks_of.said(parts)
        if len(text.split()) >= _LEAST_WORDS:
            yield Said("C++ checks", file, line, "", "output = self.layer(hidden, mask)", kind, text)


def downloaded(libraries: Iterable[str], folder: Path) -> None:
    """Put the Python sources of the newest wheels into a folder."""
    for library in libraries:
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(folder), library]
        if subprocess.run(command, check=False).returncode:
            print(f"{library}: not to be had", file=sys.stderr)
        for wheel in folder.glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(folder, [n for n in archive.namelist() if n.endswith(".py")])
            wheel.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("libraries", nargs="*")
    parser.add_argument("--sources", type=Path)
    parser.add_argument("--checks", type=Path, action="append", default=[])
    parser.add_argument("--binary", type=Path, action="append", default=[])
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as held:
        folder = wanted.sources or Path(held)
        if not wanted.sources:
            downloaded(wanted.libraries, folder)
        said = [s for name in wanted.libraries for s in raised(name, folder)]
    said += [s for path in wanted.checks for s in checked(path)]
    said += [s for path in wanted.binary for s in checks(path)]
    said = list({(s.library, s.kind, s.text): s for s in said}.values())
    knowledge = open_knowledge(())
    asked, known, rows = Counter[str](), Counter[str](), []
    for one in said:
        first = next(iter(triage.diagnose(one.log(), knowledge=knowledge).diagnoses), None)
        sure = first.confidence if first else "none"
        asked[one.library] += 1
        known[one.library] += sure in ("medium", "high")
        rows.append("\t".join((one.library, sure, first.entry if first else "-", one.file, one.kind, one.text)))
    for library, count in asked.items():
        print(f"{library:28} {known[library]:5} of {count:5}  {100 * known[library] / count:5.1f} %")
    print(f"{'all':28} {known.total():5} of {asked.total():5}  {100 * known.total() / max(asked.total(), 1):5.1f} %")
    if wanted.out:
        wanted.out.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
