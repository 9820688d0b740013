"""A line that only a line pattern made a failure is also asked what its message says."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

from triage import diagnose

SAID = 'Error loading "c:\\envs\\torch\\lib\\caffe2.dll" or one of its dependencies.'
MINGLED = """Traceback (most recent call last):
  File "<string>", line 1, in <module>
  0%|          | 0/8520 [00:52<?, ?it/s]
  File "c:\\envs\\lib\\multiprocessing\\spawn.py", line 105, in spawn_main
    exitcode = _main(fd)
    {said}
exec(code, run_globals)
  File "c:\\envs\\lib\\multiprocessing\\reduction.py", line 60, in dump
    ForkingPickler(file, protocol).dump(obj)
BrokenPipeError: [Errno 32] Broken pipe
"""


@pytest.mark.parametrize(
    ("said", "entry"),
    [
        (f"OSError: [WinError 1455] The paging file is too small for this operation to complete. {SAID}", "paging-file-too-small"),
        (f"OSError: [WinError 126] The specified module could not be found. {SAID}", "dll-load-failed"),
    ],
)
def test_the_special_message_wins_over_the_line_that_many_share(said: str, entry: str) -> None:
    assert diagnose(MINGLED.format(said=said)).diagnoses[0].entry == entry


def test_a_line_that_names_no_exception_is_asked_for_its_line_alone() -> None:
    log = "a\nb\nc\n  Warning  Failed  2m  kubelet  Error: ErrImagePull\nd\ne\n"
    assert all(d.evidence[0].by != "message" for d in diagnose(log).diagnoses)


@pytest.mark.parametrize(
    ("written", "by"),
    [
        ("GearError: the flywheel is odd", "message"), ("gears.GearException: the flywheel is odd", "message"),
        ("GearFault: the flywheel is odd", "line"), ("gear_Error: the flywheel is odd", "line"), ("GearError the flywheel is odd", "line"), ("so GearError: the flywheel is odd", "line"),
    ],
)  # fmt: skip
def test_a_line_that_begins_as_python_writes_an_exception_is_one(written: str, by: str, tmp_path: Path) -> None:
    index(tmp_path, shared=entry({"line": "the flywheel is"}), special=entry({"message": "the flywheel is odd"}))
    found = diagnose(f"a\nb\nc\nd\n    {written}\ne\nf\n".encode(), knowledge=[str(tmp_path)])
    first = found.diagnoses[0]
    assert (first.entry, first.evidence[0].by) == ({"line": "shared", "message": "special"}[by], by)
