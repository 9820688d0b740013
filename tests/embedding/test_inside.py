"""Inside other programs: under an uncaught exception, in IPython, in pytest, as tools for agents."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from terminals import Screen, surroundings

MESSAGE = "mat1 and mat2 shapes cannot be multiplied (32x512 and 256x10)"
HEAVY = "{'torch', 'typer', 'rich', 'triage.pipeline', 'triage.kb'}"


def python(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    (folder / "train.py").write_text(code)
    return subprocess.run(
        [sys.executable, "train.py"], capture_output=True, text=True, cwd=folder, env=surroundings(folder),
        timeout=120, check=False,
    )  # fmt: skip


def test_an_uncaught_exception_is_followed_by_its_diagnosis_and_stays_as_it_is(tmp_path: Path) -> None:
    crash = f"def main():\n    raise RuntimeError({MESSAGE!r})\nmain()\n"
    alone = python(tmp_path, "pass\n" + crash)
    told = python(tmp_path, "import triage; triage.install(); triage.install()\n" + crash)
    assert told.stderr.startswith(alone.stderr)
    assert told.stderr.count("linear-shape-mismatch") == 1
    assert told.returncode == alone.returncode == 1


def test_the_place_is_that_of_the_code_and_not_of_a_line_in_no_log(tmp_path: Path) -> None:
    told = python(tmp_path, f"import triage; triage.install()\ndef main():\n    raise RuntimeError({MESSAGE!r})\nmain()\n")
    places = [row.strip() for row in told.stderr.splitlines() if "train.py:3 in main" in row]
    assert len(places) == 1 and places[0].endswith("train.py:3 in main")


def test_a_thread_that_dies_is_told_too(tmp_path: Path) -> None:
    code = (
        "import threading, triage; triage.install()\n"
        f"def work(): raise RuntimeError({MESSAGE!r})\n"
        "t = threading.Thread(target=work); t.start(); t.join(); print('on')"
    )
    told = python(tmp_path, code)
    assert "linear-shape-mismatch" in told.stderr
    assert told.stdout == "on\n"


def test_leaving_on_purpose_is_no_failure(tmp_path: Path) -> None:
    for end in ("raise SystemExit(3)", "raise KeyboardInterrupt"):
        assert "triage" not in python(tmp_path, f"import triage as t; t.install()\n{end}").stderr.replace("import triage", "")


def test_installing_imports_nothing_heavy_and_never_torch(tmp_path: Path) -> None:
    told = python(tmp_path, f"import sys, triage; triage.install(); print({HEAVY} & set(sys.modules))")
    assert told.stdout == "set()\n"


def test_whatever_goes_wrong_with_us_the_traceback_is_there(tmp_path: Path) -> None:
    code = "import sys, triage; triage.install(); sys.modules['triage.pipeline'] = None\nraise ValueError('mine')"
    told = python(tmp_path, code)
    assert told.stderr.rstrip().endswith("ValueError: mine")


@pytest.mark.torch
def test_the_tensors_of_the_failing_frame_are_told(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    code = (
        "import triage, torch; triage.install()\n"
        "def step(x, batch):\n    layer = torch.nn.Linear(256, 10)\n    return layer(x)\n"
        "x = torch.zeros(32, 512); x[0, :3] = float('nan')\n"
        "step(x, {'y': torch.zeros(4, dtype=torch.long)})"
    )
    told = python(tmp_path, code).stderr
    assert "x: 32×512 float32 cpu, 3 NaN" in told
    assert "batch['y']: 4 int64 cpu" in told
    assert "train.py:4" in told


def ipython() -> None:
    pytest.importorskip("IPython")


def test_in_ipython_the_diagnosis_follows_the_traceback(tmp_path: Path) -> None:
    ipython()
    command = [sys.executable, "-m", "IPython", "--simple-prompt", "--no-banner", "--colors=NoColor"]
    with Screen(command, surroundings(tmp_path, IPYTHONDIR=str(tmp_path)), rows=50, columns=100) as screen:
        screen.wait_for("In [1]")
        screen.type("%load_ext triage\r")
        screen.wait_for("In [2]")
        screen.type(f"raise RuntimeError('{MESSAGE}')\r")
        screen.wait_for("linear-shape-mismatch")
        screen.wait_for("In [3]")
        mark = len(screen.shown)
        screen.type("%triage\r")
        screen.wait_for("linear-shape-mismatch", after=mark)
        mark = len(screen.shown)
        screen.type("%triage loss is nan\r")
        screen.wait_for("nan-loss", after=mark)
        screen.wait_for("In [5]")
        screen.type("exit\r")
        screen.wait()


def test_in_a_notebook_the_diagnosis_is_html_with_every_text_escaped() -> None:
    ipython()
    from triage.embedding.notebook import Shown
    from triage.pipeline import diagnose

    page = Shown(diagnose(f"RuntimeError: {MESSAGE}\n"), "<b>x</b>")._repr_html_()
    assert "linear-shape-mismatch" in page
    assert "&lt;b&gt;x" in page
    assert "self.fc1 = nn.Linear(512, 10)" in page


def test_the_cell_magic_runs_a_cell_and_tells_of_its_failure(tmp_path: Path) -> None:
    ipython()
    code = (
        "from IPython.testing.globalipapp import start_ipython\nshell = start_ipython()\n"
        "shell.run_line_magic('load_ext', 'triage')\n"
        f"shell.run_cell_magic('triage', '', 'raise RuntimeError(\"{MESSAGE}\")')\n"
        "shell.run_cell_magic('triage', '', 'a = 6 * 7')\nprint('a is', shell.user_ns['a'])"
    )
    told = python(tmp_path, code)
    assert told.stdout.count("explain linear-shape-mismatch") == 1
    assert "nothing failed" in told.stdout
    assert "a is 42" in told.stdout


def run_tests(folder: Path, *words: str) -> str:
    (folder / "test_it.py").write_text(
        f"def test_known():\n    raise RuntimeError({MESSAGE!r})\n\ndef test_plain():\n    assert 1 == 2\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words, str(folder)],
        capture_output=True, text=True, env=surroundings(folder), cwd=folder, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    return done.stdout


def test_pytest_adds_the_remedy_under_a_failing_test_when_asked(tmp_path: Path) -> None:
    assert run_tests(tmp_path, "--triage").count("explain linear-shape-mismatch") == 1
    assert "linear-shape-mismatch" not in run_tests(tmp_path)


def test_the_plugin_loads_nothing_unless_a_test_failed() -> None:
    code = f"import pytest, sys; import triage.embedding.pytest_plugin; print({HEAVY} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


async def asked(calls: list[tuple[str, dict[str, Any]]]) -> tuple[list[str], list[Any]]:
    """A real client's answers to tool calls."""
    from mcp import ClientSession, StdioServerParameters, stdio_client

    server = StdioServerParameters(command=sys.executable, args=["-m", "triage", "mcp"])
    async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()
        names = [tool.name for tool in (await session.list_tools()).tools]
        told = []
        for name, arguments in calls:
            result = await session.call_tool(name, arguments)
            told.append(json.loads(result.content[0].text))
        return names, told


def test_an_agent_can_call_each_tool() -> None:
    pytest.importorskip("mcp")
    names, (diagnosed, explained, shown, first, second, wrong) = asyncio.run(
        asked(
            [
                ("diagnose", {"log": f"Traceback (most recent call last):\nRuntimeError: {MESSAGE}\n"}),
                ("explain", {"words": "loss is nan"}),
                ("show", {"entry": "nan-loss"}),
                ("ask", {"entry": "nan-loss"}),
                ("ask", {"entry": "nan-loss", "given": {"learning-rate-too-high": "yes"}}),
                ("show", {"entry": "no-such-entry"}),
            ]
        )
    )
    assert sorted(names) == ["ask", "diagnose", "explain", "show"]
    assert diagnosed["status"] == "diagnosed"
    assert diagnosed["diagnoses"][0]["entry"] == "linear-shape-mismatch"
    assert explained["diagnoses"][0]["entry"] == "nan-loss"
    assert len(shown["causes"]) > 3
    assert "text" in first["question"]
    assert second.get("stands_out") or "error" in second
    assert "error" in wrong
