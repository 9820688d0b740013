"""The user's own names, read off the line on which the traceback stops; nothing where the line is not sure."""

from __future__ import annotations

import pytest

from triage.model import Frame, Incident, Line
from triage.ranking.code_reader import read
from triage.ranking.spelling_reader import nearest, syntax

MODULE = "/lib/site-packages/torch/nn/modules/module.py"
CALL = Frame(MODULE, 1, "_call_impl", "", False)
LINEAR = Frame("/lib/site-packages/torch/nn/modules/linear.py", 1, "forward", "return F.linear(x)", False)
CONTAINER = Frame("/lib/site-packages/torch/nn/modules/container.py", 1, "forward", "x = module(x)", False)
RESNET = Frame("/lib/site-packages/torchvision/models/resnet.py", 1, "forward", "x = self.fc(x)", False)


def names(code: str, *below: Frame, carets: str = "") -> dict[str, object]:
    log = [Line(1, "    " + code), *([Line(2, "    " + carets)] if carets else [])]
    frames = (Frame("/home/user/train.py", 3, "main", code, True), *below)
    return read(Incident("exception", "RuntimeError", "m", 3, "t", 1, 3, frames=frames), log)


def in_library(function: str) -> Frame:
    return Frame("/lib/site-packages/torch/functional.py", 1, function, "", False)


@pytest.mark.parametrize(
    ("code", "below", "layer"),
    [
        ("x = self.fc(x.flatten(1))", (CALL, LINEAR), "self.fc"),
        ("return self.classifier(x)", (CALL, CONTAINER, CALL, LINEAR), "self.classifier[i]"),
        ("out = model(x)", (CALL, RESNET, CALL, LINEAR), "model.fc"),
        ("out = model(x)", (CALL, RESNET), None),
        ("loss = F.linear(x, w)", (in_library("linear"),), None),
        ("return self.fc2(F.relu(self.fc1(x)))", (CALL, LINEAR), None),
    ],
)
def test_the_layer_that_failed_is_named_as_the_user_names_it(code: str, below: tuple[Frame, ...], layer: str | None) -> None:
    assert names(code, *below).get("layer") == layer


def test_carets_tell_which_of_two_calls_failed() -> None:
    code = "return self.fc2(F.relu(self.fc1(x)))"
    assert names(code, CALL, LINEAR, carets="                       ^^^^^^^^^^^")["layer"] == "self.fc1"
    assert names(code, CALL, LINEAR, carets="       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^")["layer"] == "self.fc2"


@pytest.mark.parametrize(
    ("code", "below", "wanted"),
    [
        ("g_loss.backward()", (in_library("backward"),), {"subject": "g_loss"}),
        ("loss = F.cross_entropy(out, y)", (in_library("cross_entropy"),), {"argument": "out", "argument2": "y", "target": "loss"}),
        ("loss = F.cross_entropy(out, y,", (in_library("cross_entropy"),), {"argument": "out", "argument2": "y"}),
        ('opt.load_state_dict(ckpt["optimizer"])', (), {"subject": "opt", "argument": 'ckpt["optimizer"]'}),
        ('state = torch.load("best.pt")', (in_library("load"),), {"given": '"best.pt"', "target": "state"}),
        ("arr = x.numpy()", (), {"subject": "x", "target": "arr"}),
        ("plt.plot(losses)", (), {"subject": "losses"}),
        ("for x in loader(data):", (), {"argument": "data"}),
    ],
)  # fmt: skip
def test_a_call_gives_its_parts(code: str, below: tuple[Frame, ...], wanted: dict[str, str]) -> None:
    assert wanted.items() <= names(code, *below).items()


@pytest.mark.parametrize("code", ["", ")))", "if a == ", "out[0], real_label.float()", "\x00", "x" * 100 + "()"])
def test_what_cannot_be_read_gives_nothing_that_could_be_wrong(code: str) -> None:
    assert "layer" not in names(code, CALL, LINEAR)


def misspelt(message: str, code: str, log: str = "") -> dict[str, object]:
    frames = (Frame("train.py", 1, "main", code, True),)
    lines = [Line(n, text) for n, text in enumerate(log.splitlines(), 1)]
    return nearest(Incident("exception", "NameError", message, 1, "", 1, 2, frames=frames), lines)


@pytest.mark.parametrize(
    ("message", "code", "log", "wanted"),
    [
        ("name 'optmizer' is not defined. Did you mean: 'optimizer'?", "optmizer.step()", "", "optimizer"),
        ("name 'optmizer' is not defined", "optmizer.step()", "optimizer = SGD(params)", "optimizer"),
        ("name 'Loss' is not defined", "print(Loss, loss)", "", "loss"),
        ("'Namespace' object has no attribute 'leaning_rate'", "args.leaning_rate", "learning_rate: 0.1", "learning_rate"),
        ("'lables'", "batch['lables']", "keys: images, labels", "labels"),
        ("name 'np' is not defined", "np.zeros(3)", "no numpy", None),
        ("name 'model' is not defined", "model.train()", "mode train", None),
    ],
)  # fmt: skip
def test_a_misspelt_name_is_answered_with_the_nearest_that_the_log_shows(
    message: str, code: str, log: str, wanted: str | None
) -> None:
    assert misspelt(message, code, log).get("nearest") == wanted


def test_the_users_line_is_shown_corrected() -> None:
    found = misspelt("name 'optmizer' is not defined", "optmizer.step()", "optimizer = SGD(params)")
    assert found == {"misspelt": "optmizer", "nearest": "optimizer", "corrected": "optimizer.step()"}


def test_the_sign_at_which_a_line_stops_being_python_is_named() -> None:
    log = [Line(1, '  File "t.py", line 3'), Line(2, "    def f(:"), Line(3, "          ^"), Line(4, "SyntaxError: invalid syntax")]
    found = syntax(Incident("exception", "SyntaxError", "invalid syntax", 4, "", 1, 4), log)
    assert found == {"column": 7, "mark": "':'"}
