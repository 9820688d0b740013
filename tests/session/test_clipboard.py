"""A text goes to the clipboard of the machine that the user sits at: by its own tools, by tmux, else by the terminal."""

from __future__ import annotations

import base64
import io
import shutil
import subprocess

import pytest

from triage.session.clipboard import copy


class Terminal(io.StringIO):
    def __init__(self, *, is_one: bool = True) -> None:
        super().__init__()
        self._is_one = is_one

    def isatty(self) -> bool:
        return self._is_one


def copied(monkeypatch: pytest.MonkeyPatch, there: str, works: str = "", terminal: Terminal | None = None, text: str = "a = 1", **environment: str) -> tuple[bool, list[str], str]:
    """Whether it was copied, the commands that were run, and what the terminal was sent, where these tools are `there`, of which some `works`."""
    ran: list[str] = []

    def run(command: list[str], **more: object) -> None:
        ran.append(" ".join(command))
        assert more["input"] == text.encode() and more["check"] and more["timeout"] == 3
        if not any(ran[-1].startswith(name) for name in works.split(",") if name):
            raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there.split() else None)
    for name in ("SSH_CONNECTION", "WAYLAND_DISPLAY", "DISPLAY", "TMUX", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    screen = terminal or Terminal()
    return copy(text, screen), ran, screen.getvalue()


ALL = "wl-copy xclip xsel pbcopy clip.exe tmux"


@pytest.mark.parametrize(
    ("there", "works", "environment", "ran"),
    [
        (ALL, "wl-copy", {"WAYLAND_DISPLAY": "w", "DISPLAY": ":0"}, ["wl-copy"]), (ALL, "xclip", {"DISPLAY": ":0"}, ["xclip -selection clipboard"]), (ALL, "xsel", {"DISPLAY": ":0"}, ["xclip -selection clipboard", "xsel --clipboard --input"]),
        ("xsel", "xsel", {"DISPLAY": ":0"}, ["xsel --clipboard --input"]), (ALL, "pbcopy", {}, ["pbcopy"]), ("clip.exe", "clip.exe", {}, ["clip.exe"]), ("tmux", "tmux load-buffer -w", {"TMUX": "x"}, ["tmux load-buffer -w -"]), ("tmux", "tmux load-buffer -", {"TMUX": "x"}, ["tmux load-buffer -w -"]),
        (ALL, "tmux", {"TMUX": "x", "SSH_CONNECTION": "1", "DISPLAY": ":0"}, ["tmux load-buffer -w -"]), (ALL, "tmux", {"TMUX": "x", "DISPLAY": ":0"}, ["xclip -selection clipboard", "xsel --clipboard --input", "pbcopy", "clip.exe", "tmux load-buffer -w -"]),
    ],
)  # fmt: skip
def test_it_goes_by_the_first_tool_that_is_there_and_works(there: str, works: str, environment: dict[str, str], ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert copied(monkeypatch, there, works, **environment) == (True, ran, "")


def test_an_older_tmux_takes_its_buffer_without_passing_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    done, ran, _ = copied(monkeypatch, "tmux", "tmux load-buffer -x", TMUX="x")
    assert (done, ran) == (False, ["tmux load-buffer -w -", "tmux load-buffer -"])


def test_where_no_tool_works_the_terminal_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    code = base64.b64encode(b"a = 1").decode()
    assert copied(monkeypatch, "", TERM="xterm") == (True, [], f"\x1b]52;c;{code}\a")
    assert copied(monkeypatch, ALL, SSH_CONNECTION="1", DISPLAY=":0", TERM="xterm") == (True, [], f"\x1b]52;c;{code}\a")
    assert copied(monkeypatch, "", TERM="dumb") == (False, [], "") == copied(monkeypatch, "")
    assert copied(monkeypatch, "", TERM="xterm", terminal=Terminal(is_one=False)) == (False, [], "")


@pytest.mark.parametrize(("letters", "taken"), [(56_244, True), (56_246, False)])
def test_a_terminal_takes_so_much_and_no_more(letters: int, taken: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    assert copied(monkeypatch, "", TERM="xterm", text="x" * letters)[0] is taken
