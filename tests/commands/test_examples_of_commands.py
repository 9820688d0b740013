"""What commands print on both streams, and how they end, in both languages: see `told.txt`.

All is asked in a folder with some logs and two kept runs, of a knowledge base of one's own.
"""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pytest
from by_example import visible
from known import entry, index

from triage import commands
from triage.commands import answering, output
from triage.kb.knowledge import Knowledge
from triage.running import runs
from triage.running.ending import Ending

KEPT = Path(__file__).parent / "told.txt"
JAM = 'step 1 loss 2.5\nTraceback (most recent call last):\n  File "/home/user/train.py", line 3, in main\n    gear.turn()\nGearError: the gear 3 jams at dusk\n'
RISES = "".join(f"step {n} loss {2.5 - n / 10 + (n > 5) * n:.2f} lr 0.1\n" for n in range(1, 12))
FALLS = "".join(f"step {n} loss {2.5 - n / 10:.2f} lr 0.1\n" for n in range(1, 12))
SET = "Namespace(lr=0.1, optimizer='adam', epochs=3)\nlr: 0.1\noptimizer: adam\n"
LINES = """\
jam.log
jam.log --full
jam.log --all-causes
jam.log --format github
jam.log --format markdown --top 1
jam.log --format rich --color always
jam.log --quiet
falls.log
falls.log --format json
none.log
jam.log none.log
empty
explain gear-jams
explain gear-jams-cause
explain zzzz qqqq
explain the gear 7 jams at dusk
explian gear
last
last 2
last 3
last 0
last x
last --list
compare falls.log rises.log
compare falls.log falls.log
compare falls.log none.log
compare falls.log jam.log
compare falls.log
plot falls.log rises.log
plot falls.log --format json
plot falls.log --html page.html
plot falls.log --html none/page.html
compare falls.log rises.log --html page.html
compare set.log reset.log
plot jam.log
plot none.log
plot empty
init tcsh
kb
kb list gear
kb list zzzz
kb show gear-jams
kb show nothing-of-it
kb new
kb new Gear
kb new gear-jams
kb new gear-bends --in new
kb new gear-bends --in new
kb new --from none.log --in new
kb new --from jam.log --in new
""".splitlines()
IN_CHINESE = [line for line in LINES if line.startswith(("last", "compare", "plot", "kb list z", "kb show n", "kb new", "explain z", "none", "init t"))]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in [name for name in os.environ if name.startswith(("TRIAGE", "LC_", "LANG", "NO_COLOR", "FORCE_COLOR", "KITTY", "TMUX", "ITERM", "TERM", "WEZTERM", "STY", "COLUMNS", "GITHUB", "CI"))]:
        monkeypatch.delenv(name)
    for name, value in {"XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "config"}.items():
        monkeypatch.setenv(name, str(tmp_path / value))
    for name, value in {"SHELL": "/bin/bash", "LANG": "en_US.UTF-8", "TERM": "dumb"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "plotext", None)  # without it all is told in the same way everywhere
    for name, text in {"jam.log": JAM, "falls.log": FALLS, "rises.log": RISES, "set.log": SET + FALLS, "reset.log": SET.replace("0.1", "0.3").replace("adam", "sgd") + RISES.replace("loss", "train loss") + FALLS}.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "empty").mkdir()
    jams = entry({"message": r"the gear (?P<n>\d+) jams at dusk"}, title="The gear jams", summary="Gear {{n}} turns no more.", examples=[{"log": "GearError: the gear 3 jams at dusk"}])
    mine = index(tmp_path / "own", gear_jams=jams)
    mine.source = "mine"
    monkeypatch.setattr(answering, "open_knowledge", lambda folders: Knowledge((mine,), ()))
    for command, year, ending in ((("python", "train.py", "--lr", "0.1\x07"), 2001, Ending(1, 0, 75.0)), (("python", "other.py"), 2033, Ending(0, 9, 3.0))):
        log = runs.begin(command)
        log.write(JAM.encode())
        runs.end(log, command, time.mktime((year, 9, 9, 1, 46, 40, 0, 0, -1)), ending)
    return tmp_path


def told(line: str, capfd: pytest.CaptureFixture[str], *more: str) -> str:
    output._lost.clear()
    capfd.readouterr()
    try:
        status: object = commands.run([*line.split(), *more])
    except SystemExit as left:
        status = f"left with {left.code}"
    out, err = (re.sub(r"\d+(?:\.\d+)? (?:ms|s|µs)\b", "… s", visible(text.replace(os.path.dirname(os.environ["XDG_CONFIG_HOME"]), "FOLDER"))) for text in capfd.readouterr())
    return "\n".join((f"=== {' '.join((line, *more))}", f"status {status}", out + (f"--- on standard error\n{err}" if err else "")))


def test_a_command_tells_what_is_written_below_it(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    now = "".join([*(told(line, capfd) for line in LINES), *(told(line, capfd, "--lang", "zh") for line in IN_CHINESE)])
    if os.environ.get("BLESS"):
        KEPT.write_text(now, encoding="utf-8")
    assert now == KEPT.read_text(encoding="utf-8")
