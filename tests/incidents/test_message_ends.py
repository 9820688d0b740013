"""The message of an exception ends where the program speaks again, and holds all that is its own."""

from __future__ import annotations

import pytest
from conftest import TESTS
from hypothesis import given, settings
from hypothesis import strategies as st

from triage import incidents
from triage.model import Incident
from triage.reading import lines

FRAMES = (
    "Traceback (most recent call last):\n"
    '  File "/home/user/project/data.py", line 41, in load\n    image = Image.open(path)\n'
)
LOGGED = {
    "traceback.print_exc": (FRAMES + "OSError: image file is truncated (12 bytes not processed)", "OSError", "image file is truncated (12 bytes not processed)"),
    "logging.exception": ("ERROR:root:could not load sample\n" + FRAMES + "KeyError: 'caption'", "KeyError", "'caption'"),
    "print(e)": ("ValueError: could not convert string to float: 'abc'", "ValueError", "could not convert string to float: 'abc'"),
    "an assertion without words": (FRAMES + "AssertionError", "AssertionError", ""),
    "a message below its type": (FRAMES + "RuntimeError: \nCould not export Python function call 'Swish'.", "RuntimeError", "Could not export Python function call 'Swish'."),
    "a message of four lines": (
        FRAMES + "RuntimeError: CUDA error: invalid argument\n"
        "CUDA kernel errors might be asynchronously reported at some other API call, so the stacktrace below might be incorrect.\n"
        "For debugging consider passing CUDA_LAUNCH_BLOCKING=1.\nCompile with `TORCH_USE_CUDA_DSA` to enable device-side assertions.",
        "RuntimeError",
        "CUDA error: invalid argument CUDA kernel errors might be asynchronously reported at some other API call, so the "
        "stacktrace below might be incorrect. For debugging consider passing CUDA_LAUNCH_BLOCKING=1. Compile with "
        "`TORCH_USE_CUDA_DSA` to enable device-side assertions.",
    ),
}  # fmt: skip
UNTOLD = ("pytest-passes", "slurm-job", "handled-exception", "keyboard-interrupt", "pip-install-succeeds")
"""Logs that tell no progress below an exception, or hold a traceback of their own that would be torn apart."""
RUNS = [p for p in sorted((TESTS / "logs" / "healthy").glob("*.log")) if p.stem not in UNTOLD]


def found(text: str) -> list[Incident]:
    return incidents.find(lines(enumerate(text.encode().split(b"\n"), 1)))


@pytest.mark.parametrize("how", LOGGED)
def test_an_exception_logged_in_a_run_that_goes_on_has_its_own_message_alone(how: str) -> None:
    written, kind, message = LOGGED[how]

    @settings(deadline=None, max_examples=60, derandomize=True)
    @given(st.sampled_from(RUNS), st.data())
    def holds(path: object, data: st.DataObject) -> None:
        rows = path.read_text(encoding="utf-8", errors="replace").rstrip("\n").split("\n")  # type: ignore[attr-defined]
        at = data.draw(st.integers(0, max(0, len(rows) - 4)))
        log = "\n".join([*rows[:at], *written.split("\n"), *rows[at:]])
        (mine,) = [i for i in found(log) if i.type == kind and i.message.startswith(message[:20])]
        assert mine.message == message

    holds()


@pytest.mark.parametrize(
    "below",
    [
        "Epoch: [0][4/15]\tTime 0.3", "{'loss': 2.1, 'epoch': 0.1}", "Episode 4 reward 12.0", "[3/400] Loss_D: 0.4",
        "  5%|5         | 1/20 [00:01<00:19,  1.00s/it]", "第 4/10 轮 训练损失: 0.7", "Saving checkpoint to out/step_40",
    ],
)  # fmt: skip
def test_a_line_of_progress_ends_a_message(below: str) -> None:
    assert found(f"step 1 loss 3\n{FRAMES}KeyError: 'lr'\n{below}\n{below}\n")[0].message == "'lr'"


def test_at_the_end_of_a_log_all_that_follows_belongs_to_the_message() -> None:
    log = FRAMES + "OSError: Can't load tokenizer.\nIf you were trying to load it from the Hub,\nmake sure of its name.\n"
    assert found(log)[0].message.endswith("make sure of its name.")


def test_the_stack_in_a_message_is_no_progress_of_the_run() -> None:
    stack = "".join(f"/opt/lib/torch/nn/modules/module.py({n}): _call_impl\n" for n in (1768, 1778, 1789))
    (mine,) = found(f"{FRAMES}RuntimeError: \nCould not export 'Swish'. Defined at:\n{stack}")
    assert mine.message.endswith("module.py(1789): _call_impl")


@pytest.mark.parametrize(
    ("below", "who"),
    [
        ("\tat org.apache.spark.api.python.PythonRunner.run(PythonRunner.scala:572)", "Java"),
        ("\n/opt/venv/lib/python3.11/site-packages/torch/nn/modules/linear.py:134: RuntimeError", "pytest"),
        ("    + CategoryInfo          : NotSpecified: (:) [], RemoteException", "PowerShell"),
    ],
)
def test_what_another_program_adds_is_no_part_of_it(below: str, who: str) -> None:
    assert found(f"{FRAMES}RuntimeError: shapes differ\n{below}\n")[0].message == "shapes differ", who


def test_an_exception_without_a_message_has_no_second_line() -> None:
    (only,) = found(FRAMES + "AssertionError\nand when I take the assert out another error comes\n")
    assert (only.type, only.message, only.last_line) == ("AssertionError", "", 4)


def test_a_form_that_was_seen_early_recurs_however_many_others_come_between() -> None:
    others = "\n".join(f"{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}{chr(97 + n // 676)}x 1" for n in range(4200))
    (incident,) = [i for i in found(f"the gear turned 1\n{others}\nthe gear turned 2\nthe gear turned 3\n{FRAMES}OSError: it broke\nthe gear turned 4\n") if i.type]
    assert incident.message == "it broke"


DOING = (
    *"Saving Saved Loading Loaded Training Evaluating Validating Resuming Downloading Collecting Installing Successfully Starting Started Finished Completed Done Freezing Transferred".split(),
    "Early stopping", "NCCL version", "GPU available", "TPU available", "IPU available", "HPU available",
)  # fmt: skip


@pytest.mark.parametrize("below", [*(f"{doing} it, as it seems" for doing in DOING), "collected 12 items", "+ python train.py"])
def test_what_a_program_says_that_it_does_ends_a_message(below: str) -> None:
    assert found(f"a\nb\n{FRAMES}KeyError: 'lr'\n{below}\n{below}\n")[0].message == "'lr'"


@pytest.mark.parametrize(
    "below",
    [
        "3 of it at 3.1it/s", "took 3.1s/it", "Epoch 3", "epoch: 3", "Step 3", "step=3", "INFO gear", "DEBUG: gear", "wandb: gear", "*****", "==========", "----------", "_____ test_gear _____",
        "user@host:~$", "root@host:/work# ", "/opt/lib/torch/c10d.py:86: UserWarning: reduce_op is deprecated", "<string>:5: DeprecationWarning: gear", "Process SpawnProcess-3:", "Sending process 3 closing signal", "failed (exitcode: 1) of rank 0", "srun: gear", "slurmstepd: gear", "mpirun: gear", "prterun: gear",
        "ValueError: b", "tests/test_a.py:12: in turn", "/home/user/a.py:7 in turn", "During handling of the above exception, another exception occurred:", "Process finished with exit code 1", "进程已结束，退出代码为 1", "    at com.shop.Cart(Cart.java:12)", "Caused by: java", "tests/test_a.py:12: KeyError", "    + FullyQualifiedErrorId : x",
    ],
)  # fmt: skip
def test_so_does_what_somebody_else_says_even_at_the_end_of_a_log(below: str) -> None:
    assert found(f"{FRAMES}KeyError: 'lr'\n{below}\n")[0].message == "'lr'"


COUNTED = "epoch step iter episode batch round trial fold update rollout generation".split()
MEASURED = "loss acc perplexity reward 损失 准确率".split()


@pytest.mark.parametrize("below", [*(f"{counted} 3" for counted in COUNTED), *(f"{counted.title()}s: [3]" for counted in COUNTED), *(f"mean {measured}: 0.3" for measured in MEASURED)])
def test_so_does_any_word_for_what_is_counted_or_measured_before_a_number(below: str) -> None:
    assert found(f"{FRAMES}KeyError: 'lr'\n{below}\n")[0].message == "'lr'"
    without = "".join(c for c in below if not c.isdigit())
    assert found(f"{FRAMES}KeyError: 'lr'\n{without}\n")[0].message == f"'lr' {' '.join(without.split())}"


HINTS = (
    "CUDA kernel errors", "HIP kernel errors", "For debugging consider", "Compile with `", "Search for `", "GPU device may", "Exception raised from", "frame #", "nccl", "Last error:", "Declaration:",
    "Invoked with", "Set TORCH", "You can suppress", "Parameter indices", "Parameter at index", "The following values were not passed",
)  # fmt: skip


@pytest.mark.parametrize("hint", HINTS)
def test_what_pytorch_adds_below_its_own_message_belongs_to_it_where_the_run_goes_on_too(hint: str) -> None:
    assert found(f"{ON}{FRAMES}OSError: it broke\n{hint}A it\n{ON}")[0].message == f"it broke {hint}A it"
    assert found(f"{ON}{FRAMES}OSError: it broke\nA {hint} it\n{ON}")[0].message == "it broke"


@pytest.mark.parametrize("below", ["gear 3", "the gear is lost", "Steppe", "informed", "warning signs", "**** of it", "processes-3", "at com.shop"])
def test_at_the_end_of_a_log_any_other_line_goes_on_with_it(below: str) -> None:
    assert found(f"{FRAMES}KeyError: 'lr'\n{below}\n")[0].message == f"'lr' {below}"


def test_the_code_below_frames_is_no_form_of_the_program() -> None:
    frames = "".join(f'  File "/home/user/a{n}.py", line 3, in f\n    turn the gear {n}\n' for n in range(1, 5))
    (incident,) = found(f"a\nb\n{HEADER}{frames}OSError: it broke:\n    turn the gear 7\n{ON}")
    assert incident.message == "it broke: turn the gear 7"


HEADER = "Traceback (most recent call last):\n"
ON = "step 7 loss 0.5\nstep 8 loss 0.4\n"
HALF = "the gear that was turned by the wheel that was turned by"


@pytest.mark.parametrize(
    ("message", "below"),
    [
        ("it broke:", "gear"), ("it broke,", "gear"), ("turn(", "gear)"), ("turn [", "gear]"), ("x = {", "gear}"), ("x =", "gear"), ("x \\\\", "gear"),
        ("turn (gear and", "wheel)"), ("turn [gear and", "wheel]"), ("turn {gear and", "wheel}"), (HALF, "another gear"), (f"{HALF},", "another gear"), ("it broke", "CUDA kernel errors might be late"), ("it broke", "For debugging consider it"),
    ],
)  # fmt: skip
def test_where_the_run_goes_on_a_line_belongs_to_what_is_open_or_half_said(message: str, below: str) -> None:
    assert found(f"{ON}{FRAMES}OSError: {message}\n{below}\n{ON}")[0].message.endswith(below)


@pytest.mark.parametrize(("message", "below"), [("it broke", "gear"), ("turn (gear)", "wheel"), ("turned by", "another gear"), (HALF, "Another gear"), (HALF, "gear: 3"), (f"{HALF}.", "another gear"), ("it broke", "  gear")])
def test_and_no_other(message: str, below: str) -> None:
    assert found(f"{ON}{FRAMES}OSError: {message}\n{below}\n{ON}")[0].message == message


NAMES = "GearError GearErrors gears.GearException KeyboardInterrupt SystemExit AssertionFailure ReadTimeout UserWarning NotFound UserAbort JobKilled WorkerDied queue.Empty queue.Full".split()


@pytest.mark.parametrize("name", NAMES)
def test_the_name_of_another_exception_ends_a_message(name: str) -> None:
    assert found(f"{FRAMES}KeyError: 'lr'\n{name}: it broke\n")[0].message == "'lr'"


@pytest.mark.parametrize("name", ["Hint", "Errors.txt", "nccl.ncclSystemError", "FullScreen"])
def test_a_word_that_names_none_does_not(name: str) -> None:
    assert found(f"{FRAMES}KeyError: 'lr'\n{name}: it broke\n")[0].message == f"'lr' {name}: it broke"


def test_one_line_of_progress_at_the_very_end_shows_that_the_run_went_on() -> None:
    assert found(f"{FRAMES}OSError: it broke\nthe gear is lost\nstep 7 loss 0.5")[0].message == "it broke"
    assert found(f"{FRAMES}OSError: it broke\nthe gear is lost")[0].message == "it broke the gear is lost"


def test_what_stands_below_a_type_is_its_message_though_the_run_goes_on_and_its_next_line_is_not() -> None:
    assert found(f"{ON}{FRAMES}RuntimeError: \nCould not export it\nthe gear is lost\n{ON}")[0].message == "Could not export it"
    assert found(f"{ON}{FRAMES}RuntimeError\nCould not export it\n{ON}")[0].message == ""


def test_who_wraps_an_exception_without_a_message_says_its_name_again() -> None:
    assert found(f"{FRAMES}gears.Broken\ngears.Broken: in the loader\n")[0].message == "gears.Broken: in the loader"
    assert found(f"{FRAMES}gears.Broken\nbroken in the loader\n")[0].message == ""


STACKED = (
    "  rank      : {} (local_rank: {})", "  exitcode  : {} (pid: 471{})", "  host      : node{}.local", "  time      : 2026-03-1{}", "  error_file: /tmp/{}", "  traceback : of {}", "  [{}]:", "frame #{}: f", "the store of rank: {} waits",
    "gears/core.py({}): turn", "---> {} turn(x)", "  {} def turn(x):", "\t{} turns", "[[ {}.5, 1.0],",
)


@pytest.mark.parametrize("form", STACKED)
def test_stacks_and_tables_count_and_are_no_progress(form: str) -> None:
    below = [form.replace("{}", str(n)) for n in (1, 2, 3)]
    told = "\n".join(below)
    assert found(f"{FRAMES}OSError: it broke\n{told}\n")[0].message == f"it broke {' '.join(' '.join(below).split())}"


def test_lines_without_a_number_that_begin_alike_are_no_progress() -> None:
    same = "the gear that was turned by the"
    assert found(f"{same} wheel\n{same} crank\n{same} belt\n{FRAMES}OSError: it broke\n{same} hand\n")[0].message == f"it broke {same} hand"
    counted = "the 4 gears that were turned by"
    assert found(f"{counted} wheel 1\n{counted} wheel 2\n{counted} wheel 3\n{FRAMES}OSError: it broke\n{counted} wheel 4\n")[0].message == "it broke"


ITEMS = "".join(f"{{}}size mismatch for layers.{n}.weight: [320, 768] from the file, [320, {n}] in the model\n" for n in range(4))


@pytest.mark.parametrize("indent", ["\t", "        ", "    "])
def test_what_stands_indented_below_a_colon_belongs_to_it_however_often_its_form_recurs(indent: str) -> None:
    below = ITEMS.replace("{}", indent)
    (told,) = found(f"{FRAMES}RuntimeError: it does not fit Net:\n{below}Epoch 1, loss 0.5\n")
    assert told.message == f"it does not fit Net: {' '.join(below.split())}"


def test_without_the_colon_or_the_indent_or_as_a_table_of_numbers_they_are_the_programs_own() -> None:
    below = ITEMS.replace("{}", "        ")
    assert found(f"{FRAMES}RuntimeError: it does not fit\n{below}")[0].message == "it does not fit"
    assert found(f"{FRAMES}RuntimeError: it does not fit Net:\n{ITEMS.replace('{}', '')}")[0].message == "it does not fit Net:"
    table = "".join(f"        {n}/100   2.1G   0.{n}\n" for n in range(4))
    assert "2.1G" not in found(f"{FRAMES}RuntimeError: it broke:\n{table}{table}")[0].message


def test_what_cann_says_below_torch_npus_exception_belongs_to_it_though_a_progress_bar_moves_on() -> None:
    said = (
        "RuntimeError: The Inner error is reported as above.\n"
        "Since the operator is called asynchronously, the stacktrace may be inaccurate.\n"
        "Note: ASCEND_LAUNCH_BLOCKING=1 will force ops to run in synchronous mode.\n"
        "[ERROR] 2025-06-25-10:12:45 (PID:9038, Device:0, RankID:-1) ERR00100 PTA call acl api failed.\n"
        "E90003: [PID: 9038] 2025-06-25-10:12:45.761.546 Compile operator failed.\n"
    )
    (incident,) = found(FRAMES + said + "E-mail sent\n  0%|          | 0/8728 [00:21<?, ?it/s]")
    assert incident.message.endswith("Compile operator failed.")


def test_ninjas_steps_belong_to_the_message_that_quotes_them_and_a_programs_steps_end_it() -> None:
    built = "RuntimeError: Error building extension 'ops': [1/3] c++ -c ops.cpp -o ops.o\n[2/3] /opt/env/bin/nvcc -c ops.cu -o ops.cuda.o\n"
    (incident,) = found(FRAMES + built + "[3/3] c++ ops.o -shared -lcudart -o ops.so\nFAILED: ops.so\n/usr/bin/ld: cannot find -lcudart\n")
    assert incident.message.endswith("cannot find -lcudart")
    (incident,) = found(FRAMES + "RuntimeError: skipped a broken sample\n[2/30] 0.61 0.20\n[3/30] 0.58 0.19\n")
    assert incident.message == "skipped a broken sample"


def test_where_the_run_goes_on_an_indented_line_belongs_to_an_indented_one_above_it_and_to_none_at_the_margin() -> None:
    said = "RuntimeError: CUDA error: it broke\nFor debugging consider passing CUDA_LAUNCH_BLOCKING=1\n{}    the gear turned\nEpoch 1 loss 0.3\n"
    assert found(FRAMES + said.format(""))[0].message.endswith("CUDA_LAUNCH_BLOCKING=1")
    assert found(FRAMES + "RuntimeError: it broke [\n  the wheel]\n  the gear turned\nEpoch 1 loss 0.3\n")[0].message == "it broke [ the wheel] the gear turned"


def test_what_stands_indented_below_a_blank_line_is_no_list_of_the_message() -> None:
    below = ITEMS.replace("{}", "        ")
    assert found(f"{FRAMES}RuntimeError: it does not fit Net:\n\n{below}Epoch 1, loss 0.5\n")[0].message == "it does not fit Net:"


def test_at_the_end_of_a_log_what_is_indented_below_a_blank_line_belongs_to_the_message_unless_it_names_a_file() -> None:
    assert found(f"{FRAMES}OSError: it broke\n\n    the gear turned\n")[0].message == "it broke the gear turned"
    assert found(f"{FRAMES}OSError: it broke\n\n    File a.py is lost\n")[0].message == "it broke"
    assert found(f"{FRAMES}OSError: it broke\n    File a.py is lost\n")[0].message == "it broke File a.py is lost"
    assert found(f"{FRAMES}OSError: it broke\n\n   File a.py is lost\n")[0].message == "it broke File a.py is lost"
