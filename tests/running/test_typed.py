"""What a terminal shows is taken apart at the prompts, so that the last command that failed is the one that is asked about."""

from __future__ import annotations

import pytest

from triage.running import outputs

OLD = "Traceback (most recent call last):\nValueError: the first"
NEW = "Traceback (most recent call last):\nTypeError: the second"
PROMPTS = {
    "debian": ("user@box:~/proj$ ", "user@box:/tmp$ "),
    "root": ("root@box:/srv# ", "root@box:~# "),
    "zsh": ("box% ", "box% "),
    "fish": ("user@box ~/proj> ", "user@box ~> "),
    "robbyrussell": ("➜  proj git:(main) ✗ ", "➜  proj git:(main) ✗ "),
    "starship": ("❯ ", "❯ "),
    "venv": ("(venv) user@box:~/proj$ ", "(venv) user@box:~$ "),
    "bare": ("$ ", "$ "),
    "centos": ("[user@box proj]$ ", "[user@box ~]$ "),
}


@pytest.mark.parametrize("style", PROMPTS)
def test_the_output_of_the_last_command_comes_first(style: str) -> None:
    one, two = PROMPTS[style]
    shown = f"{one}python a.py\n{OLD}\n{two}python b.py\n{NEW}\n{one}ls\nb.py  a.py\n{one}wtf\n"
    last, failed, before = outputs(shown)
    assert "b.py  a.py" in last
    assert NEW in failed and OLD not in failed
    assert OLD in before and NEW not in before


def test_what_an_earlier_call_of_the_same_command_put_out_is_left_out() -> None:
    shown = f"$ python a.py\n{OLD}\n$ wtf --full\nValueError explained at length\n$ wtf\n"
    assert [text.split("\n")[0] for text in outputs(shown)] == ["$ python a.py"]


def test_what_stands_at_the_right_of_the_screen_is_no_part_of_the_command() -> None:
    shown = f"❯ python a.py          12:30:01\n{OLD}\n❯ wtf          12:31:00\nexplained\n❯ wtf          12:32:00\n"
    assert len(outputs(shown)) == 1


@pytest.mark.parametrize("shown", [f"{OLD}\n", OLD, "", "\n\n"])
def test_what_has_no_prompt_is_taken_whole(shown: str) -> None:
    assert outputs(shown) == [shown]


def test_what_is_left_of_a_command_whose_start_has_scrolled_off_is_kept() -> None:
    assert outputs(f"{OLD}\n$ wtf") == [OLD]
