"""Draws the pictures of docs/ from real sessions: each is played in tmux, and its screen becomes an SVG.

    python tools/pictures.py [NAME…]

Wants tmux; the terminal, the shell and the programs are real, nothing is put in by hand.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = 96
PATIENCE = 60.0
PROMPT = "$ "

Scene = tuple[int, tuple[tuple[str, str], ...]]
"""How many rows the screen has, and (what is typed, what must have appeared before the next)."""

SCENES: dict[str, Scene] = {
    "run": (22, (("triage run python train.py", "triage explain"),)),
    "last": (24, (("triage run -- python train.py > /dev/null 2>&1; clear; wtf", "triage explain"),)),
    "live": (10, (("triage run python nan.py", "more: triage explain"),)),
    "typing": (10, (("triage", "triage>"), ("!training is slow", "[")),),
    "conversation": (40, (("clear; triage", "triage>"), ("optimizer-has-other-parameters", "triage?"), ("y", "triage>"))),
    "conversation-zh": (34, (("clear; triage --lang zh", "triage>"), ("optimizer-has-other-parameters", "triage?"))),
    "python": (26, (("clear; python crash.py", "triage explain"),)),
    "pytest": (34, (("clear; python -m pytest -q --no-header --triage test_model.py", "failed"),)),
}
FILES = {
    "train.py": "print('epoch 1 loss 2.301')\nprint('epoch 2 loss 2.044')\n"
    "raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)')\n",
    "nan.py": "import time\nfor n in range(400):\n"
    "    print(f'step {n} loss', round(2.3 * 0.8**n, 4) if n < 9 else 'nan', flush=True)\n    time.sleep(0.5)\n",
    "crash.py": "import triage\ntriage.install()\n\ndef main():\n"
    "    raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)')\n\nmain()\n",
    "test_model.py": "def test_forward():\n"
    "    raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)')\n",
}


def main(wanted: list[str]) -> None:
    for name, scene in SCENES.items():
        if not wanted or name in wanted:
            (ROOT / "docs" / f"{name}.svg").write_text(picture(played(scene), name), encoding="utf-8")


def played(scene: Scene) -> str:
    """The screen at the end of a scene, with its colours as escape sequences."""
    rows, steps = scene
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        programs = Path(folder, "bin")
        programs.mkdir()
        for name, command in (("triage", f"{sys.executable} -m triage"), ("python", sys.executable)):
            (programs / name).write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
            (programs / name).chmod(0o755)
        environment = {
            **os.environ, "PS1": PROMPT, "XDG_STATE_HOME": f"{folder}/state", "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8",
            "PATH": f"{programs}:{os.environ['PATH']}", "PYTHONDONTWRITEBYTECODE": "1",
        }  # fmt: skip
        tmux = ["tmux", "-S", str(Path(folder, "socket")), "-f", "/dev/null"]
        start = [*tmux, "new-session", "-d", "-x", str(COLUMNS), "-y", str(rows), "bash --norc --noprofile"]
        subprocess.run(start, env=environment, cwd=folder, check=True)
        try:
            say(tmux, 'eval "$(triage init bash)"; PS1="$ "; clear')
            time.sleep(1.5)
            for keys, sign in steps:
                say(tmux, keys)
                wait(tmux, sign)
            return capture(tmux, "-e").rstrip()
        finally:
            subprocess.run([*tmux, "kill-server"], check=False)


def say(tmux: list[str], keys: str) -> None:
    """Type; what begins with ! is typed without Enter."""
    subprocess.run([*tmux, "send-keys", "-l", keys.removeprefix("!")], check=True)
    if not keys.startswith("!"):
        subprocess.run([*tmux, "send-keys", "Enter"], check=True)


def wait(tmux: list[str], sign: str) -> None:
    until = time.monotonic() + PATIENCE
    while sign not in capture(tmux).replace("\n", " "):
        if time.monotonic() > until:
            raise SystemExit(f"{sign!r} never came:\n{capture(tmux)}")
        time.sleep(0.2)
    time.sleep(1.0)


def capture(tmux: list[str], *how: str) -> str:
    return subprocess.run([*tmux, "capture-pane", "-p", *how], capture_output=True, text=True, check=True).stdout


def picture(screen: str, title: str) -> str:
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(screen))
    return console.export_svg(title=f"triage: {title}", unique_id=f"triage-{title}")


if __name__ == "__main__":
    main(sys.argv[1:])
