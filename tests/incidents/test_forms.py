"""Deaths, launchers, compilers and warnings are known by the forms in which they speak, and chatter is not."""

from __future__ import annotations

import pytest

from triage import incidents
from triage.model import Incident
from triage.reading.cleaning import lines


def among_others(text: str) -> list[Incident]:
    return incidents.find(lines(enumerate(f"a\nb\nc\nd\n{text}\nz\n".encode().split(b"\n"), 1)))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[1]+  Killed                  python train.py", -9), ("[1]  + 4711 killed     python train.py", -9), ("zsh: killed     python train.py", -9),
        ("Killed torchrun --nproc 2 train.py", -9), ("killed accelerate launch", -9), ("Killed run.sh", -9), ("Killed nohup", -9),
        ("Fatal Python error: Segmentation fault", -11), ("run.sh: line 3:  4711 Bus error (core dumped)", -7),
        ("Aborted (core dumped)", -6), ("Illegal instruction (core dumped)", -4), ("Floating point exception", -8),
        ("exit code: -9", -9), ("worker 3: return code -9", -9), ("step failed, return status 137", -9), ("exitcode: -11", -11), ("process exited with status 137", -9), ("exit code 139", -11),
        ("process 3 exits with return code = -6", -6), ("died with <Signals.SIGABRT: 6>", -6), ("died with <Signals.SIGKILL: 9>", -9),
        ("Signal 15 (SIGTERM) received by PID 3", -15), ("exited on signal 11", -11), ("was killed by signal 9", -9),
        ("terminated by signal: SIGSEGV", -11), ("killed by signal SIGBUS", -7), ("killed by signal SIGHUP", -1),
        ("killed by signal SIGINT", -2), ("killed by signal SIGPIPE", -13), ("killed by signal SIGILL", -4), ("Shard process was signaled to shutdown with signal 4 rank=0", -4), ("the worker crashed with signal SIGSEGV", -11),
        ("killed by signal SIGFPE", -8), ("killed by signal SIGTERM", -15), ("died with <Signals.SIGTERM: 15>", -15), ("killed by signal SIGSEGV", -11), ("killed by signal SIGABRT", -6), ("killed by signal SIGKILL", -9),
        ("Signal SIGKILL received by the worker", -9), ("signal 9 received", -9), ("node1: signal: 9 (Killed), task 3", -9), ("Signal 7 (Bus error) received by PID 3", -7),
    ],
)  # fmt: skip
def test_a_death_is_known_in_every_form_with_its_signal(text: str, code: int) -> None:
    assert code in [i.code for i in among_others(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Killed 3 stale workers", "the process was killed politely", "Aborted by the user after 3 epochs",
        "killed by signal SIGWINCH", "died with <Signals.SIGUSR1: 10>", "signal 9 sent to it",
        "exit code 1", "return code 0", "return code 2", "return status 161", "exited with code 2", "exit status 161", "exit code: -65", "signal strength 9",
        "DataLoader worker (pid 3) is killed by signal: Killed. exit code: -9",
        "Sending process 4 closing signal SIGTERM, exit code: -15",
    ],
)  # fmt: skip
def test_what_only_sounds_like_a_death_has_no_code(text: str) -> None:
    assert [i.code for i in among_others(text) if i.code] == []


@pytest.mark.parametrize(
    "text",
    [
        "train.py: error: unrecognized arguments: --lr", "train.py: error: the following arguments are required: --data",
        "train.py: error: argument --lr: invalid float value: 'x'", "kernel.cu:41:9: error: no member named data",
        "kernel.cu(41): error: identifier undefined", "kernel.cu(41): fatal error: x.h: no such file", "fatal error: x.h missing",
        "nvcc fatal   : Unsupported gpu architecture", "ptxas fatal   : x", "ld: error: x", "collect2: error: ld returned 1",
        "ninja: build stopped: subcommand failed.", "ninja: build stopped: interrupted by user.", "ninja: error: loading", "make[2]: *** [all] Error 2", "make: *** x", "gmake: *** x",
        "CMake Error at CMakeLists.txt:3", "-- Configuring incomplete, errors occurred!",
        "'nvcc' is not recognized as an internal or external command", "bash: nvcc: command not found", "sh: 1: nvcc: not found",
        "/bin/zsh: nvcc: command not found", "dash: nvcc: not found", "run.sh: line 3: nvcc: command not found", "jobs/a.slurm: 12: module: not found", "bash: command not found: nvcc", "zsh: command not found: nvcc",
        "ERROR: Could not build wheels", "ERROR: Failed building wheel", "ERROR: No matching distribution found for torch==9",
        "ERROR: Cannot install a and b", "ERROR: pip's dependency resolver", "ERROR: Command errored out with exit status 1",
        "error: subprocess-exited-with-error", "error: metadata-generation-failed", "error: command 'gcc' failed",
        "error: externally-managed-environment", "panic: runtime", "goroutine 1 [running]:", 'Exception in thread "main" x',
        "thread 'main' panicked at x", "npm ERR! x", "terminate called without an active exception",
        "*** Error in `python': x", "*** stack smashing detected ***", "double free or corruption (!prev)",
        "corrupted size vs. prev_size", "malloc(): invalid size", "FATAL: x", "CRITICAL - x", "ERROR | x",
        "Error executing job with overrides: []", "Error: x", "error: x", "CondaError: x", "DLL load failed while importing x",
        "Exception: x", "An exception occurred: x", "an error has occured while training: x", "An unexpected error occurred: x", "FATAL EXCEPTION in tid 3", "OSError in the loader",
        "shape mismatch at csrc/ops/mask.cuh:7", "tensor is invalid at src/a.cc:3", "the queue is unavailable at ../lib/q.hpp:9", "illegal state at lib/a/b.c:3", "a failure at src/a.h:3", "insufficient room at src/a.cpp:3",
        "download attempt 3/3 failed", "Retry 5 of 5 has failed",
        "CUDA error 2: out of memory at /tmp/src/kernel.cu:41", "encountered an illegal memory access at csrc/ops.cpp:7",
    ],
)  # fmt: skip
def test_a_failure_outside_python_is_known_by_its_form(text: str) -> None:
    assert [i.kind for i in among_others(text)] in (["message"], ["exception"])


@pytest.mark.parametrize(
    "text",
    [
        "Exceptions are rare", "no exception occurred", "it is at src/a.cc:3", "the mismatch at noon",
        "ERROR: 0 errors", "Error: no errors", "compiled with zero errors: fine", "make: Nothing to be done", "download attempt 2/3 failed",
        "the error: was handled", "see error.cu:41 for the reason", "nothing not found", "validation errors=0", "ERROR",
    ],
)  # fmt: skip
def test_chatter_that_names_errors_is_no_failure(text: str) -> None:
    assert among_others(text) == []


@pytest.mark.parametrize(
    ("text", "code", "ranks"),
    [
        ("failed (exitcode: 1) local_rank: 2 (pid: 5) of binary: python", 1, (2,)),
        ("failed (exitcode: -9) local_rank: 0 (pid: 5) of binary: python", -9, (0,)),
        ("Watchdog caught collective operation timeout: WorkNCCL", 0, ()),
        ("Some NCCL operations have failed or timed out. Due to x", 0, ()),
        ("Received 15 death signal, shutting down workers", 0, ()),
        ("Received Signals.SIGTERM, x", 0, ()), ("Received SIGTERM: 15", 0, ()), ("Received signal: 15", 0, ()),
    ],
)  # fmt: skip
def test_what_a_launcher_says_of_its_workers_is_its_account(text: str, code: int, ranks: tuple[int, ...]) -> None:
    assert ("distributed", code, ranks) in [(i.kind, i.code, i.ranks) for i in among_others(text)]


def test_a_warning_has_its_place_its_code_and_goes_on_in_sentences_only() -> None:
    (warning,) = among_others(
        "/home/user/train.py:12: UserWarning: The step was called first.\nPlease call the optimizer before it does so\n"
        "epoch 2 loss 0.3"
    )
    assert (warning.kind, warning.type, warning.first_line, warning.last_line) == ("warning", "UserWarning", 5, 6)
    assert warning.message == "The step was called first. Please call the optimizer before it does so"
    (coded,) = among_others("/home/user/a.py:12: pkg.mod.FutureWarning: old\n  torch.load(f)\nepoch 2")
    assert (coded.type, coded.message, coded.frames[0].code, coded.frames[0].line) == ("FutureWarning", "old", "torch.load(f)", 12)
    assert among_others("UserWarning: no place")[0].frames == ()


@pytest.mark.parametrize(
    "said",
    [
        "turn() got an unexpected keyword argument 'gear'", "turn() missing 1 required positional argument: 'gear'", "turn() takes 2 positional arguments", "turn() takes from 1 to 2 positional arguments",
        "'Gear' object has no attribute 'turn'", "'Gear' object is not callable", "'Gear' object is not iterable", "'gears.Gear' object is not subscriptable", "name 'gear' is not defined",
        "No module named 'gear'", "cannot import name 'gear'",
    ],
)  # fmt: skip
@pytest.mark.parametrize("before", ["caught an error: ", "the exception = ", "the turn failed, with ", "failed: "])
def test_pythons_words_behind_those_of_a_program_are_the_message(before: str, said: str) -> None:
    assert [i.message for i in among_others(before + said)] == [said]
    assert [i.message for i in among_others(f"he says: {said}")] == []


@pytest.mark.parametrize("word", "The If Please You To Note This In See It We".split())
def test_a_line_that_begins_as_a_sentence_does_continues_a_warning(word: str) -> None:
    (warning,) = among_others(f"UserWarning: called too early,\n{word} order of them\nepoch 2 loss 0.3")
    assert warning.message == f"called too early, {word} order of them"


@pytest.mark.parametrize("line", ["They order of them", "epochs went", "  the order of them is lost", "Please wait", "THE ORDER OF THEM", "2 of the workers have ended"])
def test_any_other_line_does_not(line: str) -> None:
    (warning,) = among_others(f"UserWarning: called too early,\n{line}\nepoch 2 loss 0.3")
    assert (warning.message, warning.last_line) == ("called too early,", 5)


def test_a_warning_goes_on_for_six_lines_at_most_and_not_over_an_empty_one() -> None:
    more = [f"and that is sentence {word}" for word in "two three four five six seven".split()]
    (warning,) = among_others("\n".join(["UserWarning: one", *more]))
    assert (warning.last_line, warning.message.split()[-1]) == (10, "six")
    (warning,) = among_others("\n".join(["UserWarning: one", more[0], "", more[1]]))
    assert (warning.last_line, warning.message) == (6, f"one {more[0]}")
    (warning,) = among_others("\n".join(["UserWarning:", "x = 3", more[0], "z"]))
    assert warning.message == f"x = 3 {more[0]}", "a text that begins below is any line"


LIGHTNING = "/env/lib/python3.11/site-packages/lightning/pytorch/core/optimizer.py:183: "


def test_lightning_tells_its_own_warnings_without_their_class() -> None:
    (warning,) = among_others(f"{LIGHTNING}`LightningModule.configure_optimizers` returned `None`")
    assert (warning.kind, warning.type, warning.message) == ("warning", "UserWarning", "`LightningModule.configure_optimizers` returned `None`")
    assert [(f.file, f.line) for f in warning.frames] == [(LIGHTNING[:-6], 183)]
    assert not among_others("/env/lib/python3.11/site-packages/other/core.py:183: `configure_optimizers` returned `None`")
    assert not among_others(f"{LIGHTNING}a call"), "too short to say anything"


def test_the_call_that_python_prints_below_a_warning_makes_no_second_one() -> None:
    assert len(among_others("/home/user/a.py:12: UserWarning: it is old\n  warnings.warn(")) == 1
    assert len(among_others("/home/user/a.py:12: UserWarning: it is old\nthat is why it must go\n  warnings.warn(")) == 1
    assert [i.message for i in among_others("UserWarning: it is old\n\nand so is that\n  warnings.warn(")] == ["it is old", "and so is that"]
    assert not among_others("\n  warnings.warn(")


def test_one_line_is_the_incident_and_of_three_each_and_all_of_four_none() -> None:
    def kinds(text: str) -> list[str]:
        return [i.message for i in incidents.find(lines(enumerate(text.encode().split(b"\n"), 1)))]

    assert kinds("frobnicator torn") == ["frobnicator torn"]
    assert kinds("a b\n\nc d\ne f") == ["a b c d e f", "a b", "c d", "e f"]
    assert kinds("a b\nc d\ne f\ng h") == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("an error was met", True), ("cannot open", True), ("could not open", True), ("unable to open", True), ("it can't", True),
        ("job failed", True), ("a failure", True), ("aborted", True), ("fatal: x", True), ("an exception", True), ("assertion x", True),
        ("no errors", False), ("0 errors", False), ("without error", False), ("errors: 0", False), ("error_rate 0.2", False),
        ("all is well", False), ("terror", False),
    ],
)  # fmt: skip
def test_a_line_complains_in_its_words(text: str, complaint: bool) -> None:
    assert incidents.is_complaint(text) is complaint


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Runner: run.step error Net.forward() got an unexpected keyword argument 'mask'", "Net.forward() got an unexpected keyword argument 'mask'"),
        ("[worker 2] failed with 'NoneType' object has no attribute 'shape'", "'NoneType' object has no attribute 'shape'"),
        ("Loading plugin failed: cannot import name 'Tracker' from 'pkg'", "cannot import name 'Tracker' from 'pkg'"),
    ],
)  # fmt: skip
def test_an_exception_that_the_program_printed_is_read_behind_the_programs_own_words(line: str, said: str) -> None:
    (incident,) = among_others(line)
    assert (incident.kind, incident.message, incident.text) == ("message", said, line)


@pytest.mark.parametrize(
    "line",
    ["error rate 0.12 takes 2 passes", "no error: the name 'x' is defined now", "error feedback got an expected keyword"],
)
def test_chatter_about_errors_is_no_printed_exception(line: str) -> None:
    assert among_others(line) == []


@pytest.mark.parametrize("command", ["message", "MESSAGE"])
def test_what_a_projects_own_check_of_cmake_says_stands_indented_below_its_place(command: str) -> None:
    head = f"CMake Error at cmake/Gears.cmake:41 ({command}):"
    (told,) = among_others(f"{head}\n  Could NOT find gears\n  (missing: GEARS_ROOT)\nCall Stack (most recent call first):\n  CMakeLists.txt:3 (find)")
    assert told.message == f"{head} Could NOT find gears (missing: GEARS_ROOT)"
    assert told.last_line - told.first_line == 2
    (other,) = among_others("CMake Error at CMakeLists.txt:3 (find_package):\n  Could NOT find gears")
    assert other.message == "CMake Error at CMakeLists.txt:3 (find_package):"


def test_no_check_says_more_than_six_lines_and_none_goes_on_below_a_blank_one() -> None:
    head = "CMake Error at CMakeLists.txt:3 (message):"
    (long,) = among_others("\n".join([head, *(f"  gear {n}" for n in "abcdefgh")]))
    assert long.message == f"{head} gear a gear b gear c gear d gear e gear f"
    (cut,) = among_others(f"{head}\n  gear a\n\n  gear b")
    assert cut.message == f"{head} gear a"


def test_of_what_numpy_says_of_modules_built_for_its_first_version_the_first_two_lines_are_the_message() -> None:
    said = ("A module that was compiled using NumPy 1.x cannot be run in", "NumPy 2.1.0 as it may crash. To support both 1.x and 2.x", "versions of NumPy, modules must be compiled with NumPy 2.0.")
    (warning,) = among_others("\n".join(said))
    assert (warning.message, warning.first_line, warning.last_line) == (" ".join(said[:2]), 5, 7)
