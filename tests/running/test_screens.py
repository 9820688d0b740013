"""What a terminal still shows is asked of that terminal, and of no other; where it cannot be had, that is said.

The programs that terminals come with stand here as scripts that answer the documented call and no other.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from terminals import TRIAGE, Screen, surroundings

pytestmark = pytest.mark.slow

CRASH = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)"
FOUND = "linear-shape-mismatch"


def program(folder: Path, name: str, body: str) -> None:
    """A program of that name at the front of PATH."""
    place = folder / "bin" / name
    place.parent.mkdir(exist_ok=True)
    place.write_text(f"#!/bin/sh\n{body}\n")
    place.chmod(0o755)


def environment(folder: Path, **more: str) -> dict[str, str]:
    plain = surroundings(folder, **more)
    return {**plain, "PATH": f"{folder / 'bin'}:{plain['PATH']}"}


def asked(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """`triage last` where no terminal is behind any stream."""
    return subprocess.run(
        [*TRIAGE, "last", *words], env=environment(folder, **more), capture_output=True, text=True, timeout=120,
        check=False, stdin=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("terminal", "name", "body", "variables"),
    [
        ("kitty", "kitty", '[ "$*" = "@ get-text --extent all --self" ] && echo "$CRASH"', {"KITTY_WINDOW_ID": "7"}),
        ("kitty", "kitten", '[ "$*" = "@ get-text --extent all --self" ] && echo "$CRASH"', {"KITTY_WINDOW_ID": "7"}),
        ("WezTerm", "wezterm", '[ "$*" = "cli get-text --start-line -5000" ] && echo "$CRASH"', {"WEZTERM_PANE": "0"}),
        ("WezTerm", "wezterm", '[ "$1 $2" = "cli get-text" ] && echo "$CRASH"', {"TERM_PROGRAM": "WezTerm"}),
        (
            "Zellij", "zellij", '[ "$*" = "action dump-screen --full --pane-id terminal_3" ] && echo "$CRASH"',
            {"ZELLIJ": "0", "ZELLIJ_PANE_ID": "3"},
        ),
        (
            "Zellij", "zellij", '[ "$4" = "--pane-id" ] && exit 2; [ "$3" = "--full" ] && (sleep 0.3; echo "$CRASH" > "$4") &',
            {"ZELLIJ": "0", "ZELLIJ_PANE_ID": "3"},
        ),
        (
            "Konsole", "qdbus6",
            '[ "$*" = "org.kde.konsole-42 /Sessions/2 org.kde.konsole.Session.getAllDisplayedText" ] && echo "$CRASH"',
            {"KONSOLE_DBUS_SERVICE": "org.kde.konsole-42", "KONSOLE_DBUS_SESSION": "/Sessions/2"},
        ),
        ("screen", "screen", '[ "$1 $2 $3 $4 $5" = "-p 1 -X hardcopy -h" ] && echo "$CRASH" > "$6"', {"STY": "9.x", "WINDOW": "1", "TERM": "screen"}),
    ],
)  # fmt: skip
def test_a_terminal_that_can_be_read_is_read(
    terminal: str, name: str, body: str, variables: dict[str, str], tmp_path: Path
) -> None:
    program(tmp_path, name, body)
    told = asked(tmp_path, CRASH=CRASH, **variables)
    assert f"this is what {terminal} still shows" in told.stderr
    assert FOUND in told.stdout


@pytest.mark.parametrize(
    ("program_name", "application", "wanted"),
    [("iTerm.app", "iTerm2", "return contents of s"), ("Apple_Terminal", "Terminal", "return history of t")],
)
def test_on_macos_the_session_of_our_own_terminal_is_asked_for(
    program_name: str, application: str, wanted: str, tmp_path: Path
) -> None:
    command = ["sh", "-c", f"export REAL=$(tty); {' '.join(TRIAGE)} last"]
    program(
        tmp_path, "osascript",
        f'[ "$1" = -e ] && [ "$3" = "$REAL" ] || exit 1; case $2 in *\'application "{application}"\'*"{wanted}"*) echo "$CRASH" ;; esac',
    )  # fmt: skip
    with Screen(command, environment(tmp_path, CRASH=CRASH, TERM_PROGRAM=program_name)) as screen:
        screen.wait()
        assert f"this is what {application} still shows" in screen.text()
        assert FOUND in screen.text()


@pytest.mark.parametrize(
    ("variables", "terminal"),
    [
        ({"TERM_PROGRAM": "vscode"}, "VS Code"), ({"TERM_PROGRAM": "ghostty"}, "Ghostty"), ({"TERM": "foot"}, "foot"),
        ({"ALACRITTY_WINDOW_ID": "1"}, "Alacritty"), ({"WT_SESSION": "1"}, "Windows Terminal"),
    ],
)  # fmt: skip
def test_a_terminal_that_lets_nobody_read_it_is_named_with_what_helps_next_time(
    variables: dict[str, str], terminal: str, tmp_path: Path
) -> None:
    told = asked(tmp_path, **{"SHELL": "/bin/zsh", **variables})
    assert told.returncode == 2
    assert told.stderr == (
        f"triage: no run is kept; {terminal} lets no program read what it shows.\n"
        "Next time: triage run python train.py, or python -u train.py 2>&1 | triage\n"
        'Every time, in the shell\'s start-up file: eval "$(triage init zsh --auto)"\n'
    )


def test_in_chinese_too(tmp_path: Path) -> None:
    told = asked(tmp_path, "--lang", "zh", TERM_PROGRAM="vscode", SHELL="/usr/bin/fish")
    assert told.stderr == (
        "triage: 没有保留的运行；VS Code 不允许程序读取其中的内容。\n"
        "下次请用：triage run python train.py，或 python -u train.py 2>&1 | triage\n"
        "一劳永逸，写入 shell 的配置文件：triage init fish --auto | source\n"
    )


def test_a_terminal_that_could_be_read_but_refuses_says_what_would_allow_it(tmp_path: Path) -> None:
    program(tmp_path, "kitty", "echo 'Remote control is disabled' >&2; exit 1")
    told = asked(tmp_path, KITTY_WINDOW_ID="7")
    assert "kitty did not give what it shows; `allow_remote_control yes` in kitty.conf lets it be asked" in told.stderr


def test_the_terminal_that_another_was_opened_from_is_not_asked(tmp_path: Path) -> None:
    program(tmp_path, "kitty", 'echo "$CRASH"')
    program(tmp_path, "tmux", '[ "$1" = display-message ] && echo /dev/pts/none || echo "$CRASH"')
    with Screen(
        [*TRIAGE, "last"], environment(tmp_path, CRASH=CRASH, TERM_PROGRAM="vscode", KITTY_WINDOW_ID="7", TMUX="/x,1,0")
    ) as screen:
        assert screen.wait() == 2
        assert "VS Code lets no program read what it shows" in screen.text()


def test_the_screen_can_be_asked_for_although_a_run_is_kept(tmp_path: Path) -> None:
    program(tmp_path, "kitty", 'echo "$CRASH"')
    subprocess.run([*TRIAGE, "run", "sh", "-c", "exit 3"], env=environment(tmp_path), capture_output=True, check=False)
    told = asked(tmp_path, "--screen", CRASH=CRASH, KITTY_WINDOW_ID="7")
    assert told.stderr == "triage: this is what kitty still shows\n"
    assert FOUND in told.stdout


def test_an_old_run_is_told_to_be_one(tmp_path: Path) -> None:
    subprocess.run([*TRIAGE, "run", "sh", "-c", "exit 3"], env=environment(tmp_path), capture_output=True, check=False)
    assert "triage last --screen" not in asked(tmp_path).stderr
    (account,) = (tmp_path / "triage" / "runs").glob("*.json")
    subprocess.run(["sed", "-i", 's/"began": [0-9.]*/"began": 1000.0/', str(account)], check=True)
    assert "that was a while ago" in asked(tmp_path).stderr


def test_the_scrollback_of_gnu_screen_is_read(tmp_path: Path) -> None:
    if not shutil.which("screen"):
        pytest.skip("screen is not installed here")
    (tmp_path / "sockets").mkdir(mode=0o700)
    (tmp_path / "train.py").write_text(f"raise RuntimeError({CRASH.partition(': ')[2]!r})")
    script = f"seq 60; python3 {tmp_path}/train.py; {' '.join(TRIAGE)} last > {tmp_path}/told 2>&1"
    with Screen(
        ["screen", "-c", "/dev/null", "sh", "-c", script], environment(tmp_path, SCREENDIR=str(tmp_path / "sockets"))
    ) as screen:
        screen.wait()
    told = (tmp_path / "told").read_text()
    assert "this is what screen still shows" in told
    assert FOUND in told
