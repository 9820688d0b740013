"""Logs, knowledge files and queries changed at random until something breaks: `make fuzz`.

    python tools/fuzz.py [--seconds 60] [--runs N] [--seed 1] [--kind log|knowledge|query] [--guided]

By a generator of our own, which the tests run with a fixed number of inputs; `--guided` lets atheris choose what is
changed further by the branches that it reaches (`pip install -e .[fuzz]`; what reached new ones stays in build/fuzz).
What is found is written to tests/fuzz/<kind>/, where a test keeps it found.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib
import itertools
import os
import pkgutil
import random
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

KEPT = ROOT / "tests" / "fuzz"
LONGEST = 60_000
"""Bytes of an input."""
SLOW = 10.0
"""Seconds a megabyte, and two to begin with: longer is a hang."""
WILD = (
    b"\x00", b"\xff\xfe", b"\x1b[2J", b"\xe2\x80\xae", b"\xe2\x80\xa8", b"\xc2\x85", b"\xed\xa0\x80", b"\r", b"\n", b"\n\n", b"\t", b"1e309", b"nan", b"-inf",
    b"9" * 400, b"[rank99999999999]: ", b"rank 4096: ", b"Traceback (most recent call last):\n", b'  File "a.py", line 1, in f\n', b"    x = y\n",
    b"RuntimeError: ", b"During handling of the above exception, another exception occurred:\n", b"::set-output name=a::b\n", b"##vso[task]\n",
    b"{{name}}", b"*[", b"((", b"a-1" * 40, b"loss: ", b"step 10 loss nan\n", b"epoch 1/0\n", b"0.0000000001 " * 40, b"\xe6\x98\xbe\xe5\xad\x98",
)  # fmt: skip


def changed(chance: random.Random, seeds: list[bytes]) -> bytes:
    """A seed, or two spliced, with a few cuts, repeats and wild pieces."""
    data = bytearray(chance.choice(seeds)[: chance.choice((200, 2000, 20_000))])
    for _ in range(chance.randrange(1, 7)):
        at = chance.randrange(len(data) + 1)
        end = min(len(data), at + chance.randrange(1, 200))
        step = chance.randrange(6)
        if step == 0:
            del data[at:end]
        elif step == 1:
            data[at:at] = data[at:end] * chance.randrange(1, 20)
        elif step == 2:
            data[at:at] = chance.choice(WILD) * chance.choice((1, 1, 3, 30))
        elif step == 3 and data:
            data[chance.randrange(len(data))] = chance.randrange(256)
        elif step == 4:
            other = chance.choice(seeds)
            start = chance.randrange(len(other) + 1)
            data[at:end] = other[start : start + 400]
        else:
            lines = bytes(data).split(b"\n")
            chance.shuffle(lines)
            data = bytearray(b"\n".join(lines))
    return bytes(data[:LONGEST])


def log(data: bytes) -> None:
    """The whole library call, and every format of its report."""
    import triage
    from triage.report import FORMATS, Wanted, render

    report = triage.diagnose(data, lang="zh" if len(data) % 2 else "en")
    for form in FORMATS:
        if form != "rich":
            fit_to_show(render(report, Wanted(format=form)))


def query(data: bytes) -> None:
    import triage
    from triage.report import Wanted, render

    words = data[:400].decode("utf-8", "replace")
    fit_to_show(render(triage.explain(words, lang="zh" if len(data) % 2 else "en"), Wanted()))


def knowledge(data: bytes) -> None:
    """A folder with one file: it is read, or each mistake in it is told."""
    import tempfile

    from triage.kb import Index, index_builder, load

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "entry-of-mine.yaml").write_bytes(data)
        made, _ = index_builder.build(load(folder), "0")
        index = Index(made, folder)
        for number in index.numbers():
            index.entry(number)


def fit_to_show(text: str) -> None:
    hidden = [c for c in text if not c.isprintable() and c != "\n"]
    assert not hidden, f"invisible characters in a report: {hidden[:5]!r}"
    assert not any(line.startswith(("::", "##vso[")) for line in text.split("\n") if not line.startswith(("::error", "::warning", "::notice"))), "a CI command"


KINDS: dict[str, tuple[Callable[[bytes], None], str]] = {
    "log": (log, "tests/logs/*.log"), "knowledge": (knowledge, "knowledge/t*/*.yaml"), "query": (query, "tests/logs/*.yaml"),
}  # fmt: skip


def seeds(kind: str) -> list[bytes]:
    paths = sorted(ROOT.glob(KINDS[kind][1]))[:200] + sorted(KEPT.glob(f"{kind}/*"))
    held = [path.read_bytes() for path in paths]
    return [line for data in held for line in data.split(b"\n") if len(line) > 8] if kind == "query" else held


def inputs(kind: str, seed: int) -> Iterator[bytes]:
    """The same inputs for the same seed, without end."""
    chance, held = random.Random(seed), seeds(kind)
    while True:
        yield changed(chance, held)


def tried(kind: str, data: bytes) -> str:
    """What went wrong with an input, or nothing."""
    began = time.process_time()
    try:
        KINDS[kind][0](data)
    except Exception:
        return traceback.format_exc()
    took = time.process_time() - began
    return f"took {took:.1f} s for {len(data)} bytes" if took > 2 + SLOW * len(data) / 1e6 else ""


def kept_if_wrong(kind: str, data: bytes) -> bool:
    """Try an input; one with which something went wrong is told, and written where a test finds it."""
    wrong = tried(kind, data)
    if wrong:
        name = hashlib.sha256(data).hexdigest()[:12]
        (KEPT / kind).mkdir(parents=True, exist_ok=True)
        (KEPT / kind / name).write_bytes(data)
        print(f"{kind} {name}: {wrong.strip().splitlines()[-1]}", flush=True)
    return bool(wrong)


def wild(kind: str, wanted: argparse.Namespace) -> bool:
    """Inputs changed blindly; whether any went wrong."""
    until, number, found = time.monotonic() + wanted.seconds, 0, False
    for data in itertools.islice(inputs(kind, wanted.seed), wanted.runs or None):
        if time.monotonic() > until:
            break
        number += 1
        found |= kept_if_wrong(kind, data)
    print(f"{kind}: {number:,} inputs, seed {wanted.seed}", flush=True)
    return found


def guided(kind: str, wanted: argparse.Namespace) -> None:
    """Inputs led by the branches that they reach; ends the process, as libFuzzer does."""
    import atheris

    with atheris.instrument_imports(include=["triage"]):
        for module in pkgutil.walk_packages([str(ROOT / "triage")], "triage."):
            if not module.name.endswith("__main__"):
                with contextlib.suppress(ImportError):  # of what is no dependency of ours
                    importlib.import_module(module.name)
    corpus = ROOT / "build" / "fuzz" / kind
    corpus.mkdir(parents=True, exist_ok=True)
    held = seeds(kind)
    for data in held:
        (corpus / hashlib.sha256(data).hexdigest()[:12]).write_bytes(data[:LONGEST])

    def mutated(data: bytes, most: int, seed: int) -> bytes:
        chance = random.Random(seed)
        return changed(chance, [data, chance.choice(held)])[:most] if seed % 2 else bytes(atheris.Mutate(data, most))

    limits = [f"-max_total_time={wanted.seconds:.0f}", f"-runs={wanted.runs or -1}", f"-seed={wanted.seed % 2**32}", f"-max_len={LONGEST}"]
    atheris.Setup(
        [sys.argv[0], *limits, "-rss_limit_mb=0", "-timeout=600", "-verbosity=0", str(corpus)],
        lambda data: kept_if_wrong(kind, data) and None, custom_mutator=mutated,
    )  # fmt: skip
    atheris.Fuzz()


def kept(kind: str) -> set[str]:
    return {path.name for path in KEPT.glob(f"{kind}/*")}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--runs", type=int, default=0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--guided", action="store_true")
    wanted = parser.parse_args()
    kinds = wanted.kind or list(KINDS)
    if not wanted.guided:
        return max([int(wild(kind, wanted)) for kind in kinds])
    if len(kinds) == 1:
        before = kept(kinds[0])
        sys.stdout.flush()
        if child := os.fork():
            status = os.waitpid(child, 0)[1]
            return 1 if status or kept(kinds[0]) - before else 0
        guided(kinds[0], wanted)
    again = [sys.executable, __file__, "--guided", "--seconds", str(wanted.seconds), "--runs", str(wanted.runs), "--seed", str(wanted.seed)]
    return max([subprocess.run([*again, "--kind", kind]).returncode for kind in kinds])


if __name__ == "__main__":
    sys.exit(main())
