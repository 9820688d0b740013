"""A proof whose text, and not the library, tells the failure is none; one whose library fails is, however it is written."""

from __future__ import annotations

import importlib.util
import json
import os
from pathlib import Path

import pytest
from conftest import TESTS, Run

from triage.kb import Knowledge
from triage.kb.authoring import honesty, proofs
from triage.pipeline import diagnose

MESSAGE = "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"
FEIGNED = {
    "raised": f"raise RuntimeError({MESSAGE!r})",
    "raised with a value": "n = 3\nraise RuntimeError(f'mat1 and mat2 shapes cannot be multiplied (2x{n} and 4x5)')",
    "raised in pieces": "raise RuntimeError('mat1 and mat2 shapes ' + 'cannot be multiplied (%dx3 and 4x5)' % 2)",
    "formatted": "raise RuntimeError('mat1 and mat2 shapes cannot be multiplied ({}x3 and 4x5)'.format(2))",
    "joined": "print(' '.join(['mat1 and mat2', 'shapes cannot be', 'multiplied (2x3 and 4x5)']))",
    "printed": f"print('RuntimeError: {MESSAGE}')",
    "kept in a name": f"said = 'RuntimeError: {MESSAGE}'\nprint(said)",
    "run as a program": f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', '''raise RuntimeError(\"{MESSAGE}\")'''])",
    "warned": "import warnings\nwarnings.warn('anything')",
    "patched": "import torch\ntorch.cuda.is_available = lambda: True",
    "patched by name": "import torch\nsetattr(torch.nn, 'Linear', object)",
    "patched with a mock": "import torch\nfrom unittest import mock\nwith mock.patch('torch.load'): pass",
    "a module put in its place": "import sys, types\nsys.modules['flash_attn'] = types.ModuleType('flash_attn')",
}
HONEST = {
    "the library fails": "import torch\ntorch.nn.Linear(3, 4)(torch.zeros(2, 5))",
    "a setting is set": "import torch\ntorch.backends.cudnn.benchmark = True",
    "a word of the message": "print('multiplied')",
    "told in its docstring": f'"""Shows {MESSAGE}."""\nimport torch\ntorch.zeros(2, 3) @ torch.zeros(4, 5)',
    "numbers are printed": "for step in range(9): print(f'step {step} loss {float(\"nan\")}')",
    "its own module's method is replaced": "import torch\nclass Net(torch.nn.Module):\n    pass\nnet = Net()\nnet.forward = lambda x: x",
}


@pytest.mark.parametrize("name", FEIGNED)
def test_a_program_that_feigns_its_failure_is_refused(name: str, knowledge: Knowledge) -> None:
    assert honesty.dishonest(FEIGNED[name], "linear-shape-mismatch", knowledge.indexes[-1])


@pytest.mark.parametrize("name", HONEST)
def test_a_program_whose_library_fails_is_taken(name: str, knowledge: Knowledge) -> None:
    assert honesty.dishonest(HONEST[name], "linear-shape-mismatch", knowledge.indexes[-1]) == ""


def test_no_program_that_is_kept_feigns_its_failure(knowledge: Knowledge) -> None:
    shipped = knowledge.indexes[-1]
    held = proofs.programs(str(TESTS / "proofs"))
    feigned = [
        f"{cause.id}: {why}"
        for entry in map(shipped.entry, shipped.numbers())
        for cause in entry.causes
        if cause.id in held
        and (why := honesty.dishonest(Path(held[cause.id]).read_text(encoding="utf-8"), entry.id, shipped))
    ]
    assert feigned == []


TRACEBACK = """\
Traceback (most recent call last):
  File "/tmp/proofs/flatten-size-wrong.py", line {line}, in <module>
    {code}
RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)
"""


@pytest.mark.parametrize(
    ("source", "refused"),
    [
        ("import base64\nraise RuntimeError(base64.b64decode('x').decode())", True),
        ("x = 1\nmodel(x)", False),
        ("error = stored()\nraise error", False),
    ],
)
def test_a_failure_that_the_program_raises_itself_is_seen_by_where_it_was_raised(
    source: str, refused: bool, knowledge: Knowledge
) -> None:
    log = TRACEBACK.format(line=2, code=source.splitlines()[1])
    report = diagnose(log.encode(), knowledge=knowledge)
    assert report.diagnoses[0].entry == "linear-shape-mismatch"
    assert bool(honesty.raised_itself(report, "/tmp/proofs/flatten-size-wrong.py", source)) == refused


@pytest.mark.torch
@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="torch is not installed: make dev")
def test_verify_takes_a_relative_folder_and_says_why_a_program_is_no_proof(
    triage: Run, tmp_path: Path
) -> None:
    feigned = "import sys\nif '--cured' in sys.argv: sys.exit()\nraise RuntimeError('element 0 of tensors does not require grad and does not have a grad_fn')\n"
    (tmp_path / "all-parameters-frozen.py").write_text(feigned)
    done = triage(
        "kb",
        "verify",
        "all-parameters-frozen",
        "nosuch",
        "--proofs",
        os.path.relpath(tmp_path),
        "--format",
        "json",
    )
    told = json.loads(done.stdout)
    assert (done.returncode, told["proven"]) == (1, [])
    assert [row["id"] for row in told["failed"]] == ["all-parameters-frozen"]
    assert b"no entry is called nosuch" in done.stderr
