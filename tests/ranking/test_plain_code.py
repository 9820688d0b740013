"""A message of Python's own is told by the code line: where it shows a cause, that one; elsewhere none is sure."""

from __future__ import annotations

import pytest

from triage.kb.knowledge import Knowledge
from triage.model import Diagnosis
from triage.pipeline import diagnose

SHAPE = "AttributeError: 'NoneType' object has no attribute 'shape'"
ITEM = "TypeError: 'NoneType' object is not subscriptable"
INT = "ValueError: invalid literal for int() with base 10: '{}'"
FLOAT = "ValueError: could not convert string to float: '{}'"
ZERO = "ZeroDivisionError: division by zero"
PAIR = "ValueError: too many values to unpack (expected 2)"
SHOWN = [
    (SHAPE, "h, w = image.shape[:2]", "imread-returned-none"),
    (SHAPE, "size = cv2.imread(path).shape", "imread-returned-none"),
    (ITEM, "img = img[:, :, ::-1]", "imread-returned-none"),
    (ITEM, "lr = cfg['optim']['lr']", "optional-setting-is-none"),
    (INT.format("0,1"), "n = int(os.environ['CUDA_VISIBLE_DEVICES'])", "setting-is-no-number"),
    (INT.format("8x"), "b = int(args.batch)", "setting-is-no-number"),
    (INT.format("best"), "e = int(clip_name.split('_')[-1])", "number-cut-from-file-name"),
    (INT.format("cat"), "label = int(line.split()[0])", "label-field-is-text-or-decimal"),
    (FLOAT.format("1e-4s"), "lr = float(args.lr)", "setting-is-no-number"),
    (FLOAT.format("male"), "x = torch.tensor(df.values.astype(float))", "text-column-read-as-number"),
    (ZERO, "avg = total / len(loader)", "average-over-no-batches"),
    (ZERO, "if step % args.log_every == 0:", "step-interval-computed-zero"),
    (ZERO, "f1 = 2 * p * r / (p + r)", "ratio-of-empty-counts"),
    (ZERO, "fps = n / (time.time() - start)", "time-too-short-to-measure"),
    (PAIR, "b, c = x.shape", "shape-has-other-dimensions"),
    (PAIR, "for x, y in loader:", "batch-has-other-field-count"),
    ("KeyError: 'TB_PORT_BASE'", "port = os.environ['TB_PORT_BASE']", "variable-not-exported"),
    ("IndexError: list index out of range", "source = sys.argv[1]", "command-line-argument-missing"),
]
NOT_SHOWN = [
    (SHAPE, "batch, length = attention_mask.shape", "imread-returned-none"),
    (SHAPE, "n = self.memory.shape[0]", "imread-returned-none"),
    (SHAPE, "print(outputs.shape)", "imread-returned-none"),
    (ITEM, "x = frame_cache[k]", "imread-returned-none"),
    (INT.format("12a"), "label = int(fields[0])", "setting-is-no-number"),
    (INT.format("12a"), "label = int(fields[0])", "number-cut-from-file-name"),
    (FLOAT.format("abc"), "x = float(row[3])", "setting-is-no-number"),
    (ZERO, "avg = total / len(loader)", "ratio-of-empty-counts"),
    (ZERO, "y = a / b", "time-too-short-to-measure"),
    ("KeyError: 'tb_port_base'", "port = settings['tb_port_base']", "variable-not-exported"),
]


def told(error: str, code: str, knowledge: Knowledge) -> Diagnosis:
    log = f'Traceback (most recent call last):\n  File "/home/user/project/train.py", line 40, in main\n    {code}\n{error}\n'
    return diagnose(log, knowledge=knowledge).diagnoses[0]


@pytest.mark.parametrize(("error", "code", "cause"), SHOWN)
def test_the_cause_that_the_line_shows_is_first(error: str, code: str, cause: str, knowledge: Knowledge) -> None:
    assert told(error, code, knowledge).causes[0].id == cause


@pytest.mark.parametrize(("error", "code", "cause"), NOT_SHOWN)
def test_one_that_the_line_does_not_show_is_not(error: str, code: str, cause: str, knowledge: Knowledge) -> None:
    assert told(error, code, knowledge).causes[0].id != cause


@pytest.mark.parametrize("error", sorted({error for error, _, _ in SHOWN}))
def test_without_the_line_none_is_sure(error: str, knowledge: Knowledge) -> None:
    assert diagnose(error, knowledge=knowledge).diagnoses[0].confidence != "high"
    assert told(error, "value = step_seven(thing)", knowledge).confidence != "high"
