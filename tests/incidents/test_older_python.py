"""What Python 2 and older Pillow said in other words is told in today's, so that one pattern knows both."""

from __future__ import annotations

import pytest

from triage.incidents.older_python import reworded
from triage.model import Frame, Line


def said(message: str, code: str = "", file: str = "/home/user/project/utils.py") -> str:
    return reworded(Line(1, message), [Frame(file, 16, "get_img", code, True)]).text


@pytest.mark.parametrize(
    ("code", "module"),
    [
        ("img = scipy.misc.imread(src, mode='RGB')", "scipy.misc"), ("return misc.imread(path)", "scipy.misc"),
        ("x = np.imread", "numpy"), ("plt.imread(path)", "matplotlib.pyplot"), ("y = pd.imread", "pandas"), ("F.imread(x)", "torch.nn.functional"), ("nn.imread(3)", "torch.nn"),
        ("tf.imread()", "tensorflow"), ("mpl.imread", "matplotlib"), ("g = nx.imread(path)", "networkx"), ("sp.misc.imread(x)", "scipy.misc"), ("th.imread(x)", "torch"), ("sns.imread(x)", "seaborn"), ("sk.imread(x)", "sklearn"), ("sio.imread(x)", "scipy.io"), ("npx.imread(x)", "npx"), ("self.np.imread(x)", "self.np"),
        ("class Finder(importlib.abc.imread):", "importlib.abc"),
    ],
)  # fmt: skip
def test_the_module_that_lacks_a_name_is_read_from_the_line_of_code(code: str, module: str) -> None:
    assert said("'module' object has no attribute 'imread'", code) == f"module '{module}' has no attribute 'imread'"


@pytest.mark.parametrize(
    ("message", "today"),
    [
        ("'NoneType' object has no attribute '__getitem__'", "'NoneType' object is not subscriptable"),
        ("Estimator instance has no attribute 'fit'", "'Estimator' object has no attribute 'fit'"),
        ("Estimator instance has no __call__ method", "'Estimator' object is not callable"),
        ("need more than 2 values to unpack", "not enough values to unpack (expected 3, got 2)"),
        ("need more than 1 value to unpack", "not enough values to unpack (expected 2, got 1)"),
        ("coercing to Unicode: need string or buffer, NoneType found", "expected str, bytes or os.PathLike object, not NoneType"),
        ("coercing to Unicode: need string or buffer, Gear found.", "expected str, bytes or os.PathLike object, not Gear"),
    ],
)
def test_other_words_of_python_2_are_told_in_todays(message: str, today: str) -> None:
    assert said(message) == today


def test_how_many_values_were_wanted_is_read_from_the_line_of_code() -> None:
    assert said("need more than 1 value to unpack", "name, age, place = line.split()") == "not enough values to unpack (expected 3, got 1)"


def test_a_bare_number_below_pillows_tiff_reader_is_its_decoders() -> None:
    reader = "/opt/conda/lib/python3.8/site-packages/PIL/TiffImagePlugin.py"
    assert said("-2", "raise OSError(err)", reader) == "decoder error -2 when reading image file"
    assert said("-2 bytes are missing", "raise OSError(err)", reader) == "-2 bytes are missing"
    assert said("2", "raise OSError(err)", reader) == "2"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("'module' object has no attribute 'imread'", "img = read(src)"), ("'module' object is not callable", "x = tqdm(y)"),
        ("'Foo' object has no attribute 'bar'", "foo.bar"), ("-2", "raise OSError(err)"), ("the instance has no attribute", ""),
    ],
)  # fmt: skip
def test_what_says_it_already_or_tells_no_more_stays(message: str, code: str) -> None:
    assert said(message, code) == message


SCRIPT = Frame("train.py", 3, "<module>", "from models import Net", True)
MODELS = Frame("/home/user/project/models.py", 2, "<module>", "from utils import load", True)
PACKAGE = Frame("C:\\code\\bary\\__init__.py", 1, "<module>", "from . import clock", True)
CLOCK = Frame("C:\\code\\bary\\clock.py", 15, "<module>", "from . import earth", True)


def asked(message: str, *above: Frame, code: str) -> str:
    return reworded(Line(1, message), [*above, Frame("/home/user/project/utils.py", 5, "<module>", code, True)]).text


@pytest.mark.parametrize("message", ["cannot import name Net", "cannot import name 'Net'", "cannot import name 'Net' from 'models' (/home/user/project/models.py)"])
def test_a_name_asked_of_a_module_that_the_frames_show_loading_is_a_circle(message: str) -> None:
    said = asked(message, SCRIPT, MODELS, code="from models import Net")
    assert said == "cannot import name 'Net' from partially initialized module 'models' (most likely due to a circular import)"


def test_so_is_one_whose_file_is_told_by_its_bare_name() -> None:
    said = asked("cannot import name Net", SCRIPT, MODELS._replace(file="models.py"), code="from models import Net")
    assert said.startswith("cannot import name 'Net' from partially initialized module 'models'")


def test_so_is_a_module_of_a_package_that_is_asked_for_while_it_loads() -> None:
    said = asked("cannot import name clock", PACKAGE, CLOCK, code="from . import clock")
    assert said.startswith("cannot import name 'clock' from partially initialized module 'clock'")


@pytest.mark.parametrize(
    ("above", "code"),
    [
        ((SCRIPT,), "from models import Net"), ((SCRIPT, MODELS), "from models.zoo import Net"), ((SCRIPT, MODELS), "from other import Net"),
        ((MODELS._replace(function="build"),), "from models import Net"), ((), "from models import Net"), ((SCRIPT, MODELS), "import models"),
        ((MODELS._replace(file="models.py"),), "from .models import Net"), ((SCRIPT, MODELS._replace(user=False)), "from models import Net"),
    ],
)  # fmt: skip
def test_a_name_that_a_loaded_module_lacks_is_none(above: tuple[Frame, ...], code: str) -> None:
    assert asked("cannot import name Net", *above, code=code) == "cannot import name Net"


def test_the_key_that_python_2_marks_as_text_is_the_key() -> None:
    assert [said(key) for key in ("u'cat'", 'u"it\'s"', "u'", "u'a", "u'cat", "unknown")] == ["'cat'", '"it\'s"', "u'", "u'a", "u'cat", "unknown"]


@pytest.mark.parametrize("message", ["-2", "need more than 1 value to unpack", "cannot import name Net", "'module' object has no attribute 'imread'"])
def test_without_a_frame_nothing_is_read_from_code(message: str) -> None:
    today = reworded(Line(1, message), []).text
    assert today == (message if "need" not in message else "not enough values to unpack (expected 2, got 1)")
