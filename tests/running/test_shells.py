"""`triage init` in real shells: the alias, completion and the wrapper work, and what was there before still does."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from terminals import TRIAGE, Screen, surroundings

pytestmark = pytest.mark.slow

SHELLS = {
    "bash": (["bash", "--norc", "-i"], 'eval "$({} init bash {})"'),
    "zsh": (["zsh", "-f", "-i"], 'autoload -Uz compinit; compinit -u; eval "$({} init zsh {})"'),
    "fish": (["fish", "--no-config", "-i"], "{} init fish {} | source"),
}
TOOL = " ".join(TRIAGE)


def needed(shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed here")


def done(shell: str, script: str, folder: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    """A script in a fresh shell that has our integration."""
    needed(shell)
    command, join = SHELLS[shell]
    source = join.format(TOOL, " ".join(words)) + "\n" + script
    flags = [flag for flag in command[1:] if flag != "-i"]
    return subprocess.run(
        [command[0], *flags, "-c", source], capture_output=True, env=surroundings(folder, HOME=str(folder)),
        timeout=120, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.mark.parametrize("shell", SHELLS)
def test_the_alias_tells_of_the_last_crash_without_running_it_again(shell: str, tmp_path: Path) -> None:
    mark = tmp_path / "runs"
    crash = f"open('{mark}', 'a').write('x'); raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)')"
    needed(shell)
    subprocess.run([*TRIAGE, "run", sys.executable, "-c", crash], capture_output=True, env=surroundings(tmp_path), check=False)
    told = done(shell, "wtf", tmp_path)
    assert b"linear-shape-mismatch" in told.stdout
    assert mark.read_text() == "x"


@pytest.mark.parametrize("shell", SHELLS)
def test_the_alias_may_have_another_name(shell: str, tmp_path: Path) -> None:
    told = done(shell, "oops", tmp_path, "--alias", "oops")
    assert b"no run is kept" in told.stderr
    assert b"Next time: triage run" in told.stderr


@pytest.mark.parametrize("shell", SHELLS)
def test_with_auto_training_commands_run_under_us(shell: str, tmp_path: Path) -> None:
    needed(shell)
    (tmp_path / "train.py").write_text("raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)')")
    command, join = SHELLS[shell]
    with Screen(command, surroundings(tmp_path, HOME=str(tmp_path))) as screen:
        screen.type(join.format(TOOL, "--auto") + "\recho ready-$(math 40 + 2)\r" if shell == "fish" else join.format(TOOL, "--auto") + "\recho ready-$((40+2))\r")
        screen.wait_for("ready-42")
        screen.type(f"python3 {tmp_path}/train.py\r")
        screen.wait_for("linear-shape-mismatch")
        mark = len(screen.shown)
        screen.type("python3 -c 'print(6*7)'\r")
        screen.wait_for("42", after=mark)
        screen.type("exit\r")
    assert len(list((tmp_path / "triage" / "runs").glob("*.log"))) == 1


@pytest.mark.parametrize("shell", SHELLS)
def test_tab_completes_commands_and_ids(shell: str, tmp_path: Path) -> None:
    needed(shell)
    command, join = SHELLS[shell]
    with Screen(command, surroundings(tmp_path, HOME=str(tmp_path)), columns=120) as screen:
        ready = "echo ready-$(math 40 + 2)\r" if shell == "fish" else "echo ready-$((40+2))\r"
        screen.type(join.format(TOOL, "") + "\r" + ready)
        screen.wait_for("ready-42")
        mark = len(screen.shown)
        screen.type("triage exp\t")
        screen.wait_for("lain", after=mark)
        screen.type("nan-lo\t")
        screen.wait_for("ss", after=mark)


def test_prompt_hooks_that_were_there_still_run(tmp_path: Path) -> None:
    script = "echo hook:$PROMPT_COMMAND; trap -p DEBUG"
    source = f"PROMPT_COMMAND='mine'; trap 'true' DEBUG; {SHELLS['bash'][1].format(TOOL, '--auto')}; {script}"
    told = subprocess.run(["bash", "--norc", "-c", source], capture_output=True, env=surroundings(tmp_path), check=False)
    assert told.stdout.decode().splitlines() == ["hook:mine", "trap -- 'true' DEBUG"]


@pytest.mark.parametrize("words", ([], ["csh"], ["bash", "--alias", "a b"], ["bash", "zsh"]))
def test_wrong_usage_is_told(words: list[str], tmp_path: Path) -> None:
    told = subprocess.run([*TRIAGE, "init", *words], capture_output=True, env=surroundings(tmp_path), check=False)
    assert (told.returncode, told.stdout) == (2, b"")


@pytest.mark.parametrize(
    ("before", "word", "wanted"),
    [
        ([], "ex", "explain"), (["explain"], "nan-l", "nan-loss"), (["explain", "--lang"], "", "zh"),
        (["kb"], "li", "lint"), (["kb", "show"], "optimizer-step-before", "optimizer-step-before-backward"),
        (["run"], "--hang", "--hang-after"), (["init"], "", "fish"), ([], "--for", "--format"),
    ],
)  # fmt: skip
def test_what_may_come_next(before: list[str], word: str, wanted: str) -> None:
    from triage.commands.completion import candidates

    assert wanted in candidates(before, word)


@pytest.mark.parametrize("shell", SHELLS)
def test_in_tmux_the_alias_tells_of_the_last_command_that_failed_and_not_of_its_own_reports(shell: str, tmp_path: Path) -> None:
    needed(shell)
    needed("tmux")
    command, join = SHELLS[shell]
    crashes = {"a": "mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)", "b": "element 0 of tensors does not require grad and does not have a grad_fn"}
    for name, message in crashes.items():
        (tmp_path / f"{name}.py").write_text(f"raise RuntimeError({message!r})\n")
    server = ["tmux", "-S", str(tmp_path / "socket"), "-f", "/dev/null"]
    environment = surroundings(tmp_path, HOME=str(tmp_path))
    subprocess.run([*server, "new-session", "-d", "-x", "150", "-y", "40", *command], env=environment, check=True)
    try:
        for keys in (join.format(TOOL, ""), f"python3 {tmp_path}/a.py", "wtf 2>&1 | tee one", f"python3 {tmp_path}/b.py", "true", "wtf > two 2>&1", "wtf > three 2>&1"):
            before = _rows(tmp_path / "over")
            subprocess.run([*server, "send-keys", f"cd {tmp_path}; {keys}; echo over >> over", "Enter"], env=environment, check=True)
            for _ in range(600):
                if _rows(tmp_path / "over") > before:
                    break
                subprocess.run(["sleep", "0.1"], check=True)
    finally:
        subprocess.run([*server, "kill-server"], env=environment, check=False)
    assert "this is what tmux still shows" in (tmp_path / "two").read_text()
    assert "linear-shape-mismatch" in (tmp_path / "one").read_text()
    for told in ("two", "three"):
        assert "no-grad-fn" in (tmp_path / told).read_text()
        assert "linear-shape-mismatch" not in (tmp_path / told).read_text()


def _rows(path: Path) -> int:
    return len(path.read_text().splitlines()) if path.exists() else 0
