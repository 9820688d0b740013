"""A traceback whose lines were joined is cut up again; a line that only mentions a frame is left alone."""

from __future__ import annotations

import pytest

from triage.reading import lines
from triage.reading.joined import cut

WHOLE = [
    "Traceback (most recent call last):",
    '  File "a.py", line 3, in <module>',
    "    main(x)",
    '  File "b.py", line 9, in main',
    '    raise ValueError("bad")',
    "ValueError: bad input",
]


def test_a_whole_traceback_in_one_line() -> None:
    assert cut(" ".join(line.strip() for line in WHOLE)) == WHOLE


def test_a_chain_in_one_line() -> None:
    link = "During handling of the above exception, another exception occurred:"
    assert cut(" ".join(line.strip() for line in [*WHOLE, link, *WHOLE])) == [*WHOLE, link, *WHOLE]


def test_line_breaks_that_a_logger_escaped() -> None:
    said = "step failed: " + "\\n".join(WHOLE)
    assert [line.text for line in lines([(1, said.encode())])][-5:] == WHOLE[1:]


def test_the_exception_on_its_frames_line() -> None:
    assert cut('  File "b.py", line 9, in main    run(x) RuntimeError: CUDA error') == [
        '  File "b.py", line 9, in main',
        "    run(x)",
        "RuntimeError: CUDA error",
    ]


@pytest.mark.parametrize(
    "text",
    [
        '  File "a.py", line 3, in main', '  File "a.py", line 3', '    x = open("File", "r")', "RuntimeError: line 3",
        'torch._dynamo: graph break in user code at File "a.py", line 3, in forward', '  File "a.py", line 3 in main',
        'the File "a.py" has an odd line 3', f'  File "{"a" * 500}.py", line 3, in main', '  File "a.py", line 3, in main  ',
    ],
)  # fmt: skip
def test_what_is_one_line_stays_one(text: str) -> None:
    assert cut(text) == [text]


def test_a_line_of_many_frames_costs_what_it_is_long() -> None:
    assert len(cut('File "x.py", line 3, in f go() ' * 500)) == 1000


@pytest.mark.parametrize(
    "raised",
    ["KeyError: 'a'", "GearException: it broke", "KeyboardInterrupt", "SystemExit: 3", "ReadTimeout: it took long", "gears.GearError: it broke", "gears.errors.Broken: it broke", "gears.wheels.Broken: it broke"],
)
def test_the_exception_behind_joined_code_is_a_line_of_its_own(raised: str) -> None:
    assert cut(f'  File "b.py", line 9, in main    run(x) {raised}')[-2:] == ["    run(x)", raised]


@pytest.mark.parametrize("code", ["raise GearError: it broke", "except GearError: pass", "x = GearErrors: it", "gears.Broken: it broke"])
def test_what_only_resembles_an_exception_stays_code(code: str) -> None:
    assert cut(f'  File "b.py", line 9, in main    {code}')[1:] == [f"    {code}"]
