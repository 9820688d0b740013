"""Writes down every answer, and says which have changed: a move of code must change none.

    python tools/answers.py before.jsonl [FOLDER …]                    # write
    python tools/answers.py after.jsonl --against before.jsonl         # write, compare, exit 1 if any differs

Asked are the logs of `tests/logs`, and the cases (`*.yaml` with `kind` and `input`) and logs of any folder
named, in every format, in English and Chinese.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import yaml

import triage
from triage.report import Wanted, render

ROOT = Path(__file__).resolve().parent.parent
FORMATS = ("plain", "json", "markdown", "github")


def asked(folders: list[Path]) -> Iterator[tuple[str, str, str | bytes]]:
    """(name, how to ask, what) of everything to ask."""
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix == ".log":
                yield str(path), "log", path.read_bytes()
            elif path.suffix == ".yaml":
                case = yaml.safe_load(path.read_text(encoding="utf-8"))
                if isinstance(case, dict) and "kind" in case and "input" in case:
                    query = case["kind"] == "query"
                    said = str(case["input"])
                    yield str(path), "words" if query else "log", said.strip() if query else said.encode()


def answers(folders: list[Path]) -> Iterator[dict[str, str]]:
    for name, how, what in asked(folders):
        for lang in ("en", "zh"):
            report = triage.explain(str(what), lang=lang) if how == "words" else triage.diagnose(what, lang=lang)
            for form in FORMATS:
                text = render(report, Wanted(format=form))
                yield {"case": name, "lang": lang, "format": form, "is": hashlib.sha256(text.encode()).hexdigest(), "text": text}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--against", type=Path)
    wanted = parser.parse_args()
    rows = list(answers(wanted.folders or [ROOT / "tests" / "logs"]))
    wanted.out.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n", encoding="utf-8")
    if not wanted.against:
        return 0
    before = [json.loads(line) for line in wanted.against.read_text(encoding="utf-8").splitlines()]
    old = {(r["case"], r["lang"], r["format"]): r["is"] for r in before}
    changed = [r for r in rows if old.get((r["case"], r["lang"], r["format"])) != r["is"]]
    for row in changed[:20]:
        print(f"changed: {row['case']} ({row['lang']}, {row['format']})")
    print(f"{len(rows)} answers, {len(changed)} changed")
    return 1 if changed or len(rows) != len(before) else 0


if __name__ == "__main__":
    sys.exit(main())
