"""What the terminal itself still shows: of tmux, screen, kitty and WezTerm, asked through their own commands."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile

from triage.base.record import Record

_PATIENCE = 5
_LINES = 5000


class Scrollback(Record):
    terminal: str
    text: bytes


def on_screen() -> Scrollback | None:
    """The scrollback of the terminal that we stand in; None where it cannot be had."""
    for name, variable, command in (
        ("tmux", "TMUX", ["tmux", "capture-pane", "-p", "-J", "-S", f"-{_LINES}", *_pane()]),
        ("kitty", "KITTY_WINDOW_ID", ["kitty", "@", "get-text", "--extent", "all", "--self"]),
        ("WezTerm", "WEZTERM_PANE", ["wezterm", "cli", "get-text", "--start-line", f"-{_LINES}"]),
    ):
        if os.environ.get(variable) and shutil.which(command[0]) and (text := _output(command)):
            return Scrollback(name, text)
    if os.environ.get("STY") and shutil.which("screen") and (text := _of_screen()):
        return Scrollback("screen", text)
    return None


def _pane() -> list[str]:
    pane = os.environ.get("TMUX_PANE", "")
    return ["-t", pane] if pane else []


def _output(command: list[str]) -> bytes:
    try:
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=False, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return b""
    return done.stdout if done.returncode == 0 else b""


def _of_screen() -> bytes:
    """GNU screen writes its scrollback to a file that we name."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "copy")
        _output(["screen", "-X", "hardcopy", "-h", path])
        try:
            with open(path, "rb") as file:
                return file.read()
        except OSError:
            return b""
