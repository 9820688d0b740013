"""Failures inside what other programs print: a logger's own trouble, an installer's quotation, a form that lost its marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage import diagnose
from triage.incidents import find
from triage.model import Incident
from triage.reading.cleaning import lines

SHAPES = "RuntimeError: mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)"
CRASH = f"""Traceback (most recent call last):
  File "/home/user/project/train.py", line 50, in <module>
    main()
  File "/home/user/project/train.py", line 12, in main
    out = model(x)
{SHAPES}
"""
LOGGER = r"""Traceback (most recent call last):
  File "C:\envs\py\lib\logging\__init__.py", line 1103, in emit
    stream.write(msg + self.terminator)
UnicodeEncodeError: 'gbk' codec can't encode character '\u2552' in position 87: illegal multibyte sequence
"""
BY_LOGGING = f"""--- Logging error ---
{LOGGER}Call stack:
  File "C:\\work\\train.py", line 30, in <module>
    main()
  File "C:\\work\\train.py", line 12, in main
    logging.info(table)
Message: 'table'
Arguments: ()
"""
BY_LOGURU = f"--- Logging error in Loguru Handler #1 ---\nRecord was: x\n{LOGGER}--- End of logging error ---\n"


def incidents_of(text: str) -> list[Incident]:
    return find(lines(enumerate(text.encode().split(b"\n"), 1)))


def roots(text: str) -> list[str]:
    return [t.incident.type or t.incident.message for t in diagnose(text).incidents if t.role == "root"]


@pytest.mark.parametrize("block", [BY_LOGGING, BY_LOGURU, f"{LOGGER}--- End of logging error ---\n"])
@pytest.mark.parametrize("between", ["", "epoch 1 loss 0.53\n"])
def test_what_a_logger_could_not_write_is_never_the_root_beside_a_failure(block: str, between: str) -> None:
    assert roots(block + between + CRASH) == ["RuntimeError"]
    assert roots(CRASH + "\n" + block) == ["RuntimeError"]


@pytest.mark.parametrize("block", [BY_LOGGING, BY_LOGURU])
def test_what_a_logger_could_not_write_stops_no_run(block: str) -> None:
    healthy = "".join(f"epoch {n} step {n * 10} loss {1 / n:.3f}\n" for n in range(1, 6))
    assert diagnose(healthy + block + healthy).status == "healthy"
    assert diagnose(healthy + block).status == "healthy"


def test_what_a_logger_could_not_write_is_told_when_it_was_pasted_alone() -> None:
    assert diagnose(BY_LOGGING).diagnoses[0].entry == "text-not-encodable"


def test_the_stack_of_the_call_leads_to_no_exception_named_message() -> None:
    assert [i.type for i in incidents_of(BY_LOGGING)] == ["UnicodeEncodeError"]


@pytest.mark.parametrize(
    "said",
    ["Exception", "Error", "An error occurred", "An exception occurred", "An unexpected error occurred", "an error has occured while training"],
)
def test_an_exception_that_was_printed_right_above_what_it_led_to_is_the_root(said: str) -> None:
    log = f"{said}: {SHAPES.split(': ', 1)[1]}\n" + CRASH.replace(SHAPES, "AttributeError: 'NoneType' object has no attribute 'shape'")
    assert diagnose(log).diagnoses[0].entry == "linear-shape-mismatch"


@pytest.mark.parametrize("said", ["Exception handling: on", "no error occurred: all fine", "exceptions: 0"])
def test_what_only_speaks_of_exceptions_is_no_failure(said: str) -> None:
    assert diagnose(f"start\nload\n{said}\nepoch 1 loss 0.5\nepoch 2 loss 0.4\n").status == "healthy"


QUOTED = """   File "/opt/venv/lib/python3.9/site-packages/torch/utils/cpp_extension.py", line 420, in build_extensions
          self._check_cuda_version(compiler_name)
        File "/opt/venv/lib/python3.9/site-packages/torch/utils/cpp_extension.py", line 800, in _check
          raise RuntimeError(CUDA_MISMATCH_MESSAGE)
      RuntimeError:
      The detected CUDA version (12.2) mismatches the version that was used to compile
      PyTorch (11.8). Please make sure to use the same CUDA versions.
      [end of output]

  note: This error originates from a subprocess, and is likely not a problem with pip.
  ERROR: Failed building wheel for flash-attn
"""


def test_an_exception_that_pip_quotes_is_read_though_the_head_of_its_traceback_is_cut_off() -> None:
    assert diagnose(QUOTED).diagnoses[0].entry == "cuda-toolkit-version-mismatch"


def test_no_note_and_no_level_of_a_logger_is_taken_for_an_exception() -> None:
    assert not {i.type for i in incidents_of(QUOTED)} & {"note", "ERROR"}


def test_an_exception_right_below_a_frame_without_code_is_no_code() -> None:
    log = '      File "<string>", line 20, in <module>\n      ModuleNotFoundError: No module named \'torch\'\n      [end of output]\n'
    assert [(i.type, i.message) for i in incidents_of(f"a\nb\nc\n{log}")] == [("ModuleNotFoundError", "No module named 'torch' [end of output]")]


UPSIDE_DOWN = """out = model(x)
{lead}RuntimeError:{blank}mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)
  File "C:\\work\\model.py", line 20, in forward
    return self.fc(x)
  File "C:\\work\\train.py", line 20, in {outermost}
    out = model(x)
"""


@pytest.mark.parametrize("lead", ["", " ", "    "])
@pytest.mark.parametrize("blank", ["", " "])
@pytest.mark.parametrize("below", ["", "\nC:\\work>\n"])
def test_frames_below_their_exception_are_its_own_the_innermost_first(lead: str, blank: str, below: str) -> None:
    found = incidents_of(UPSIDE_DOWN.format(lead=lead, blank=blank, outermost="<module>") + below)
    assert [(i.type, [f.function for f in i.frames]) for i in found] == [("RuntimeError", ["<module>", "forward"])]


def test_frames_that_lead_to_an_exception_of_their_own_are_none_of_that_above_them() -> None:
    found = incidents_of(f"ValueError: bad\n{CRASH.split(chr(10), 1)[1]}")
    assert [i.type for i in found] == ["ValueError", "RuntimeError"]


EATEN = """Traceback (most recent call last):
File "/home/user/project/train.py", line 9, in {outermost}
main()
File "/home/user/project/train.py", line 5, in main
net = Net({given})
TypeError: {method}() {said}
"""


@given(
    method=st.sampled_from(("init", "getitem", "call", "enter", "new")),
    said=st.sampled_from(("got an unexpected keyword argument 'a'", "missing 1 required positional argument: 'a'", "takes 2 positional arguments but 3 were given")),
)
def test_special_methods_get_back_the_underscores_that_a_forum_took(method: str, said: str) -> None:
    eaten, whole = (incidents_of(EATEN.format(method=m, said=said, given="a=1", outermost="")) for m in (method, f"__{method}__"))
    assert eaten[0].message == whole[0].message == f"__{method}__() {said}"
    assert eaten[0].text == f"TypeError: {method}() {said}"


@pytest.mark.parametrize("name", ["init_weights", "my.initialise", "recall", "forward", "lens"])
def test_other_functions_keep_their_names(name: str) -> None:
    said = "got an unexpected keyword argument 'a'"
    assert incidents_of(EATEN.format(method=name, said=said, given="a=1", outermost=""))[0].message == f"{name}() {said}"


def test_a_function_of_that_name_keeps_it_where_the_traceback_is_whole() -> None:
    log = EATEN.format(method="init", said="missing 1 required positional argument: 'a'", given="", outermost="<module>")
    assert incidents_of(log)[0].message.startswith("init() missing")
