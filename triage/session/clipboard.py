"""Text to the clipboard: by the machine's own tools, else by tmux, else by the terminal itself (OSC 52)."""

from __future__ import annotations

import base64
import os
import shutil
import subprocess

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

_TOOLS = (
    ("WAYLAND_DISPLAY", ["wl-copy"]), ("DISPLAY", ["xclip", "-selection", "clipboard"]),
    ("DISPLAY", ["xsel", "--clipboard", "--input"]), ("", ["pbcopy"]), ("", ["clip.exe"]),
)  # fmt: skip
_TMUX = (["tmux", "load-buffer", "-w", "-"], ["tmux", "load-buffer", "-"])
"""tmux takes OSC 52 from no program unless it is told to; since 3.2 it passes its buffer on to the terminal."""
_PATIENCE = 3
_MOST_OSC = 74_994
"""Bytes of base64 that terminals take."""


def copy(text: str, terminal: TextIO) -> bool:
    """Whether the text went to a clipboard, as far as one can know."""
    if not os.environ.get("SSH_CONNECTION"):
        for variable, command in _TOOLS:
            if (not variable or os.environ.get(variable)) and shutil.which(command[0]) and _run(command, text):
                return True
    if os.environ.get("TMUX") and any(_run(command, text) for command in _TMUX):
        return True
    code = base64.b64encode(text.encode()).decode()
    if os.environ.get("TERM", "dumb") == "dumb" or len(code) > _MOST_OSC or not terminal.isatty():
        return False
    terminal.write(f"\x1b]52;c;{code}\a")
    terminal.flush()
    return True


def _run(command: list[str], text: str) -> bool:
    try:
        subprocess.run(
            command, input=text.encode(), timeout=_PATIENCE, check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return False
    return True
