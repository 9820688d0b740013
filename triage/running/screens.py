"""What the terminal itself still shows, asked through the command that each kind of terminal has for it.

Several have none (VS Code, Ghostty, foot, Alacritty): then the answer is no text, and which terminal it is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time

from triage.base.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Reading = Callable[[], bytes]

_PATIENCE = 5
_LEAVE = 60
"""Seconds: macOS asks its user, the first time, whether one program may look at another."""
_WRITING, _PAUSE = 1.0, 0.05
_LINES = 5000
_ITERM = """on run argv
tell application "iTerm2"
repeat with w in windows
repeat with t in tabs of w
repeat with s in sessions of t
if tty of s is item 1 of argv then return contents of s
end repeat
end repeat
end repeat
end tell
end run"""
_APPLE = """on run argv
tell application "Terminal"
repeat with w in windows
repeat with t in tabs of w
if tty of t is item 1 of argv then return history of t
end repeat
end repeat
end tell
end run"""


class Shown(Record):
    """What the terminal that we stand in shows."""

    terminal: str = ""
    """Its name; empty where it is of no kind that we know."""
    text: bytes = b""
    readable: bool = False
    """Whether terminals of its kind can be read at all."""


def on_screen() -> Shown:
    """What the terminal that we stand in still shows; no text where it cannot be had."""
    mute = Shown()
    for name, read in _around_us():
        if read is None:
            return Shown(name)
        if text := read():
            return Shown(name, text, True)
        mute = mute if mute.terminal else Shown(name, b"", True)
    return mute


def _around_us() -> Iterator[tuple[str, Reading | None]]:
    """The kinds of terminal that may be around us, the innermost first, and how each is read.

    What was started from one terminal and opens another passes the variables of the first on.
    """
    said = os.environ.get
    if said("TMUX") and _in_pane():
        yield "tmux", _of_tmux
    if said("STY") and said("TERM", "").startswith("screen"):
        yield "screen", _of_screen
    if said("ZELLIJ"):
        yield "Zellij", _of_zellij
    if named := _PROGRAMS.get(said("TERM_PROGRAM", "")):
        yield named
    for variable, name, read in _OTHERS:
        if said(variable):
            yield name, read
    if said("TERM", "").startswith("foot"):
        yield "foot", None


def _in_pane() -> bool:
    return _tty() in ("", _output(["tmux", "display-message", "-p", *_pane(), "#{pane_tty}"]).decode("ascii", "replace"))


def _pane() -> list[str]:
    pane = os.environ.get("TMUX_PANE", "")
    return ["-t", pane] if pane else []


def _of_tmux() -> bytes:
    return _output(["tmux", "capture-pane", "-p", "-J", "-S", f"-{_LINES}", *_pane()])


def _of_screen() -> bytes:
    window = ["-p", os.environ["WINDOW"]] if os.environ.get("WINDOW") else []
    return _written(["screen", *window, "-X", "hardcopy", "-h"])


def _of_zellij() -> bytes:
    """Since 0.44 it dumps any pane to standard output, before it the one that has the keyboard to a file."""
    dump = ["zellij", "action", "dump-screen", "--full"]
    return _output([*dump, "--pane-id", f"terminal_{os.environ.get('ZELLIJ_PANE_ID', '0')}"]) or _written(dump)


def _of_kitty() -> bytes:
    return _output(["kitty" if shutil.which("kitty") else "kitten", "@", "get-text", "--extent", "all", "--self"])


def _of_wezterm() -> bytes:
    return _output(["wezterm", "cli", "get-text", "--start-line", f"-{_LINES}"])


def _of_konsole() -> bytes:
    """Its screen: what has scrolled off stays with it."""
    bus = next((name for name in ("qdbus6", "qdbus-qt6", "qdbus", "qdbus-qt5") if shutil.which(name)), "qdbus")
    place = [os.environ.get("KONSOLE_DBUS_SERVICE", "org.kde.konsole"), os.environ["KONSOLE_DBUS_SESSION"]]
    return _output([bus, *place, "org.kde.konsole.Session.getAllDisplayedText"])


def _of_iterm() -> bytes:
    return _output(["osascript", "-e", _ITERM, _tty()], _LEAVE)


def _of_apple() -> bytes:
    return _output(["osascript", "-e", _APPLE, _tty()], _LEAVE)


_PROGRAMS: dict[str, tuple[str, Reading | None]] = {
    "iTerm.app": ("iTerm2", _of_iterm), "Apple_Terminal": ("Terminal", _of_apple), "WezTerm": ("WezTerm", _of_wezterm),
    "vscode": ("VS Code", None), "ghostty": ("Ghostty", None), "WarpTerminal": ("Warp", None),
}  # fmt: skip
_OTHERS: tuple[tuple[str, str, Reading | None], ...] = (
    ("KITTY_WINDOW_ID", "kitty", _of_kitty), ("WEZTERM_PANE", "WezTerm", _of_wezterm),
    ("KONSOLE_DBUS_SESSION", "Konsole", _of_konsole), ("ALACRITTY_WINDOW_ID", "Alacritty", None),
    ("WT_SESSION", "Windows Terminal", None), ("GNOME_TERMINAL_SCREEN", "GNOME Terminal", None),
)  # fmt: skip


def _tty() -> str:
    """The device of the terminal behind our streams."""
    for descriptor in (0, 1, 2):
        try:
            return os.ttyname(descriptor)
        except OSError:
            pass
    return ""


def _output(command: list[str], patience: float = _PATIENCE) -> bytes:
    try:
        done = subprocess.run(command, capture_output=True, timeout=patience, check=False, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return b""
    return done.stdout.rstrip() if done.returncode == 0 else b""


def _written(command: list[str]) -> bytes:
    """What a terminal writes into a file that it is named; it may do so after its command has returned."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "copy")
        _output([*command, path])
        size, until = 0, time.monotonic() + _WRITING
        while time.monotonic() < until:
            before, size = size, os.path.getsize(path) if os.path.exists(path) else 0
            if size and size == before:
                break
            time.sleep(_PAUSE)
        try:
            with open(path, "rb") as file:
                return file.read().rstrip()
        except OSError:
            return b""
