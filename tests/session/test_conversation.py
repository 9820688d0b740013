"""The conversation on a real terminal: from a vague phrase to a cause, in both languages, and out again at any time."""

from __future__ import annotations

import base64
import os
import re
import subprocess
import time
from pathlib import Path

import pytest
from terminals import TRIAGE, Screen, surroundings

TRACEBACK = """\
Traceback (most recent call last):
  File "train.py", line 40, in main
    out = model(x)
  File "/usr/lib/python3.11/site-packages/torch/nn/modules/linear.py", line 125, in forward
    return F.linear(input, self.weight, self.bias)
RuntimeError: mat1 and mat2 shapes cannot be multiplied (3584x7 and 512x10)
"""


def talk(folder: Path, *words: str, **more: str) -> Screen:
    return Screen([*TRIAGE, *words], surroundings(folder, **more), rows=60, columns=100)


def step(screen: Screen, keys: str, wanted: str) -> str:
    """Press keys, once they are waited for, and wait for what must follow them."""
    if b"\x1b[?2004" in screen.shown:
        screen.wait_for_prompt()
    mark = len(screen.shown)
    screen.type(keys)
    screen.wait_for(wanted, after=mark)
    return screen.shown[mark:].decode("utf-8", "replace")


def turn(screen: Screen, keys: str) -> str:
    """Press keys at a prompt, and wait for the next one: what was shown in between."""
    screen.wait_for_prompt()
    mark = len(screen.shown)
    screen.type(keys)
    screen.wait_for("\x1b[?2004l", after=mark)
    screen.wait_for_prompt()
    return screen.shown[mark:].decode("utf-8", "replace")


def test_a_vague_phrase_leads_to_the_cause_by_questions(tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "loss is nan", "nan-loss")
        shown = step(screen, "\r", "triage?")
        assert "█" in shown
        assert re.search(r"\n  (?:Do|Does|Is|Are) [^\n]*\S", shown.replace("\r", ""))
        for _ in range(4):
            shown = turn(screen, "y\r")
            if "stands out" in shown:
                break
        assert "This one stands out" in shown
        assert "speaks for" in screen.text()
        screen.type("q\r")
        assert screen.wait() == 0


def test_the_same_in_chinese_with_words_of_both_widths(tmp_path: Path) -> None:
    with talk(tmp_path, LANG="zh_CN.UTF-8") as screen:
        screen.wait_for("输入现象")
        turn(screen, "loss 变成 nan\r")
        step(screen, "/ optimizer-has-other-parameters\r", "提问")
        step(screen, "是\r", "最突出")
        screen.type("q\r")
        assert screen.wait() == 0


def test_the_language_can_be_switched_on_the_way(tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "nan-loss\r", "Question")
        step(screen, "l\r", "提问")
        step(screen, "l en\r", "Question")
        screen.wait_for_prompt()
        screen.type(b"\x04")
        assert screen.wait() == 0


def test_a_pasted_log_of_300_lines_is_one_question(tmp_path: Path) -> None:
    log = "".join(f"epoch {n} loss {2.0 - n / 200:.4f}\n" for n in range(294)) + TRACEBACK
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, f"\x1b[200~{log}\x1b[201~", "linear-shape-mismatch")
        screen.wait_for("triage?")
        screen.type(b"\x03")
        assert screen.wait() == 0
    assert "Nothing fits" not in screen.text()


def test_a_paste_that_the_terminal_does_not_mark_as_one_is_one_question_too(tmp_path: Path) -> None:
    log = "".join(f"epoch {n} loss {2.0 - n / 200:.4f}\n" for n in range(294)) + TRACEBACK
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, log.replace("\n", "\r"), "linear-shape-mismatch")
        screen.wait_for("triage?")
        screen.type(b"\x03")
        assert screen.wait() == 0
    assert "ask anew" not in screen.text()


@pytest.mark.parametrize("end", ["\r", "\x04"])
def test_a_traceback_typed_by_hand_ends_with_an_empty_line_or_ctrl_d(end: str, tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        screen.wait_for_prompt()
        for row in TRACEBACK.splitlines():
            step(screen, row, row.strip()[-12:])
            time.sleep(0.2)
            screen.type("\r")
            time.sleep(0.2)
        step(screen, end, "triage?")
        assert "linear-shape-mismatch" in screen.text()
        screen.type("q\r")
        assert screen.wait() == 0


@pytest.mark.parametrize("terminal", ["xterm-256color", "dumb"])
def test_answers_that_are_typed_ahead_are_answers_each(terminal: str, tmp_path: Path) -> None:
    with talk(tmp_path, TERM=terminal) as screen:
        screen.wait_for("triage>")
        step(screen, "nan-loss\r", "triage?")
        screen.type("n\rn\rq\r")
        assert screen.wait() == 0
    assert screen.text().count("speaks for") == 2


def test_answers_are_opened_by_number_and_left_again(tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "training is slow\r", "ask anew")
        step(screen, "2\r", "triage?")
        step(screen, "b\r", "ask anew")
        screen.type("q\r")
        assert screen.wait() == 0


def test_an_answer_is_chosen_with_the_arrows_while_typing(tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "cuda out of memory", "[cuda-out-of-memory]")
        step(screen, "\x1b[B", "")
        step(screen, "\r", "Causes")
        screen.type("q\r")
        assert screen.wait() == 0


def test_from_an_answer_chosen_with_the_arrows_one_goes_back_to_the_others(tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "training is slow", " 2 ")
        step(screen, "\x1b[B", "")
        step(screen, "\r", "Causes")
        screen.wait_for_prompt()
        step(screen, "b\r", "ask anew")
        screen.type("q\r")
        assert screen.wait() == 0
    assert "+training is slow\n" in (tmp_path / "triage" / "history").read_text()


def test_what_a_check_printed_is_read_by_the_entrys_own_signs(tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "inplace-modified\r", "triage?")
        output = "UserWarning: Error detected in ReluBackward0. Traceback of forward call that caused the error:"
        step(screen, output + "\r", "speaks for")
        screen.wait_for("overwrote the output")
        screen.type("q\r")
        screen.wait()


def test_what_no_sign_knows_is_said_to_tell_nothing(tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "inplace-modified\r", "triage?")
        step(screen, "\x1b[200~17\n18\n19\x1b[201~", "Nothing in it speaks")
        screen.type("q\r")
        screen.wait()


def test_the_snippet_goes_to_the_terminals_clipboard(tmp_path: Path) -> None:
    with talk(tmp_path, PATH=os.path.dirname(TRIAGE[0]), SSH_CONNECTION="1") as screen:
        screen.wait_for("triage>")
        step(screen, "nan-loss\r", "triage?")
        shown = step(screen, "c\r", "copied")
        code = shown.split("\x1b]52;c;")[1].split("\x07")[0]
        assert b"clip_grad_norm_" in base64.b64decode(code)
        screen.type("q\r")
        screen.wait()


def test_in_tmux_the_snippet_goes_to_its_buffer_and_on_to_the_terminal(tmp_path: Path) -> None:
    tmux = tmp_path / "bin" / "tmux"
    tmux.parent.mkdir()
    tmux.write_text(f'#!/bin/sh\n[ "$*" = "load-buffer -w -" ] && exec cat > {tmp_path}/buffer\n')
    tmux.chmod(0o755)
    with talk(tmp_path, PATH=f"{tmux.parent}:/usr/bin:/bin", SSH_CONNECTION="1", TMUX="/tmp/x,1,0") as screen:
        screen.wait_for("triage>")
        step(screen, "nan-loss\r", "triage?")
        step(screen, "c\r", "copied")
        screen.type("q\r")
        screen.wait()
    assert "clip_grad_norm_" in (tmp_path / "buffer").read_text()


def test_a_reference_is_told_and_no_browser_takes_the_terminal(tmp_path: Path) -> None:
    browser = tmp_path / "bin" / "www-browser"
    browser.parent.mkdir()
    browser.write_text(f"#!/bin/sh\necho opened > {tmp_path}/opened\n")
    browser.chmod(0o755)
    with talk(tmp_path, PATH=f"{browser.parent}:/usr/bin:/bin", DISPLAY=":9") as screen:
        screen.wait_for("triage>")
        step(screen, "nan-loss\r", "triage?")
        step(screen, "o\r", "https://")
        screen.type("q\r")
        screen.wait()
    assert not (tmp_path / "opened").exists()


def test_the_report_is_written_to_a_file(tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "nan-loss\r", "triage?")
        step(screen, f"w {tmp_path}/report.md\r", "written to")
        step(screen, "w /no/such/folder/x\r", "cannot be written")
        step(screen, "e\r", "nan-loss.yaml")
        screen.type("q\r")
        screen.wait()
    assert "nan-loss" in (tmp_path / "report.md").read_text()


def test_what_was_typed_is_kept_unless_not_wanted(tmp_path: Path) -> None:
    for words, kept in (([], True), (["--no-history"], False)):
        folder = tmp_path / str(kept)
        with talk(folder, *words) as screen:
            screen.wait_for("triage>")
            step(screen, "out of memory\r", "ask anew")
            screen.type("q\r")
            screen.wait()
        assert (folder / "triage" / "history").exists() == kept


def test_a_dumb_terminal_gets_a_plain_numbered_dialogue(tmp_path: Path) -> None:
    with talk(tmp_path, TERM="dumb") as screen:
        screen.wait_for("triage>")
        step(screen, "optimizer-has-other-parameters\r", "triage?")
        shown = step(screen, "y\r", "stands out")
        assert "\x1b" not in screen.text()
        assert "#" in shown
        screen.type("q\r")
        assert screen.wait() == 0


def test_a_plain_paste_ends_by_itself(tmp_path: Path) -> None:
    with talk(tmp_path, TERM="dumb") as screen:
        screen.wait_for("triage>")
        step(screen, TRACEBACK.replace("\n", "\r") + "\r", "linear-shape-mismatch")
        screen.wait_for("triage?")
        screen.type("q\r")
        assert screen.wait() == 0


@pytest.mark.parametrize("key", [b"\x03", b"\x04", b"q\r"])
def test_one_can_leave_at_any_time(key: bytes, tmp_path: Path) -> None:
    with talk(tmp_path) as screen:
        screen.wait_for("triage>")
        step(screen, "nan-loss\r", "triage?")
        screen.wait_for_prompt()
        screen.type(key)
        assert screen.wait() == 0


def test_after_a_piped_log_the_questions_come_from_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "log").write_text(TRACEBACK)
    command = f"{' '.join(TRIAGE)} --ask < {tmp_path}/log; echo status $?"
    with Screen(["bash", "-c", command], surroundings(tmp_path), rows=60, columns=100) as screen:
        screen.wait_for("linear-shape-mismatch")
        screen.wait_for("triage?")
        step(screen, "q\r", "status 1")
        screen.wait()


def test_without_a_terminal_nobody_is_asked(tmp_path: Path) -> None:
    done = subprocess.run(
        ["setsid", "-w", *TRIAGE, "--ask"], input=TRACEBACK.encode(), capture_output=True, env=surroundings(tmp_path),
        timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert b"triage?" not in done.stdout + done.stderr
