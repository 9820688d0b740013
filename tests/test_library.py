"""From Python: what `diagnose` takes, and what its report can do."""

from __future__ import annotations

import io
import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import triage

LOG = ROOT / "examples" / "train.log"


@pytest.mark.parametrize("source", ["absent.log", "runs/absent", Path("absent"), ["absent.txt"], [LOG, "absent"]])
def test_a_path_that_is_not_there_is_an_error_that_names_it(source: object) -> None:
    with pytest.raises(FileNotFoundError, match="absent"):
        triage.diagnose(source)


@pytest.mark.parametrize("text", ["", "loss fine\n", "all good here", "Epoch", "absent: no such thing"])
def test_text_is_a_log(text: str) -> None:
    assert triage.diagnose(text).status == "healthy"


def test_every_kind_of_source_gives_the_same_answer() -> None:
    data = LOG.read_bytes()
    sources = (LOG, str(LOG), [str(LOG)], data, data.decode(), bytearray(data), io.BytesIO(data))
    assert {triage.diagnose(s).diagnoses[0].entry for s in sources} == {"linear-shape-mismatch"}


def test_an_exception_is_read_as_its_traceback() -> None:
    try:
        raise RuntimeError("mat1 and mat2 shapes cannot be multiplied (64x400 and 256x120)")
    except RuntimeError as error:
        report = triage.diagnose(error)
    assert report.diagnoses[0].entry == "linear-shape-mismatch"
    assert report.incidents[0].incident.frames[-1].function == "test_an_exception_is_read_as_its_traceback"


@pytest.mark.parametrize("source", [3, None, 2.5])
def test_anything_else_is_a_type_error(source: object) -> None:
    with pytest.raises(TypeError, match=r"diagnose takes a path|NoneType"):
        triage.diagnose(source)


def test_a_report_renders_itself_in_every_form_and_language() -> None:
    report = triage.diagnose(LOG)
    assert report.render().endswith("triage explain linear-shape-mismatch\n")
    assert "矩阵" in report.render(lang="zh")
    assert report.render("markdown").startswith("## ")
    assert json.loads(report.to_json()) == json.loads(json.dumps(report.to_dict()))
    with pytest.raises(ValueError, match="no format 'pdf'"):
        report.render("pdf")
    with pytest.raises(ValueError, match="no language 'fr'"):
        report.render(lang="fr")


def test_an_explanation_is_told_in_the_other_language_too() -> None:
    assert "显存" in triage.explain("8504").render(lang="zh")


def test_a_repr_fits_a_screen() -> None:
    report = triage.diagnose(LOG)
    for value in (report, report.diagnoses[0], report.incidents[0], report.diagnoses[0].causes[0], report.environment):
        assert sum(1 + len(line) // 80 for line in repr(value).splitlines()) <= 24


def test_a_notebook_shows_escaped_html() -> None:
    report = triage.diagnose("RuntimeError: <script>alert(1)</script> mat1 and mat2 shapes cannot be multiplied (1x2 and 3x4)")
    assert "<script>" not in report._repr_html_()
    assert "<details>" in report._repr_html_()


def test_a_report_can_be_compared_and_pickled() -> None:
    report = triage.diagnose(LOG)
    assert report == triage.diagnose(LOG)
    copy = pickle.loads(pickle.dumps(report))
    assert copy == report
    with pytest.raises(ValueError, match="its own language"):
        copy.render(lang="zh")


def test_what_there_is_can_be_seen() -> None:
    assert {"diagnose", "explain", "Report", "Diagnosis", "Remedy", "Evidence"} <= set(dir(triage))
    assert all(getattr(triage, name) is not None for name in triage.__all__)
    assert all(name in (triage.__doc__ or "") for name in ("diagnose", "explain", "Report"))


def test_a_typed_program_of_a_user_passes_mypy_strict(tmp_path: Path) -> None:
    (tmp_path / "watch.py").write_text(
        "from pathlib import Path\n\nimport triage\n\n\n"
        "def reason(path: Path) -> str:\n"
        "    report: triage.Report = triage.diagnose(path, lang='en')\n"
        "    first: triage.Diagnosis = report.diagnoses[0]\n"
        "    cause: triage.Remedy = first.causes[0]\n"
        "    told: dict[str, object] = report.to_dict()\n"
        "    return first.title + cause.fix + report.render(format='markdown', lang='zh') + str(told)\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "watch.py"], cwd=tmp_path,
        capture_output=True, text=True, check=False, env={"MYPYPATH": str(ROOT), "PATH": ""},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
