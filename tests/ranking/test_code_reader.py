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


@pytest.mark.parametrize(("code", "layer"), [("x = F.relu(self.fc(x))", "model.fc"), ("x = self.fc(self.flat(x))", None), ("x = run(x)", None), ("x = self.fc(x", "model.fc")])
def test_within_a_model_the_layer_is_the_only_one_that_its_line_calls(code: str, layer: str | None) -> None:
    assert names("out = model(x)", CALL, RESNET._replace(code=code), CALL, LINEAR).get("layer") == layer


def test_what_is_called_of_another_object_is_no_module_beside_ones_own() -> None:
    assert names("out = self.head(batch.images(x))", CALL, LINEAR)["layer"] == "self.head"
    assert names("out = net(batch.images(x))", CALL, LINEAR)["layer"] == "net"


def test_the_innermost_line_of_the_users_is_read_whatever_stands_around_it() -> None:
    own = [Frame("/home/user/train.py", n, "main", code, True) for n, code in enumerate(("a = f(x)", "b = g(y)"))]
    for frames in (own, [*own, CALL], [own[0], CALL, own[1], CALL, LINEAR]):
        found = read(Incident("exception", "RuntimeError", "m", 3, "t", 1, 3, frames=tuple(frames)), [])
        assert found["target"] == "b"
    assert read(Incident("exception", "RuntimeError", "m", 3, "t", 1, 3, frames=(CALL, LINEAR)), []) == {}


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


@pytest.mark.parametrize("library", "torch F nn np numpy dist functional plt os pd cv2 json math random tf sns pickle Image".split())
def test_a_library_is_no_object_of_the_users_but_what_a_user_keeps_in_it_is(library: str) -> None:
    assert names(f"{library}.run(x)") == {"call": f"{library}.run", "given": "x", "argument": "x", "subject": "x"}
    assert names(f"{library}.state.run(x)")["subject"] == f"{library}.state"
    assert names(f"{library}s.run(x)")["subject"] == f"{library}s"


def test_ones_own_method_and_that_of_a_parent_have_the_argument_as_their_subject() -> None:
    assert names("self.run(x)")["subject"] == "x"
    assert names("super().run(x)").get("subject") in (None, "x")
    assert names("self.net.run(x)")["subject"] == "self.net"


METHODS = "float half bfloat16 long int bool to cuda cpu view reshape squeeze unsqueeze flatten mean sum detach permute transpose contiguous clone item numpy repeat expand size backward"


@pytest.mark.parametrize("method", METHODS.split())
def test_a_method_of_a_tensor_is_no_module(method: str) -> None:
    assert names(f"out = net.body(x.{method}(1))", CALL, LINEAR)["layer"] == "net.body"
    assert names(f"out = net.body(x.{method}s(1))", CALL, LINEAR) == {"target": "out"}


@pytest.mark.parametrize("function", ["torch.relu", "F.relu", "nn.functional.relu", "np.abs", "dist.all_reduce"])
def test_a_function_of_a_library_is_no_module(function: str) -> None:
    assert names(f"out = net.body({function}(x))", CALL, LINEAR)["layer"] == "net.body"


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("assert width % heads == 0", ("width", "heads")), ("assert self.width % n_heads == 0, 'no'", ("self.width", "n_heads")), ("assert width % heads", ()), ("assert width % heads == 1", ()), ("assert width % heads != 0", ()),
        ("assert 0 == width % heads == 0", ()), ("assert width // heads == 0", ()), ("assert width == 0", ()), ("assert -width == 0", ()), ("assert width", ()), ("x = width % heads == 0", ()),
    ],
)  # fmt: skip
def test_a_remainder_that_a_line_asserts_to_be_nothing_is_told_by_its_two_sides(code: str, parts: tuple[str, ...]) -> None:
    found = names(code)
    assert tuple(found[name] for name in ("dividend", "divisor") if name in found) == parts


@pytest.mark.parametrize(
    ("code", "target"),
    [("x = f(y)", "x"), ("self.x = f(y)", "self.x"), ("a, b = f(y)", None), ("a = b = f(y)", None), ("x += f(y)", None), ("f(y)", None)],
)
def test_what_a_line_assigns_to_is_told_where_it_is_one_thing(code: str, target: str | None) -> None:
    assert names(code).get("target") == target


@pytest.mark.parametrize(("name", "told"), [("x" * 48, True), ("x" * 49, False)])
def test_a_name_of_more_than_48_characters_is_not_repeated(name: str, told: bool) -> None:
    assert (names(f"{name} = f(y)").get("target") == name) is told


@pytest.mark.parametrize("call", ["_wrapped_call_impl", "_call_impl", "__call__", "Module.__call__"])
def test_a_module_is_entered_by_any_of_its_doors(call: str) -> None:
    assert names("out = net(x)", CALL._replace(function=call), LINEAR)["layer"] == "net"
    assert "layer" not in names("out = net(x)", CALL._replace(function=call, file="/lib/other.py"), LINEAR)
    assert "layer" not in names("out = net(x)", CALL._replace(function="forward"), LINEAR)


def test_between_two_calls_the_one_that_the_next_frame_names_failed() -> None:
    assert names("out = f(g(x))", in_library("g"))["call"] == "g"
    assert names("out = f(g(x))", in_library("a.g"))["call"] == "g"
    assert names("out = f(g(x))", in_library("h")) == {"target": "out"}
    assert names("out = f(x)", in_library("h"))["call"] == "f"
    assert names("out = g(g(x))", in_library("g")) == {"target": "out"}
    assert names("out = f(g(x))") == {"target": "out"}


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("a = f(x)", "a"), ("a.b = f(x)", "a.b"), ("a[0] = f(x)", "a[0]"), ("a, b = f(x)", None), ("a = b = f(x)", None), ("a += f(x)", None), ("f(x)", None), ("[a] = f(x)", "[a]"),
    ],
)  # fmt: skip
def test_what_the_result_is_assigned_to_is_named_where_it_is_one_thing(code: str, wanted: str | None) -> None:
    assert names(code).get("target") == wanted


@pytest.mark.parametrize(
    ("argument", "plain"),
    [("x", True), ("x.y", True), ("x[0].y", True), ("x['k']", True), ("x[i]", False), ("x + 1", False), ("f", True), ("1", False), ("x().y", False), ("[x]", False)],
)
def test_only_what_may_be_assigned_to_is_a_plain_argument(argument: str, plain: bool) -> None:
    found = names(f"run({argument})", in_library("run"))
    assert (found.get("argument"), found.get("subject"), found["given"]) == ((argument, argument, argument) if plain else (None, None, argument))


def test_a_name_of_more_than_48_characters_or_two_lines_is_not_given() -> None:
    assert names(f"run({'x' * 48})")["given"] == "x" * 48
    assert "given" not in names(f"run({'x' * 49})")


def test_the_innermost_of_the_users_own_frames_is_read() -> None:
    outer, inner = Frame("a.py", 1, "main", "a = f(x)", True), Frame("b.py", 2, "f", "b = g(y)", True)
    frames = (outer, inner, in_library("g"))
    assert read(Incident("exception", "E", "m", 3, "t", 1, 3, frames=frames), ())["target"] == "b"
    assert read(Incident("exception", "E", "m", 3, "t", 1, 3, frames=(in_library("g"),)), ()) == {}


def test_carets_count_only_below_the_users_line_within_its_own_traceback() -> None:
    code, carets = "out = f(g(x))", "        ^^^^"
    log = [Line(1, code), Line(2, carets)]
    frames = (Frame("a.py", 1, "main", code, True),)
    assert read(Incident("exception", "E", "m", 3, "t", 1, 3, frames=frames), log)["call"] == "g"
    assert "call" not in read(Incident("exception", "E", "m", 9, "t", 7, 9, frames=frames), log)
    assert "call" not in read(Incident("exception", "E", "m", 3, "t", 1, 3, "b.log", frames=frames), log)
    assert "call" not in read(Incident("exception", "E", "m", 3, "t", 1, 3, frames=frames), [log[0], Line(2, "        x^^^")])


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


def test_only_a_line_of_the_users_that_holds_the_name_is_corrected() -> None:
    def corrected(*frames: Frame) -> object:
        message = "name 'optmizer' is not defined. Did you mean: 'optimizer'?"
        return nearest(Incident("exception", "NameError", message, 1, "", 1, 2, frames=frames), ()).get("corrected")

    own, inner = Frame("train.py", 1, "main", "optmizer.step()", True), Frame("train.py", 7, "run", "go(3)", True)
    library = Frame("/lib/site-packages/a.py", 1, "f", "optmizer(x)", False)
    assert corrected(own, inner) == "optimizer.step()"
    assert corrected(own, library) == "optimizer.step()"
    assert corrected(library) is None
    assert corrected(inner) is None
    assert corrected(own._replace(code="my_optmizer = optmizer")) == "my_optmizer = optimizer"


def test_the_sign_at_which_a_line_stops_being_python_is_named() -> None:
    log = [Line(1, '  File "t.py", line 3'), Line(2, "    def f(:"), Line(3, "          ^"), Line(4, "SyntaxError: invalid syntax")]
    found = syntax(Incident("exception", "SyntaxError", "invalid syntax", 4, "", 1, 4), log)
    assert found == {"column": 7, "mark": "':'"}


@pytest.mark.parametrize(
    ("code", "pair"),
    [
        ("assert args.batch_size % len(devices) == 0", ("args.batch_size", "len(devices)")),
        ("assert (h // 2) % self.patch == 0, 'no'", ("h // 2", "self.patch")),
        ("assert n % 2 == 1", None),
        ("assert n == 0", None),
        ("if n % k == 0: pass", None),
    ],
)
def test_a_remainder_that_must_be_nothing_names_its_two_sides(code: str, pair: tuple[str, str] | None) -> None:
    found = names(code)
    assert (found.get("dividend"), found.get("divisor")) == (pair or (None, None))
