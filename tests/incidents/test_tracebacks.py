"""Exceptions are found in every form in which Python and its tools print them."""

from __future__ import annotations

import pytest

from triage import incidents
from triage.incidents.untangling import untangled
from triage.model import Frame, Incident, Line
from triage.reading.cleaning import lines


def found(text: str) -> list[Incident]:
    return incidents.find(lines(enumerate(text.encode().split(b"\n"), 1)))


PLAIN = """\
step 1 loss 0.5
Traceback (most recent call last):
  File "/home/user/train.py", line 40, in main
    out = model(x)
          ^^^^^^^^
  File "/opt/conda/lib/python3.10/site-packages/torch/nn/modules/linear.py", line 114, in forward
    return F.linear(input, self.weight, self.bias)
RuntimeError: mat1 and mat2 shapes cannot be multiplied (64x400 and 256x120)
"""


def test_a_plain_traceback_gives_type_message_line_and_frames() -> None:
    (incident,) = found(PLAIN)
    assert (incident.type, incident.line, incident.first_line) == ("RuntimeError", 8, 2)
    assert incident.message == "mat1 and mat2 shapes cannot be multiplied (64x400 and 256x120)"
    assert tuple(incident.frames[0]) == (
        "/home/user/train.py", 40, "main", "out = model(x)", True,
    )  # fmt: skip
    assert not incident.frames[1].user


def test_a_message_goes_on_over_its_lines_and_keeps_their_numbers() -> None:
    text = 'RuntimeError: Error(s) in loading state_dict for Net:\n\tMissing key(s) in state_dict: "a".\n\tsize mismatch for b: x\n'
    (incident,) = found(text)
    assert incident.message.endswith('Missing key(s) in state_dict: "a". size mismatch for b: x')
    assert [number for _, number, _ in incident.parts] == [1, 2, 3]


def test_a_chain_shares_a_number_and_the_earliest_comes_first() -> None:
    text = (
        PLAIN
        + "\nDuring handling of the above exception, another exception occurred:\n\n"
        + PLAIN.replace("RuntimeError", "ValueError")
    )
    first, second = found(text)
    assert (first.type, second.type) == ("RuntimeError", "ValueError")
    assert first.chain == second.chain > 0


def test_a_workers_exception_is_the_inner_one_with_both_stacks() -> None:
    text = (
        'Traceback (most recent call last):\n  File "/home/user/train.py", line 9, in <module>\n    for batch in loader:\n'
        "KeyError: Caught KeyError in DataLoader worker process 0.\nOriginal Traceback (most recent call last):\n"
        '  File "/home/user/data.py", line 31, in __getitem__\n    return row["label"]\nKeyError: \'label\'\n'
    )
    (incident,) = found(text)
    assert (incident.message, incident.line) == ("'label'", 8)
    assert incident.wrapper.startswith("Caught KeyError")
    assert [f.line for f in incident.frames] == [9, 31]


def test_a_notebook_traceback_is_read() -> None:
    text = (
        "---------------------------------------------------------------------------\n"
        "RuntimeError                              Traceback (most recent call last)\n"
        "Cell In[5], line 3\n      1 x = load()\n----> 3 net(x)\n\n"
        "File /opt/conda/lib/python3.10/site-packages/torch/nn/modules/module.py:1518, in Module._call_impl(self, *args)\n"
        "   1517 else:\n-> 1518     return self._call_impl(*args)\n\nRuntimeError: expected scalar type Float but found Double\n"
    )
    (incident,) = found(text)
    assert (incident.type, incident.message) == (
        "RuntimeError",
        "expected scalar type Float but found Double",
    )
    assert incident.frames[0].code == "net(x)"
    assert incident.frames[0].user and not incident.frames[1].user


def test_a_notebooks_frame_may_be_written_as_python_writes_it() -> None:
    text = (
        "KeyError                                  Traceback (most recent call last)\n"
        '  File "/home/user/a.py", line 7, in load\n----> 7 return rows[key]\n\nKeyError: \'label\'\n'
    )
    (incident,) = found(text)
    assert [(f.file, f.line, f.function, f.code) for f in incident.frames] == [("/home/user/a.py", 7, "load", "return rows[key]")]


def test_a_rich_traceback_is_read() -> None:
    text = (
        "╭───────────── Traceback (most recent call last) ─────────────╮\n"
        "│ /home/user/train.py:41 in main                              │\n"
        "│                                                             │\n"
        "│   40 │   for x in data:                                     │\n"
        "│ ❱ 41 │   │   model(x)                                       │\n"
        "╰─────────────────────────────────────────────────────────────╯\n"
        "RuntimeError: expected scalar type Float but found Double\n"
    )
    (incident,) = found(text)
    assert (incident.type, incident.line) == ("RuntimeError", 7)
    assert (incident.frames[0].file, incident.frames[0].line) == ("/home/user/train.py", 41)


def test_pytest_lines_are_read_with_the_frames_above_them() -> None:
    text = "tests/test_model.py:12: in test_step\n    model(x)\nmodel.py:7: in forward\n    return self.fc(x)\nE   RuntimeError: shapes differ\n"
    (incident,) = found(text)
    assert [(f.file, f.line) for f in incident.frames] == [("tests/test_model.py", 12), ("model.py", 7)]


def test_ranks_that_interleave_are_read_apart_and_their_one_failure_told_once() -> None:
    one, two = (PLAIN.split("\n")[1:-1] for _ in range(2))
    mixed = [text for pair in zip(one, two) for text in (f"[rank0]: {pair[0]}", f"[rank1]: {pair[1]}")]
    (incident,) = found("\n".join(mixed))
    assert (incident.ranks, incident.times, incident.frames) == ((0, 1), 2, found(PLAIN)[0].frames)


@pytest.mark.parametrize(
    "text",
    ["error_rate: 0.2\nnan_count: 0\n" * 3, "OOM retries: 0 | failed: 0\n" * 4, "", "just some prose\n" * 5],
)
def test_chatter_is_no_incident(text: str) -> None:
    assert found(text) == []


def test_an_uncaught_cpp_exception_is_its_what_line_under_pythons_name() -> None:
    text = "a\nb\nc\nd\nterminate called after throwing an instance of 'c10::Error'\n  what():  CUDA error: unspecified launch failure\n"
    (incident,) = found(text)
    assert (incident.type, incident.message, incident.line) == (
        "RuntimeError",
        "CUDA error: unspecified launch failure",
        6,
    )


@pytest.mark.parametrize(
    ("thrown", "name"),
    [("std::out_of_range", "IndexError"), ("std::invalid_argument", "ValueError"), ("std::runtime_error", "RuntimeError"), ("std::bad_alloc", "bad_alloc")],
)
def test_an_exception_of_cpp_is_called_as_torch_calls_it_in_python(thrown: str, name: str) -> None:
    (incident,) = found(f"a\nb\nc\nd\nterminate called after throwing an instance of '{thrown}'\n  what():  it broke\n")
    assert (incident.type, incident.message) == (name, "it broke")


def test_the_text_of_an_exception_of_cpp_stands_within_three_lines_or_nowhere() -> None:
    thrown = "a\nb\nc\nd\nterminate called after throwing an instance of 'std::bad_alloc'\n"
    (near,), (far,) = found(thrown + "e\nf\n  what():  it broke\n"), found(thrown + "e\nf\ng\n  what():  it broke\n")
    assert (near.message, near.first_line, near.last_line) == ("it broke", 5, 8)
    assert (far.type, far.line, far.last_line) == ("bad_alloc", 5, 5)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Killed", -9), ("./run.sh: line 3: 4711 Killed                  python train.py", -9),
        ("Segmentation fault (core dumped)", -11), ("Bus error (core dumped)", -7),
        ("failed (exitcode: -9) local_rank: 2 (pid: 11568) of binary: python", -9),
        ("Process finished with exit code 137 (interrupted by signal 9: SIGKILL)", -9),
        ("traceback : Signal 6 (SIGABRT) received by PID 4530", -6), ("main process exited with code 143", -15),
    ],
)  # fmt: skip
def test_a_death_without_an_exception_has_its_code(text: str, code: int) -> None:
    assert code in [i.code for i in found("a\nb\nc\n" + text + "\nd\n")]


@pytest.mark.parametrize(
    "text",
    [
        "killed workers: 0",
        "Sending process 1310 closing signal SIGTERM",
        "exit code 0",
        "returned 0",
        "Process finished with exit code -1",
        "Process finished with exit code -1073741819 (0xC0000005)",
    ],
)
def test_what_only_mentions_a_death_has_no_code(text: str) -> None:
    assert not any(i.code for i in found("a\nb\nc\n" + text + "\nd\n"))


def test_a_wrapper_that_ends_with_raised_gives_way_to_what_was_raised() -> None:
    (incident,) = found(
        'Traceback (most recent call last):\n  File "train.py", line 3, in <module>\n    y = model(x)\n'
        "torch._dynamo.exc.BackendCompilerFailed: backend='inductor' raised:\n"
        "RuntimeError: Found Tesla P100 which is too old to be supported by the triton GPU compiler\n"
    )
    assert (incident.type, incident.line, incident.first_line) == ("RuntimeError", 5, 1)
    assert incident.wrapper == "backend='inductor' raised:"
    assert [f.line for f in incident.frames] == [3]


def test_a_distributed_checkpoints_exception_gives_way_to_what_failed_on_its_ranks() -> None:
    told = found(
        'Traceback (most recent call last):\n  File "train.py", line 3, in <module>\n    dcp.load(state, checkpoint_id=path)\n'
        "torch.distributed.checkpoint.api.CheckpointException: CheckpointException ranks:dict_keys([0, 1])\n"
        'Traceback (most recent call last): (RANK 0)\n  File "/site-packages/torch/distributed/checkpoint/filesystem.py", line 9, in read\n    f()\n'
        "FileNotFoundError: [Errno 2] No such file or directory: '/out/.metadata'\n"
    )
    assert [(one.type, one.line, one.first_line) for one in told] == [("FileNotFoundError", 8, 1)]
    assert [f.line for f in told[0].frames] == [3, 9]
    (alone,) = found("a\nb\nc\nd\ntorch.distributed.checkpoint.api.CheckpointException: CheckpointException ranks:dict_keys([0, 1])\n")
    assert alone.type == "CheckpointException"


def test_an_exception_is_known_by_its_module_when_its_name_does_not_tell() -> None:
    (incident,) = found("a\nb\nc\nd\ntorch._dynamo.exc.Unsupported: call_function\n")
    assert (incident.type, incident.message) == ("Unsupported", "call_function")
    assert found("a\nb\nc\nd\npytorch_lightning.utilities.rank_zero.Info: GPU used\n") == []


def test_an_editors_debugger_names_the_type_on_the_line_before_the_message() -> None:
    (incident,) = found(
        "a\nb\nc\nException has occurred: RuntimeError       (note: full exception trace is shown)\n"
        "result type Float can't be cast to the desired output type Long\n"
    )
    assert (incident.type, incident.line) == ("RuntimeError", 5)
    assert incident.message == "result type Float can't be cast to the desired output type Long"


def noted(kind: str, message: str, *frames: tuple[int, str, str]) -> str:
    """An exception as Visual Studio copies it."""
    shown = "".join(f'  File "C:\\work\\train.py", line {line}, in {function}\n    {code}\n' for line, function, code in frames)
    return f"{kind}\n  Message={message}\n  Source=C:\\work\\train.py\n  StackTrace:\n{shown}"


@pytest.mark.parametrize("kind", ["RuntimeError", "builtins.RuntimeError", "RuntimeError\n  HResult=0x80131500"])
def test_visual_studio_gives_type_message_and_frames_below_each_other(kind: str) -> None:
    log = noted(kind, "it broke\nand so it ended", (12, "load (Current frame)", "return read(path)"), (40, "<module>", "data = load(path)"))
    (incident,) = found(log)
    assert (incident.type, incident.message) == ("RuntimeError", "it broke and so it ended")
    assert [(f.line, f.code) for f in incident.frames] == [(40, "data = load(path)"), (12, "return read(path)")]


def test_visual_studios_frames_may_stand_as_python_has_them() -> None:
    (incident,) = found(noted("KeyError", "'stem'", (40, "<module>", "head = build()"), (12, "build", "return table[name]")))
    assert [f.line for f in incident.frames] == [40, 12]


@pytest.mark.parametrize(
    "log",
    [
        "Message=it broke\n  Source=train.py\n",
        "job done\n  Message=it broke\n  StackTrace:\n",
        "RuntimeError\n  Message=it broke\n" + "a\n" * 80 + "StackTrace:\n",
    ],
)
def test_a_message_field_of_something_else_is_no_exception(log: str) -> None:
    assert [i.message for i in found("a\nb\nc\nd\n" + log) if "it broke" in i.message] == []


def test_an_editors_debugger_shows_the_innermost_frame_first_below_a_header_in_the_users_language() -> None:
    (incident,) = found(
        "发生异常: KeyError\n'stem'\n"
        '  File "/home/user/project/head.py", line 12, in build (Current frame)\n    return table[name]\n'
        '  File "/home/user/project/train.py", line 40, in <module>\n    head = build("stem")\n'
    )
    assert (incident.type, incident.message, incident.line) == ("KeyError", "'stem'", 2)
    assert [(f.line, f.code) for f in incident.frames] == [(40, 'head = build("stem")'), (12, "return table[name]")]


def test_a_phrase_that_ends_with_a_types_name_is_no_header_without_a_frame_below() -> None:
    assert found("a\nb\nc\nretrying after: TimeoutError\nepoch 1 loss 0.5\nepoch 2 loss 0.4\n") == []


def test_a_workers_chain_that_the_log_cuts_off_is_told_by_its_first_exception() -> None:
    first, second = found(
        "Traceback (most recent call last):\n"
        '  File "/home/user/train.py", line 9, in <module>\n    for batch in loader:\n'
        "RuntimeError: Caught RuntimeError in DataLoader worker process 1.\n"
        "Original Traceback (most recent call last):\n"
        '  File "/opt/conda/lib/python3.10/site-packages/nibabel/loadsave.py", line 90, in load\n'
        "FileNotFoundError: [Errno 2] No such file or directory: '/data/a.nii.gz'\n\n"
        "During handling of the above exception, another exception occurred:\n\n"
        "Traceback (most recent call last):\n"
        '  File "/opt/conda/lib/python3.10/site-packages/nibabel/loadsave.py", line 92, in load\n'
        "FileNotFoundError: No such file or no access: '/data/a.nii.gz'\n"
    )
    assert (first.type, first.line, first.first_line) == ("FileNotFoundError", 7, 1)
    assert first.wrapper == "Caught RuntimeError in DataLoader worker process 1."
    assert [f.line for f in first.frames] == [9, 90]
    assert (second.line, second.chain) == (13, first.chain)


def test_a_traceback_that_torchruns_table_kept_is_that_ranks_exception() -> None:
    incidents_found = found(
        "Root Cause (first observed failure):\n[0]:\n"
        "  rank      : 1 (local_rank: 1)\n  exitcode  : 1 (pid: 23692)\n"
        "  traceback : Traceback (most recent call last):\n"
        '    File "/home/user/train.py", line 13, in main\n      w = state["encoder.weight"]\n'
        "  KeyError: 'encoder.weight'\n  \n"
    )
    (incident,) = [i for i in incidents_found if i.kind == "exception"]
    assert (incident.type, incident.message, incident.ranks) == ("KeyError", "'encoder.weight'", (1,))
    assert incident.frames[0].line == 13


def test_a_traceback_that_the_log_cuts_off_is_a_failure_all_the_same() -> None:
    log = (
        "Epoch 1 done\nTraceback (most recent call last):\n"
        '  File "/home/user/train.py", line 3, in <module>\n    main()\n'
        '  File "/home/user/train.py", line 9, in main\n    loss.backward()\n'
    )
    (incident,) = found(log)
    assert (incident.type, incident.message, incident.line) == ("", "", 6)
    assert [(f.function, f.code) for f in incident.frames] == [
        ("<module>", "main()"),
        ("main", "loss.backward()"),
    ]


def test_a_notebook_traceback_that_is_cut_off_keeps_the_type_of_its_header() -> None:
    log = (
        "---------------------------------------------------------------------------\n"
        "KeyError                                  Traceback (most recent call last)\n"
        "Cell In[21], line 5\n      4 for i in range(runs):\n----> 5     train_run(1e-3)\n\n"
        "Cell In[20], line 20, in train_run(lr)\n     19 start = time.time()\n---> 20 train_loop(model, 10)\n"
    )
    (incident,) = found(log)
    assert (incident.type, incident.message) == ("KeyError", "")
    assert [(f.file, f.line, f.function) for f in incident.frames] == [
        ("cell In[21]", 5, "<module>"), ("cell In[20]", 20, "train_run"),
    ]  # fmt: skip


def test_a_workers_exception_with_a_chain_of_its_own_is_one_chain_with_the_outer_frames() -> None:
    log = (
        "KeyError: Caught KeyError in DataLoader worker process 2.\nOriginal Traceback (most recent call last):\n"
        '  File "/opt/lib/python3.11/site-packages/pandas/core/indexes/range.py", line 385, in get_loc\n'
        "    return self._range.index(new_key)\nValueError: 111 is not in range\n\n"
        "The above exception was the direct cause of the following exception:\n\nTraceback (most recent call last):\n"
        '  File "/home/user/dataset.py", line 240, in __getitem__\n    label = self.df.at[index, "words"]\nKeyError: 111\n'
    )
    first, last = found(log)
    assert (first.type, last.type, last.wrapper) == (
        "ValueError", "KeyError", "Caught KeyError in DataLoader worker process 2.",
    )  # fmt: skip
    assert first.chain == last.chain > 0


FRAME = '  File "/home/user/train.py", line 9, in main\n    loss.backward()\n'


@pytest.mark.parametrize("text", [FRAME, "  ---> 34   outputs = net(x)\n"])
def test_frames_pasted_alone_are_a_traceback_whose_end_is_missing(text: str) -> None:
    (incident,) = found(text)
    assert (incident.kind, incident.type, len(incident.frames)) == ("exception", "", 1)
    assert incident.first_line == 1


@pytest.mark.parametrize(
    "text", [f"INFO where\nStack (most recent call last):\n{FRAME}", FRAME + "epoch 2 loss 0.3\n"]
)
def test_a_stack_that_a_program_logs_is_no_failure(text: str) -> None:
    assert not [i for i in found(text) if i.kind == "exception"]


def test_an_exception_pasted_with_an_indent_is_read() -> None:
    (incident,) = found("  RuntimeError: matrix and matrix expected\n")
    assert (incident.type, incident.message) == ("RuntimeError", "matrix and matrix expected")


def test_what_a_launcher_says_below_an_exception_is_no_part_of_its_message() -> None:
    first = found("KeyError: 'lr'\nsrun: error: node8: task 0: Exited with exit code 1\n")[0]
    assert first.message == "'lr'"


def test_the_condition_above_a_pasted_message_is_its_code() -> None:
    (incident,) = found("    if not (extra == 0):\nRuntimeError: Boolean value of Tensor is ambiguous\n")
    assert incident.frames[0].code == "if not (extra == 0):"


def test_an_exception_that_only_quotes_another_is_the_one_it_quotes() -> None:
    log = (
        "RuntimeError: Failed to import transformers.trainer because of the following error "
        "(look up to see its traceback):\ncannot import name 'LRScheduler' from 'torch.optim.lr_scheduler'\n"
    )
    (incident,) = found(log)
    assert (incident.type, incident.line) == ("", 2)
    assert incident.message == "cannot import name 'LRScheduler' from 'torch.optim.lr_scheduler'"
    assert incident.wrapper.startswith("Failed to import transformers.trainer")


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("KeyError('param_groups')\n", "KeyError", "'param_groups'"),
        ('TypeError("run() got 2")\n', "TypeError", "run() got 2"),
        (
            "socket.gaierror: [Errno -2] Name or service not known\n",
            "gaierror",
            "[Errno -2] Name or service not known",
        ),
    ],
)
def test_an_exception_is_read_as_programs_print_it_themselves(text: str, kind: str, message: str) -> None:
    (incident,) = found(text)
    assert (incident.type, incident.message) == (kind, message)


def test_what_nccl_says_below_its_exception_belongs_to_its_message() -> None:
    log = (
        "torch.distributed.DistBackendError: NCCL error in: x.cpp:1, unhandled cuda error\n"
        "ncclUnhandledCudaError: Call to CUDA function failed.\nLast error:\nCuda failure 802\n"
    )
    (incident,) = found(log)
    assert incident.message.endswith("Call to CUDA function failed. Last error: Cuda failure 802")


def test_a_warning_whose_first_line_is_missing_is_known_by_the_code_below_it() -> None:
    (incident,) = found("lr_scheduler.step() was called first.\n  warnings.warn(\n")
    assert (incident.kind, incident.message) == ("warning", "lr_scheduler.step() was called first.")


def test_a_notebook_frame_at_module_level_has_no_function() -> None:
    log = (
        "Cell In[10], line 1\n----> 1 import timm\n\n"
        "File /opt/lib/python3.10/site-packages/timm/layers/__init__.py:40\n---> 40 from timm.layers import x\n\n"
        "ImportError: cannot import name 'x'\n"
    )
    (incident,) = found(log)
    assert [(f.file.rpartition("/")[2], f.line, f.code) for f in incident.frames] == [
        ("cell In[10]", 1, "import timm"), ("__init__.py", 40, "from timm.layers import x"),
    ]  # fmt: skip


def test_of_a_message_of_several_lines_only_the_first_may_name_the_rank() -> None:
    (incident,) = found(
        "[rank3]: RuntimeError: Error(s) in loading state_dict for Encoder:\n"
        "\tsize mismatch for proj.weight: copying a param with shape torch.Size([8, 4]) from checkpoint.\n"
        "\tsize mismatch for proj.bias: copying a param with shape torch.Size([8]) from checkpoint.\n"
        "step 4 loss 0.5\n"
    )
    assert "proj.bias" in incident.message and "step 4" not in incident.message
    assert (incident.ranks, incident.last_line) == ((3,), 3)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("ValueError", "ValueError"), ("MyException", "MyException"), ("KeyboardInterrupt", "KeyboardInterrupt"), ("SystemExit", "SystemExit"), ("BackendCompilerFailure", "BackendCompilerFailure"),
        ("ReadTimeout", "ReadTimeout"), ("NotFound", "NotFound"), ("JobAbort", "JobAbort"), ("WorkerKilled", "WorkerKilled"), ("_queue.EmptyError", "EmptyError"), ("cv2.error", "error"), ("c10::Error", "c10::Error"),
        ("socket.gaierror", "gaierror"), ("socket.herror", "herror"), ("socket.timeout", "timeout"), ("zipfile.BadZipFile", "BadZipFile"), ("BadZipFile", "BadZipFile"), ("StopIteration", "StopIteration"),
        ("requests.exceptions.ConnectionFault", "ConnectionFault"), ("a.exception.Bad", "Bad"), ("sqlalchemy.exc.Bad", "Bad"), ("a.error.Bad", "Bad"), ("wandb.errors.CommBad", "CommBad"),
    ],
)  # fmt: skip
def test_an_exceptions_last_line_alone_is_known_by_how_its_name_ends_or_by_its_module(name: str, kind: str) -> None:
    (incident,) = found(f"a\nb\nc\n{name}: it broke\n")
    assert (incident.type, incident.message) == (kind, "it broke")
    assert (found(f"a\nb\nc\n42%| {name}: it broke\n")[0].type) == kind


@pytest.mark.parametrize("line", ["a.exceptions.Bad", "Thing: it broke", "a.things.Bad: it broke", "  ValueError: x", "# ValueError: x", "FAILED tests/test_a.py::test_b[1] ValueError: x", "ERROR tests/test_a.py::test_b[1] ValueError: x"])
def test_what_only_resembles_one_is_none(line: str) -> None:
    assert not [incident for incident in found(f"a\nb\nc\n{line}\nd\n") if incident.kind == "exception"]


@pytest.mark.parametrize(
    ("last", "kind"),
    [("GearError: it broke", "GearError"), ("Gear: it broke", "Gear"), ("gear: it broke", "gear"), ("cogs.error: it broke", "error"), ("WARNING: it broke", ""), ("GearLost", "GearLost"), ("cogs.GearLost", "GearLost"), ("done", ""), ("cogs.done", ""), ("    GearError: it broke", "GearError"), ("    Gear: it broke", "")],
)
def test_below_frames_a_line_is_the_exception_if_it_says_something_or_is_named_like_one(last: str, kind: str) -> None:
    (incident,) = found(f'Traceback (most recent call last):\n  File "/home/user/a.py", line 3, in f\n    g()\n{last}\n')
    assert incident.type == kind


BAR = " 42%|####      | 42/100 [00:01<00:02, 3.1it/s]"


def test_a_progress_bar_that_was_drawn_into_a_traceback_is_none_of_its_lines() -> None:
    log = ["Traceback (most recent call last):", '  File "/home/user/a.py", line 3, in f', "    g()", "GearError: it broke,", "  for want of a gear"]
    for place in range(1, 5):
        (incident,) = found("\n".join([*log[:place], BAR, *log[place:]]) + "\nstep 7\n")
        assert (incident.type, incident.message) == ("GearError", "it broke, for want of a gear")
        assert [(f.line, f.code) for f in incident.frames] == [(3, "g()")]


def test_progress_bars_make_a_bare_message_no_part_of_a_long_log() -> None:
    assert [i.message for i in found("\n".join([*[BAR] * 9, "the gear is lost"]))] == ["the gear is lost"]
    assert not found("\n".join([*["step 7"] * 9, "the gear is lost"]))


OWN_FRAME = '  File "/home/user/a.py", line 3, in f\n    g()\n'
HEADER = "Traceback (most recent call last):\n"


def test_a_workers_exception_that_another_one_follows_is_told_with_its_own_name_if_no_original_is_there() -> None:
    caught = HEADER + OWN_FRAME + "KeyError: Caught KeyError in DataLoader worker process 0.\n"
    first, second = found(caught + "step 7\n" * 9 + HEADER + OWN_FRAME + "ValueError: it broke\n")
    assert (first.type, first.message, second.type, second.message) == ("KeyError", "Caught KeyError in DataLoader worker process 0.", "ValueError", "it broke")
    assert first.wrapper == second.wrapper == ""
    [alone] = found(caught)
    assert (alone.type, alone.wrapper) == ("KeyError", "")


def test_a_traceback_that_begins_anew_before_its_end_gives_way_to_the_new_one() -> None:
    (incident,) = found(HEADER + OWN_FRAME + HEADER + OWN_FRAME.replace("a.py", "b.py") + "ValueError: it broke\n")
    assert (incident.type, [f.file for f in incident.frames], incident.first_line) == ("ValueError", ["/home/user/b.py"], 4)


def test_lines_without_end_between_a_frame_and_a_name_are_no_traceback() -> None:
    assert [i.type for i in found(HEADER + OWN_FRAME + "    noise\n" * 30 + "ValueError: it broke\n")] == ["ValueError"]
    (far,) = found(HEADER + OWN_FRAME + "noise\n" * 90 + "ValueError: it broke\n")
    assert (far.type, far.frames) == ("ValueError", ())


def test_a_form_without_indents_keeps_each_frames_line_of_code() -> None:
    log = HEADER + OWN_FRAME.replace("    ", "").replace("  ", "") + 'File "/home/user/b.py", line 5, in h\nraise GearError("x")\nGearError: x\n'
    (incident,) = found(log)
    assert [(f.line, f.code) for f in incident.frames] == [(3, "g()"), (5, 'raise GearError("x")')]
    assert (incident.type, incident.message) == ("GearError", "x")
    bare = HEADER + 'File "/home/user/a.py", line 3, in f\nGearError: x\n'
    assert [(i.type, [f.code for f in i.frames]) for i in found(bare)] == [("GearError", [""])]
    marked = HEADER + 'File "/home/user/a.py", line 3, in f\ng(x)\n^^^^\nGearError: x\n'
    assert [(i.type, [f.code for f in i.frames]) for i in found(marked)] == [("GearError", ["g(x)"])]


def test_a_line_of_code_right_above_a_pasted_exception_is_its_frame() -> None:
    (incident,) = found("    loss = criterion(out, y)\nValueError: it broke\n")
    assert [(f.file, f.code, f.user) for f in incident.frames] == [("", "loss = criterion(out, y)", True)]
    (marked,) = found("    loss = criterion(out, y)\n           ^^^^^^^^^^^^^^^^^\nValueError: it broke\n")
    assert [f.code for f in marked.frames] == ["loss = criterion(out, y)"]
    (prose,) = found("it went well until then\nValueError: it broke\n")
    assert prose.frames == ()


def test_of_a_recursion_the_first_frames_and_the_last_stay() -> None:
    frames = "".join(f'  File "/home/user/a.py", line {n}, in f\n    f()\n' for n in range(1, 1001))
    (incident,) = found(HEADER + frames + "RecursionError: maximum recursion depth exceeded\n")
    places = [f.line for f in incident.frames]
    assert (places[0], places[-1], len(places) < 1000) == (1, 1000, True)
    assert places == sorted(set(places))


def test_pytests_frames_are_looked_for_from_the_last_rule_on_and_over_120_lines() -> None:
    other, mine, told = "other.py:3: in f\n    g()\n", "mine.py:5: in h\n    k()\n", "E   ValueError: it broke\n"
    for rule in ("_____ test_b _____\n", "===== FAILURES =====\n"):
        (incident,) = found(other + rule + mine + told)
        assert [frame.file for frame in incident.frames] == ["mine.py"]
    for between, files in ((119, ["mine.py"]), (120, [])):
        (incident,) = found(mine.partition("\n")[0] + "\n" + "\n" * between + told)
        assert [frame.file for frame in incident.frames] == files, between


def test_pytests_frames_above_its_message_are_those_of_the_test_that_failed() -> None:
    log = "_____ test_a _____\n\na.py:3: in f\n    g()\nE   KeyError: 1\n\n_____ test_b _____\n\nb.py:5: in h\n    k()\nE   ValueError: it broke\n"
    first, second = found(log)
    assert [(i.type, [f.file for f in i.frames]) for i in (first, second)] == [("KeyError", ["a.py"]), ("ValueError", ["b.py"])]


@pytest.mark.parametrize(
    ("line", "kind", "message"),
    [
        ("RuntimeErrorRuntimeError: : it broke", "RuntimeError", "it broke"), ("ValueErrorValueError: : it brokeit broke", "ValueError", "it broke"), ("runtimeerror: it broke", "RuntimeError", "it broke"),
        ("ValueError('it broke')", "ValueError", "it broke"), ('ValueError("it broke",)', "ValueError", "it broke"), ("KeyError('image')", "KeyError", "'image'"), ("cogs.GearError('it broke')", "GearError", "it broke"),
    ],
)  # fmt: skip
def test_an_exception_that_was_mingled_typed_or_shown_as_a_value_is_read_as_python_writes_it(line: str, kind: str, message: str) -> None:
    (incident,) = found(f"a\nb\nc\nd\n{line}\n")
    assert (incident.type, incident.message) == (kind, message)


@pytest.mark.parametrize(
    "code",
    [
        "return x", "raise x", "assert x", "for x in loader:", "if x:", "elif x:", "while x:", "yield x", "del x", "with x:", "from a import b", "import b", "x = 3", "x += 3", "x[0] = y", "a.b['c'] = y", "x @= y", "x //= 3", "x **= 2", "x %= 2", "x == y", "x >>= 2", "x <<= 2", "x &= y", "x |= y", "x ^= y", "x -= 1", "x /= 2", "f(x)", "self.fc(x)",
    ],
)  # fmt: skip
def test_what_looks_like_code_above_a_pasted_exception_is_its_line(code: str) -> None:
    (incident,) = found(f"    {code}\nValueError: it broke\n")
    assert [f.code for f in incident.frames] == [code]


@pytest.mark.parametrize("text", ["    formerly", "    returning to it", "    it went well", "    12 = 3", "f(x)", " f(x)", "    imported a"])
def test_what_does_not_is_none(text: str) -> None:
    assert found(f"{text}\nValueError: it broke\n")[0].frames == ()


def test_a_line_of_code_and_its_exception_alone_may_both_stand_at_the_margin() -> None:
    assert [f.code for f in found("first = hidden[:, 0]\nTypeError: it broke\n")[0].frames] == ["first = hidden[:, 0]"]


@pytest.mark.parametrize("log", ["it went well\nTypeError: it broke\n", "begun\nfirst = hidden[:, 0]\nTypeError: it broke\n", "loss = 0.3\nTypeError: it broke\nstep 2\nstep 3\n"])
def test_beside_anything_else_it_may_not(log: str) -> None:
    assert found(log)[0].frames == ()


FRAMES = 'Traceback (most recent call last):\n  File "/home/user/train.py", line 12, in <module>\n    main()\n  File "/home/user/train.py", line 9, in main\n'


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("assert (boxes[:, 2] >= boxes[:, 0]).all()", "AssertionError"), ("assert ready", "AssertionError"), ("raise NotImplementedError", "NotImplementedError"),
        ("raise errors.Stopped()", "Stopped"), ("assert ready, why", ""), ("raise ValueError(why)", ""), ("raise ValueError(", ""), ("raise ValueError(3)", ""),
        ("raise error", ""), ("raise make(3)", ""), ("raise", ""), ("loss.backward()", ""),
    ],
)  # fmt: skip
def test_a_traceback_that_is_cut_off_tells_what_its_last_line_of_code_can_only_raise(code: str, name: str) -> None:
    found = incidents.find([Line(n, text) for n, text in enumerate(f"{FRAMES}    {code}\n\nDo you know the reason?".splitlines(), 1)])
    assert [(i.type, i.message, i.line, i.text) for i in found] == [(name, "", 5, code)]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ('raise ValueError("the gear is stuck")', ("ValueError", "the gear is stuck")),
        ("raise gears.GearError('lost a tooth')", ("GearError", "lost a tooth")), ('raise _gear_error("GEAR_ADDR")', ("", "GEAR_ADDR")),
        ("raise ValueError(text)", ("", "")), ('warn("the gear is stuck")', ("", "")),
    ],
)  # fmt: skip
def test_one_that_is_cut_off_at_a_raise_says_what_stands_there_word_for_word(code: str, told: tuple[str, str]) -> None:
    found = incidents.find([Line(n, text) for n, text in enumerate(f"{FRAMES}    {code}\n".splitlines(), 1)])
    assert [(i.type, i.message, i.text) for i in found] == [(*told, code)]


@pytest.mark.parametrize(
    ("code", "name", "message"),
    [
        ('raise ValueError("no such set")', "ValueError", "no such set"), ('raise ValueError(f"no set {name} in {root!r}")', "ValueError", "no set … in …"),
        ('raise errors.DataError("no set %s of %3d" % (name, n)) from e', "DataError", "no set … of …"), ("assert ready, 'not yet'", "AssertionError", "not yet"),
        ("raise KeyError('no {} in {}'.format(a, b))", "KeyError", "no … in …"), ('assert n > 2, "only " + str(n)', "AssertionError", "only …"),
    ],
)  # fmt: skip
def test_its_message_is_what_that_line_writes_of_it(code: str, name: str, message: str) -> None:
    found = incidents.find([Line(n, text) for n, text in enumerate(f"{FRAMES}    {code}\n".splitlines(), 1)])
    assert [(i.type, i.message, i.line) for i in found] == [(name, message, 5)]


def test_where_the_exception_follows_its_own_words_count() -> None:
    log = f'{FRAMES}    raise ValueError(f"no set {{name}}")\nValueError: no set coco\n'
    assert [i.message for i in incidents.find([Line(n, text) for n, text in enumerate(log.splitlines(), 1)])] == ["no set coco"]


@pytest.mark.parametrize("kind", ["KeyError", "GearException", "KeyboardInterrupt", "SystemExit", "StopIteration", "gears.GearError"])
@pytest.mark.parametrize("colon", [": ", "：", ":"])
def test_an_editors_header_may_name_any_exception_and_its_process(kind: str, colon: str) -> None:
    log = f'发生异常{colon}{kind}       (note: full exception trace is shown but execution is paused)\nit broke\n  File "/home/user/a.py", line 3, in f (Current frame)\n    g()\n'
    (incident,) = found(log)
    assert (incident.type, incident.message) == (kind.rpartition(".")[2], "it broke")


@pytest.mark.parametrize("border", ["  | ", "  +-+---------------- 1 ----------------\n    | ", "  + "])
def test_an_exception_of_a_group_is_read_behind_its_border(border: str) -> None:
    log = "  + Exception Group Traceback (most recent call last):\n" + "".join(f"{border}{row}\n" for row in ("Traceback (most recent call last):", '  File "/home/user/a.py", line 3, in f', "    g()", "GearError: it broke"))
    assert ("GearError", "it broke") in [(i.type, i.message) for i in found(log)]


@pytest.mark.parametrize("gap", [0, 1, 2])
def test_an_exception_that_was_raised_while_handling_another_is_known_as_such(gap: int) -> None:
    link = "\n" * gap + "During handling of the above exception, another exception occurred:\n" + "\n" * (gap > 0)
    first, second = found(HEADER + OWN_FRAME + "KeyError: 'a'\n" + link + HEADER + OWN_FRAME + "ValueError: b\n")
    assert (first.while_handling, second.while_handling, first.chain) == (False, True, second.chain)
    direct = link.replace("During handling of the above exception, another exception occurred", "The above exception was the direct cause of the following exception")
    first, second = found(HEADER + OWN_FRAME + "KeyError: 'a'\n" + direct + HEADER + OWN_FRAME + "ValueError: b\n")
    assert (first.while_handling, second.while_handling, first.chain) == (False, False, second.chain)


@pytest.mark.parametrize("last", [HEADER, "Cell In[3], line 1\n"])
def test_an_exception_pasted_without_a_header_may_stand_first_in_its_chain(last: str) -> None:
    link = "During handling of the above exception, another exception occurred:\n"
    first, second = found("KeyError: 'a'\n" + link + "ValueError: b\n")
    assert (first.chain, second.while_handling) == (second.chain, True)


def test_in_a_chain_of_bare_lines_each_has_the_link_above_it() -> None:
    handling, direct = "During handling of the above exception, another exception occurred:", "The above exception was the direct cause of the following exception:"
    chain = found(f"KeyError: 'a'\n\n{direct}\n\nValueError: b\n\n{handling}\n\nTypeError: c\n")
    assert [(i.type, i.while_handling) for i in chain] == [("KeyError", False), ("ValueError", False), ("TypeError", True)]
    assert len({i.chain for i in chain}) == 1


def test_a_frame_without_a_line_of_code_leaves_the_next_one_whole() -> None:
    (incident,) = found(HEADER + '  File "/home/user/a.py", line 3, in f\n  File "/home/user/b.py", line 4, in g\n  h()\nGearError: x\n')
    assert [(f.line, f.code) for f in incident.frames] == [(3, ""), (4, "h()")]


def test_the_white_space_of_a_message_is_single_and_its_parts_say_where_each_line_begins_in_it() -> None:
    (spaced,) = found(HEADER + '  File "/home/user/a.py", line 3, in f\n    g()\nValueError: a  b\tc')
    assert (spaced.message, spaced.parts) == ("a b c", ((0, 4, "a  b\tc"),))
    (below,) = found(HEADER + '  File "/home/user/a.py", line 3, in f\n    g()\nValueError: \nthe  gear\nis lost')
    assert (below.message, below.parts) == ("the gear is lost", ((0, 4, ""), (0, 5, "the  gear"), (9, 6, "is lost")))


def test_the_code_below_a_frame_may_be_indented_by_a_tab_and_be_one_word() -> None:
    frame = 'File "/home/user/a.py", line 3, in f\n'
    for code in ("\tturn(x)", "    turn(x)"):
        assert found(f"{HEADER}  {frame}{code}\nValueError: x")[0].frames[0].code == "turn(x)"
    (margin,) = found(f"{HEADER}{frame}raise\nKeyError: 'a'")
    assert (margin.frames[0].code, margin.type, margin.message) == ("raise", "KeyError", "'a'")


def test_a_line_far_below_goes_on_with_no_message_of_a_rank() -> None:
    def message(number: int, file: str = "a.log") -> str:
        (only,) = incidents.find([Line(1, "ValueError: it says:", "rank 1", "a.log"), Line(number, "  the gear", "", file)])
        return only.message

    assert (message(2), message(9), message(2, "b.log")) == ("it says: the gear", "it says:", "it says:")


def framed(name: str, line: int, function: str, code: str) -> str:
    return f'  File "/home/user/{name}.py", line {line}, in {function}\n    {code}\n'


def places(incident: Incident) -> list[tuple[str, int]]:
    return [(frame.file.removeprefix("/home/user/"), frame.line) for frame in incident.frames]


def test_between_a_frame_and_the_exception_may_stand_as_many_lines_as_a_few_frames_take() -> None:
    (near,), (far,) = (found(HEADER + OWN_FRAME + "noise\n" * n + "ValueError: it broke\n") for n in (50, 51))
    assert (len(near.frames), len(far.frames)) == (1, 0)


@pytest.mark.parametrize("deep", ["     ValueError: it broke", "    Gear: it broke"])
def test_what_stands_deeper_than_code_is_no_exception_nor_as_deep_what_is_not_named_like_one(deep: str) -> None:
    assert [i.type for i in found(f"{HEADER}{OWN_FRAME}{('    noise' + chr(10)) * 20}{deep}\nKeyError: 'a'\n")] == ["KeyError"]
    assert [i.type for i in found(f"{HEADER}{OWN_FRAME}{('    noise' + chr(10)) * 20}{deep[1:]}\n")] == [deep.split(":")[0].strip()]


def test_an_arrow_without_a_frame_marks_the_line_of_a_cell() -> None:
    (incident,) = found("KeyError                   Traceback (most recent call last)\n----> 1 row['a']\n\nKeyError: 'a'\n")
    assert incident.frames == (Frame("cell", 0, "<module>", "row['a']", True),)


@pytest.mark.parametrize(("below", "lines"), [("Message: 'x'\nArguments: ()\n", 3), ('  File "/home/user/a.py", line 3, in f\n    g()\nMessage: 3\nArguments: ()\n', 5), ("epoch 3\n", 1), ("", 1)])
def test_what_logging_adds_below_an_exception_of_its_own_is_taken_with_it(below: str, lines: int) -> None:
    assert found(f"{HEADER}{OWN_FRAME}ValueError: x\nCall stack:\n{below}step 3 is over")[0].last_line == 4 + lines


def test_an_editors_message_may_have_several_lines_and_no_frames() -> None:
    (bare,) = found("Exception has occurred: ValueError\nit broke\nand so it ended\n")
    assert (bare.type, bare.message, bare.first_line) == ("ValueError", "it broke and so it ended", 2)
    (whole,) = found("Exception has occurred: ValueError\nit broke\nbadly\n" + framed("a", 3, "f", "g()") + framed("a", 9, "<module>", "f()"))
    assert (whole.message, whole.first_line, places(whole)) == ("it broke badly", 1, [("a.py", 9), ("a.py", 3)])


def test_an_exception_above_its_frames_is_told_with_them_unless_it_has_frames_of_its_own_or_another_stands_below() -> None:
    frames = framed("a", 3, "f", "g()") + framed("a", 9, "<module>", "f()")
    upside = "a\nb\nc\nd\nValueError: it broke\n" + frames
    assert [(i.type, places(i)) for i in found(upside + "step 3\n")] == [("ValueError", [("a.py", 9), ("a.py", 3)])]
    for gap in ("", "\n"):
        assert [(i.type, places(i)) for i in found(f"{upside}{gap}KeyError: x\n")] == [("ValueError", []), ("KeyError", [("a.py", 3), ("a.py", 9)])]
    above = found(HEADER + framed("b", 5, "h", "i()") + "ValueError: it broke\n" + frames)
    assert places(above[0]) == [("b.py", 5)]


def test_no_line_is_lost_where_exceptions_are_put_below_their_frames() -> None:
    frames = framed("a", 3, "f", "g()") + framed("a", 9, "<module>", "f()")
    texts = ("first\nValueError: it broke\n" + frames + "between\nGearError: it broke\n" + frames + "last").split("\n")
    put = [line.text for line in untangled([Line(n, text) for n, text in enumerate(texts, 1)])]
    assert sorted(put) == sorted(texts)
    assert (put[0], put[5], put[6], put[-1]) == ("first", "ValueError: it broke", "between", "last")


@pytest.mark.parametrize(("lines", "known"), [(6, True), (7, False)])
def test_an_editors_header_in_another_language_has_its_frame_within_seven_lines(lines: int, known: bool) -> None:
    log = "发生异常: ValueError\n" + "it broke\n" * lines + framed("a", 3, "<module>", "g()")
    assert ("ValueError" in {i.type for i in found(log)}) is known


def test_the_marks_of_special_methods_that_a_forum_took_are_there_again_in_frames_and_message() -> None:
    log = HEADER + '  File "/home/user/a.py", line 3, in\n    g()\n' + framed("b", 4, "init", "h()") + framed("b", 5, "initial", "i()") + "TypeError: init() got an unexpected keyword argument 'x'\n"
    (lost,) = found(log)
    assert [frame.function for frame in lost.frames] == ["", "__init__", "initial"]
    assert lost.message == "__init__() got an unexpected keyword argument 'x'"
    (kept,) = found(log.replace("line 3, in\n", "line 3, in <module>\n"))
    assert [frame.function for frame in kept.frames] == ["<module>", "init", "initial"]
    assert kept.message == "init() got an unexpected keyword argument 'x'"


def test_an_exception_that_was_pasted_deeper_than_the_code_that_raised_it_is_the_tracebacks() -> None:
    log = HEADER + 'File "train.py", line 18, in <module>\n    from gears import turn\n        ImportError: cannot import name \'turn\'\n'
    assert [(i.type, i.message, i.line) for i in found(log)] == [("ImportError", "cannot import name 'turn'", 4)]
    assert [(i.type, i.line) for i in found(log + "ValueError: it broke\n")] == [("ValueError", 5)]


NUMPY_SAYS = (
    "A module that was compiled using NumPy 1.x cannot be run in\nNumPy 2.1.0 as it may crash. To support both 1.x and 2.x\n"
    "versions of NumPy, modules must be compiled with NumPy 2.0.\n\nWe expect that some modules will need time to support NumPy 2.\n\n"
    'Traceback (most recent call last):  File "/home/user/train.py", line 3, in <module>\n    import gears\n'
    '  File "/opt/lib/python3.11/site-packages/gears/__init__.py", line 20, in <module>\n    device: Gear = Gear(1),\n'
)


def test_the_stack_that_numpy_prints_with_its_warning_is_part_of_it_and_no_exception() -> None:
    for below in ("", "Epoch 1 loss 0.5\n", "/opt/gears.py:20: UserWarning: Failed to initialize NumPy: _ARRAY_API not found\n"):
        warned, *others = found(NUMPY_SAYS + below)
        assert (warned.kind, warned.line, warned.last_line) == ("warning", 1, 10)
        assert warned.message.startswith("A module that was compiled using NumPy 1.x cannot be run in NumPy 2.1.0")
        assert {i.kind for i in others} <= {"warning"}


@pytest.mark.parametrize(
    ("line", "last"),
    [
        ("NumPy 2 may crash it", 3), ("versions of NumPy, modules", 3), ("Some module may need to rebuild", 3), ("If you are a user of the module", 3),
        ("downgrade to 'numpy<2'", 3), ("We expect that some modules", 3), ("the run begins", 1),
    ],
)  # fmt: skip
def test_numpys_warning_goes_on_in_its_own_words(line: str, last: int) -> None:
    (warned,) = found(f"A module that was compiled using NumPy 1.x cannot be run\n{line}\n  as it may crash\nthe gear turns\n")
    assert warned.last_line == last


def test_an_exception_right_below_that_stack_was_caught() -> None:
    (_, caught) = found(NUMPY_SAYS + "AttributeError: _ARRAY_API not found\nEpoch 1\n")
    assert (caught.type, caught.message, caught.frames) == ("AttributeError", "_ARRAY_API not found", ())
    for none in ("", "    AttributeError: it broke\n", "\tAttributeError: it broke\n", "the gear turns\n"):
        assert not [i for i in found((NUMPY_SAYS + none).removesuffix("\n")) if i.kind == "exception"]
    (plain,) = found(NUMPY_SAYS.partition("Traceback")[2].replace(" (most", "Traceback (most", 1) + "AttributeError: it broke\n")
    assert [frame.line for frame in plain.frames] == [3, 20]


def test_a_notebooks_frames_that_were_pasted_without_their_header_are_the_exceptions() -> None:
    excerpt = (
        "File ~/env/lib/python3.9/site-packages/gears/turn.py:13\n     11 import math\n---> 13 from wheels import Gear\n     15 try:\n\n"
        "ImportError: cannot import name 'Gear' from 'wheels'\n"
    )
    (pasted,) = found("a\nb\nc\nd\n" + excerpt)
    assert (pasted.type, pasted.line) == ("ImportError", 10)
    assert [(f.file.rpartition("/")[2], f.line, f.code, f.user) for f in pasted.frames] == [("turn.py", 13, "from wheels import Gear", False)]
    named = excerpt.replace("File ~/env", "/opt/env").replace(":13\n", " in turn(gear)\n")
    (older,) = found("a\nb\nc\nd\n" + named)
    assert [(f.function, f.user) for f in older.frames] == [("turn", False)]
    (apart,) = found("a\nb\nc\nd\n" + named.replace("---> 13", "     13"))
    assert [f.file for f in apart.frames] == []
