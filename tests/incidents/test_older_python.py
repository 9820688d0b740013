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
        ("tf.imread()", "tensorflow"), ("mpl.imread", "matplotlib"), ("sp.misc.imread(x)", "scipy.misc"), ("th.imread(x)", "torch"), ("npx.imread(x)", "npx"), ("self.np.imread(x)", "self.np"),
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
    ],
)
def test_other_words_of_python_2_are_told_in_todays(message: str, today: str) -> None:
    assert said(message) == today


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
