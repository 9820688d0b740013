"""Every prefix that is known, in the form its writer gives it: what is left of the line, who wrote it, and when."""

from __future__ import annotations

import pytest

from triage.reading.prefixes import is_labelled, peel

ERROR = "RuntimeError: x"


@pytest.mark.parametrize(
    ("prefix", "origin", "stamp"),
    [
        ("[rank3]: ", "rank 3", ""),
        ("[default3]:", "rank 3", ""),
        ("[1,3]<stdout>: ", "rank 3", ""),
        ("[3]<stderr>:", "rank 3", ""),
        ("[1,mpirank:3,algo-1]<stderr>:", "rank 3", ""),
        ("3: ", "rank 3", ""),
        ("#12 34.56 ", "", ""),
        ("12.3 ", "", ""),
        ("10.0.0.12: ", "", ""),
        ("node-12: ", "", ""),
        ("(RayTrainWorker pid=41, ip=10.0.0.6) ", "pid 41", ""),
        ("(Worker_TP0 pid=41) ", "pid 41", ""),
        ("2026-03-11T09:31:07.5Z stderr F ", "", "2026-03-11T09:31:07.5"),
        ("2026/03/11 09:31:07+08:00 ", "", "2026/03/11 09:31:07"),
        ("2026-03-11 09:31:07,317 - train - ERROR - ", "", "2026-03-11 09:31:07,317"),
        ("2026-03-11 09:31:07,317 - ERROR - train - ", "", "2026-03-11 09:31:07,317"),
        ("2026-03-11 09:31:07 [ERROR] ", "", "2026-03-11 09:31:07"),
        ("2026-03-11 09:31:07 ERROR [train]: ", "", "2026-03-11 09:31:07"),
        ("2026-03-11 09:31:07 ERROR    train: ", "", "2026-03-11 09:31:07"),
        ("2026-03-11 09:31:07 | ERROR    | train:main:12 - ", "", "2026-03-11 09:31:07"),
        ("2026-03-11 09:31:07 | ERROR | train | ", "", "2026-03-11 09:31:07"),
        ("[2026-03-11 09:31:07,317] ", "", "2026-03-11 09:31:07,317"),
        ("[2026-03-11T09:31:07Z] ", "", "2026-03-11T09:31:07"),
        ("[09:31:07.123 node1]: ", "", "09:31:07.123"),
        ("[03/11 09:31:07 d2.engine] ", "", "03/11 09:31:07"),
        ("03/11/2026 09:31:07 - ERROR - __main__ - ", "", "03/11/2026 09:31:07"),
        ("03/11 09:31:07 ", "", "03/11 09:31:07"),
        ("03-11 09:31:07 ", "", "03-11 09:31:07"),
        ("09:31:07 ", "", "09:31:07"),
        ("Mar 11 09:31:07 ", "", "Mar 11 09:31:07"),
        ("Mar  1 09:31:07 host python[4711]: ", "", "Mar  1 09:31:07"),
        ("[E0311 09:31:07.5 ProcessGroupNCCL.cpp:607] ", "", "0311 09:31:07.5"),
        ("E0311 09:31:07.5 4711 torch/x.py:533] ", "", "0311 09:31:07.5"),
        ("[W ProcessGroupNCCL.cpp:607] ", "", ""),
        ("[WARNING|trainer.py:607] ", "", ""),
        ("[ERROR] - ", "", ""),
        ("[ERROR]: ", "", ""),
        ("[ERROR]", "", ""),
        ("[train.py:41:main] ", "", ""),
        ("[csrc/x.cpp:41]", "", ""),
        ("[host pid=41 main] ", "pid 41", ""),
        ("[launcher (pid 41)] ", "pid 41", ""),
        ("[0123abcd-0123-4567-89ab-0123456789ab] ", "", ""),
        ("[__main__] ", "", ""),
        ("[MainThread] ", "", ""),
        ("[MainProcess] ", "", ""),
        (">> ", "", ""),
        ("ERROR 03-11 09:31:07 [core.py:10] ", "", "03-11 09:31:07"),
        ("ERROR [03/11 09:31:07 d2.engine]: ", "", "03/11 09:31:07"),
        ("ERROR [alembic.env] ", "", ""),
        ("ERROR train: ", "", ""),
        ("ERROR:train.loop:", "", ""),
        ("| ERROR | train:main:12 - ", "", ""),
        ("| ERROR | ", "", ""),
        ("- train - ERROR - ", "", ""),
        ("- ERROR - train - ", "", ""),
        ("ERROR train - ", "", ""),
        ("trainer-1  | ", "", ""),
        ("stderr: ", "", ""),
        ("stdout:", "", ""),
        ("host-1:41:42 [0] ", "pid 41", ""),
        ("##[error]", "", ""),
        ("E   ", "", ""),
        ("[rank3]: [default3]:", "rank 3", ""),
        ("[host pid=41] [rank3]: ", "rank 3", ""),
        ("[rank3]: [host pid=41] ", "rank 3", ""),
        ("[2026-03-11 09:31:07] 2026-03-11 10:00:00 ", "", "2026-03-11 09:31:07"),
        ("train\tRun it\t2026-03-11T09:31:07.5Z ", "", "2026-03-11T09:31:07.5"),
    ],
)
def test_a_known_prefix_goes_and_what_it_tells_is_kept(prefix: str, origin: str, stamp: str) -> None:
    assert peel(prefix + ERROR) == (ERROR, origin, stamp)


@pytest.mark.parametrize("level", "TRACE DEBUG INFO NOTICE SUCCESS WARN WARNING ERROR CRITICAL FATAL".split())
def test_a_level_goes_in_every_place_where_loggers_write_it(level: str) -> None:
    for form in ("[{}] ", "{}:train:", "| {} | ", "- {} - ", "2026-03-11 09:31:07 {} train: "):
        assert peel(form.format(level) + "it broke").text == "it broke"


@pytest.mark.parametrize("month", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split())
def test_a_month_begins_the_stamp_of_a_system_log(month: str) -> None:
    assert peel(f"{month} 11 09:31:07 it broke").stamp == f"{month} 11 09:31:07"


@pytest.mark.parametrize(
    "line",
    [
        "3: 4 of 5", "12.3 seconds", "10.0.0.12: up", "node: RuntimeError", "[step 3] RuntimeError: x", "E  KeyError", "[9] RuntimeError: x",
        "ERROR RuntimeError: x", "11 09:31 it broke", "-> x", "> x", "rank3: x",
    ],
)  # fmt: skip
def test_what_only_looks_like_a_prefix_stays(line: str) -> None:
    assert peel(line) == (line, "", "")


def test_a_system_logs_error_keeps_the_program_that_tells_it() -> None:
    assert peel("Mar 11 09:31:07 nvcc error: it broke").text == "nvcc error: it broke"


@pytest.mark.parametrize("rest", ["  File \"a.py\"", "\tat x", "Traceback (most", "[rank0]: x", "step 4", "epoch 4", "torch.cuda.OutOfMemoryError: x"])
def test_what_srun_labels_is_known_by_what_follows(rest: str) -> None:
    assert peel(f"3: {rest}").origin.startswith("rank")


def test_where_every_line_is_labelled_a_label_goes_whatever_follows_but_only_once() -> None:
    assert peel("3: 4: all is well", labelled=True) == ("4: all is well", "rank 3", "")
    assert peel("2026-03-11 09:31:07 3: all is well", labelled=True).text == "all is well"
    assert (is_labelled("3: all is well"), is_labelled("all is well")) == (True, False)


@pytest.mark.parametrize(
    "line",
    [
        '{"log": "it broke\\n", "stream": "stderr"}', '{"log": "it broke"}', '{"message": "it broke", "level": "ERROR"}', '{"msg": "it broke", "time": 1}',
        '{"textPayload": "it broke", "severity": "ERROR"}', '{"MESSAGE": "it broke", "_PID": "1"}', '{"jsonPayload": {"message": "it broke"}, "severity": "ERROR"}',
    ],
)  # fmt: skip
def test_a_line_that_is_json_says_its_message(line: str) -> None:
    assert peel(line).text == "it broke"


@pytest.mark.parametrize(
    "line", ['{"message": "it broke"}', '{"loss": 0.5, "step": 3}', '{"log": 5}', '{"log": "cut', '["log"]', '{"jsonPayload": 3, "a": 1}', "{" * 99_999 + '"']
)
def test_json_that_holds_no_line_of_a_log_stays(line: str) -> None:
    assert peel(line).text == line


def test_what_json_says_has_prefixes_of_its_own() -> None:
    assert peel('{"log": "[rank1]: 2026-03-11 09:31:07 it broke\\n", "stream": "stderr"}') == ("it broke", "rank 1", "2026-03-11 09:31:07")
    assert peel('{"log": "{\\"message\\": \\"it broke\\", \\"level\\": 3}\\n", "stream": "stderr"}').text == "it broke"


def test_an_indent_ends_the_prefixes() -> None:
    assert peel("[rank3]:   [rank4]: x") == ("  [rank4]: x", "rank 3", "")


def test_eight_prefixes_at_most_are_taken_off_one_line() -> None:
    assert peel(">> " * 9 + "x").text == ">> x"


@pytest.mark.parametrize("level", "TRACE DEBUG INFO NOTICE SUCCESS".split())
def test_a_level_at_which_nothing_failed_goes_by_itself_with_the_blank_or_the_column_behind_it(level: str) -> None:
    assert peel(f"{level} epoch 3 loss 0.4").text == "epoch 3 loss 0.4" == peel(f"{level}     epoch 3 loss 0.4").text
    assert peel(f"{level}    | all | .50 |").text == "   | all | .50 |", "what stands in columns stays in them"


@pytest.mark.parametrize("level", "WARN WARNING ERROR CRITICAL FATAL".split())
def test_a_level_at_which_something_failed_stays_where_no_logger_is_named(level: str) -> None:
    assert peel(f"{level} disk is full").text == f"{level} disk is full"


@pytest.mark.parametrize("head", ["INFO ", "INFO     ", "12:30:01 INFO ", "2026-03-11 09:31:07,317 INFO "])
@pytest.mark.parametrize(
    "rest", ["epoch: 12 loss 0.4", "max_epochs: 40", "features: ['age', 'income']", "args: {'lr': 0.1}", "delta: -0.3", "Train: [4/30] loss 0.4", "val: loss 0.4 acc 0.9", "Testing: 0.83", "[rank0] step 3"]
)
def test_a_label_and_a_part_of_the_data_are_no_loggers(head: str, rest: str) -> None:
    told = peel(head + rest)
    assert (told.text, told.origin) == (("step 3", "rank 0") if "rank0" in rest else (rest, ""))


@pytest.mark.parametrize("named", ["INFO trainer: ", "INFO root: ", "INFO model.train - ", "INFO [trainer] ", "INFO     trainer: ", "12:30:01 INFO trainer: ", "12:30:01 INFO [trainer] "])
def test_a_loggers_name_before_words_goes(named: str) -> None:
    assert peel(f"{named}epoch 12 loss 0.4").text == "epoch 12 loss 0.4"

