"""Whose code a frame shows is told by where installers put code, whatever a folder is called."""

from __future__ import annotations

import re

import pytest

from triage.incidents.frames import (
    arrow_code,
    caller,
    calling_package,
    is_user,
    meets,
    notebook_frame,
    package,
    pytest_frame,
    python_frame,
    rich_frame,
    says,
    wrapped_rich_frame,
)
from triage.model import Frame, Framed


@pytest.mark.parametrize(
    "file",
    [
        "/home/user/project/datasets/coco.py", "/home/user/mmdetection/mmdet/datasets/xml_style.py", "trl/train.py",
        "/home/user/work/peft/run.py", "/workspace/lightning/module.py", "E:\\CenterNet\\src\\lib\\datasets\\ctdet.py",
        "/home/user/project/lib/utils.py", "<stdin>", "<ipython-input-3-1b>", "/home/user/torch/train.py",
        "/home/user/accelerate/examples/nlp.py",
    ],
)  # fmt: skip
def test_a_folder_named_like_a_library_is_the_users(file: str) -> None:
    assert is_user(file)


@pytest.mark.parametrize(
    "file",
    [
        "/opt/conda/lib/python3.11/site-packages/torch/nn/modules/linear.py", "/usr/lib/python3/dist-packages/yaml/__init__.py",
        "/usr/lib/python3.10/runpy.py", "C:\\Users\\u\\anaconda3\\lib\\multiprocessing\\spawn.py",
        "C:\\Users\\u\\AppData\\Local\\Programs\\Python\\Python310\\lib\\runpy.py", "D:\\ana\\envs\\t\\lib\\pathlib.py",
        "<frozen importlib._bootstrap>", "<__array_function__ internals>", "/opt/conda/bin/torchrun", "D:\\tools\\bin\\torchrun", "D:\\tools\\Scripts\\tensorboard.exe",
        "/pytorch/torch/csrc/autograd/python_variable.cpp", "pandas/_libs/hashtable.pyx", "gears/core.pxd", "gears/core.pxi", "gears/core.cpython-310-x86_64-linux-gnu.so", "/tmp/pip-install-x/apex/setup.py",
        "/home/user/transformers/src/transformers/trainer.py", "/home/user/trl/trl/trainer/sft_trainer.py",
        "/home/user/pytorch/torch/nn/modules/module.py", "/databricks/spark/python/pyspark/worker.py",
        "/home/user/.cache/torch/hub/facebookresearch_dinov2_main/hubconf.py",
    ],
)  # fmt: skip
def test_installed_frozen_compiled_code_and_a_librarys_own_checkout_are_not(file: str) -> None:
    assert not is_user(file)


def frame(file: str, code: str = "x()") -> Frame:
    return Frame(file, 1, "f", code, is_user(file))


SITE = "/opt/conda/lib/python3.11/site-packages/"


@pytest.mark.parametrize(
    ("frames", "named"),
    [
        ([frame("train.py"), frame(SITE + "skimage/io.py", "return np.float(x)")], "skimage"),
        ([frame("train.py"), frame(SITE + "skimage/io.py"), frame(SITE + "numpy/__init__.py", "raise AttributeError(x)")], "skimage"),
        ([frame("train.py"), frame(SITE + "numpy/__init__.py", "raise AttributeError(x)")], ""),
        ([frame("train.py")], ""),
        ([], ""),
    ],
)  # fmt: skip
def test_the_package_that_made_a_stale_call_is_named_and_not_the_one_that_refused_it(
    frames: list[Frame], named: str
) -> None:
    assert calling_package(frames) == named


@pytest.mark.parametrize(
    ("outside", "file"),
    [("numpy", SITE + "skimage/io.py"), ("numpy|skimage", "train.py"), ("torch", SITE + "numpy/__init__.py")],
)
def test_the_caller_of_some_packages_is_the_innermost_frame_outside_them(outside: str, file: str) -> None:
    frames = [frame("train.py"), frame(SITE + "skimage/io.py"), frame(SITE + "numpy/__init__.py")]
    assert caller(frames, outside) == frame(file)


def test_frames_that_all_lie_inside_some_packages_have_no_caller() -> None:
    assert caller([frame(SITE + "skimage/io.py"), frame(SITE + "numpy/__init__.py")], "numpy|skimage") is None


def test_a_librarys_checkout_is_that_library() -> None:
    assert package("/home/user/transformers/src/transformers/trainer.py") == "transformers"


@pytest.mark.parametrize(
    ("text", "function"),
    [
        ('  File "a.py", line 3, in forward', "forward"),
        ('> File "a.py", line 3, in forward', "forward"),
        ('  File "a.py", line 3 in forward', "forward"),
        ('  File "a.py", line 3, in', ""),
        ('  File "a.py", line 3', ""),
    ],
)
def test_a_frame_is_read_as_python_loguru_faulthandler_and_a_web_form_show_it(text: str, function: str) -> None:
    found = python_frame(text)
    assert found and (found.file, found.line, found.function) == ("a.py", 3, function)


@pytest.mark.parametrize(
    "file",
    [
        "/x/site-packages/a.py", "/x/dist-packages/a.py", "/x/lib/python3.11/a.py", "/x/lib64/python3.11/a.py", "/x/lib32/python3/a.py", "lib/python3.11/a.py", "/x/python3.11/runpy.py",
        "/x/python3/multiprocessing/spawn.py", "/x/python/threading.py", "C:\\Python311\\Lib\\a.py", "C:\\python\\lib\\a.py", "/x/anaconda3/lib/a.py", "/x/Anaconda/Lib/a.py", "/x/miniconda3/lib/a.py",
        "/x/Miniconda/lib/a.py", "/x/miniforge3/lib/a.py", "/x/Minimamba/lib/a.py", "/x/mambaforge/lib/a.py", "/x/Mambaforge/lib/a.py", "/x/venv/lib/a.py", "/x/.venv/lib/a.py", "/x/env/Lib/a.py", "/x/envs/mine/lib/a.py",
        "D:\\apps\\Lib\\a.py", "<frozen runpy>", "importlib/_bootstrap.py", "/x/spark/python/a.py", "/tmp/pip-install-1/a/setup.py", "/tmp/pip-req-build-1/setup.py", "/tmp/pip-build-env-1/a.py", "/x/a.zip/b.py", "/x/a.egg/b.py",
        "/x/bin/torchrun", "C:\\x\\Scripts\\torchrun.exe", "/x/a.cpython-311.so", "/x/csrc/a.cpp", "aten/a.cpp", "/x/c10/a.cpp", "/x/.cache/torch/a.py", "pandas/a.pyx", "pandas/a.pxi", "pandas/a.pxd",
    ],
)  # fmt: skip
def test_where_installers_put_code_it_is_not_the_users(file: str) -> None:
    assert not is_user(file)


@pytest.mark.parametrize("file", ["/x/zip/a.py", "/x/bin/a.py", "/home/u/a.pyx", "./a.pyx", "~/a.pyx", "C:/a.pyx", "/x/lib/a.py", "<ipython-input-1>", "<stdin>", "<string>", "/x/csrcs/a.py", "/x/environments/a.py"])
def test_where_people_put_theirs_it_is(file: str) -> None:
    assert is_user(file)


LIBRARIES = "torch torchvision torchaudio transformers accelerate deepspeed lightning pytorch_lightning peft trl datasets diffusers vllm"


@pytest.mark.parametrize("name", LIBRARIES.split())
@pytest.mark.parametrize("form", ["/home/u/{0}/{0}/a.py", "/home/u/{0}/src/{0}/a.py", "/home/u/{0}-2.1/{0}/a.py", "C:\\u\\{0}\\{0}\\a.py"])
def test_each_librarys_checkout_is_that_library(form: str, name: str) -> None:
    file = form.format(name)
    assert (is_user(file), package(file)) == (False, name)
    assert is_user(f"/home/u/{name}/a.py")


@pytest.mark.parametrize("part", "nn utils optim autograd distributed cuda fx onnx jit _dynamo".split())
def test_each_part_of_torch_is_torch_wherever_it_lies(part: str) -> None:
    assert (is_user(f"torch/{part}/x/a.py"), package(f"torch/{part}/a.py")) == (False, "torch")
    assert package("/home/u/pytorch/torch/serialization.py") == "torch"
    assert (is_user("torch/train/a.py"), package("/home/u/a.py")) == (True, "")


@pytest.mark.parametrize("code", ["raise ValueError(x)", "assert x", "warnings.warn(x)", "warn(x)"])
def test_where_a_library_refuses_on_purpose_who_called_it_is_named(code: str) -> None:
    assert calling_package([frame(SITE + "timm/a.py"), frame(SITE + "torch/a.py", code)]) == "timm"
    assert calling_package([frame(SITE + "timm/a.py"), frame(SITE + "torch/a.py", "x = y")]) == "torch"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("File /home/u/a.py:713, in load(x, y)", ("/home/u/a.py", 713, "load")), ("/home/u/a.py in load(x)", ("/home/u/a.py", 0, "load")), ("C:\\u\\a.pyx in <module>", ("C:\\u\\a.pyx", 0, "<module>")),
        ("File a.pyi:3 in f", ("a.pyi", 3, "f")), ("a.ipynb in f", ("a.ipynb", 0, "f")), ("File a.py:7", ("a.py", 7, "<module>")), ("File a.pyx:7", ("a.pyx", 7, "<module>")),
        ("Cell In[5], line 3", ("cell In[5]", 3, "<module>")), ("Input In [5], line 3, in f(x)", ("cell In [5]", 3, "f")), ("Cell In[5]", ("cell In[5]", 0, "<module>")), ("Input In [5], in <cell line: 1>()", ("cell In [5]", 0, "<module>")),
        ("<ipython-input-5-1b> in f(x)", ("<ipython-input-5-1b>", 0, "f")), ("a.txt in f", None), ("File a.py:x", None), ("a.py:7", None), ("it lies in a", None),
    ],
)  # fmt: skip
def test_a_notebooks_frame_is_read(text: str, told: tuple[str, int, str] | None) -> None:
    found = notebook_frame(text)
    assert (found and (found.file, found.line, found.function)) == told


def test_the_frames_of_rich_and_pytest_are_read() -> None:
    assert rich_frame("/home/u/a.py:7 in f  ") == Frame("/home/u/a.py", 7, "f", "", True)
    assert rich_frame("C:\\a.py:7 in <module>") == Frame("C:\\a.py", 7, "<module>", "", True)
    assert rich_frame("a.py:7: in f") is None
    assert pytest_frame("a/b.py:7: in f") == Frame("a/b.py", 7, "f", "", True)
    assert pytest_frame("C:\\b.py:7:") == Frame("C:\\b.py", 7, "", "", True)
    assert pytest_frame("a/b.py:7: ValueError") is None


@pytest.mark.parametrize(
    ("text", "code"),
    [("---> 7 f(x)", "f(x)"), ("❱ 7 │ f(x)", "f(x)"), ("> 7 | f(x)", "f(x)"), ("-> f(x)", "f(x)"), ("❱ f(x)", "f(x)"), ("> f(x)", None), ("   7 f(x)", None)],
)
def test_the_line_that_an_arrow_marks_is_its_code(text: str, code: str | None) -> None:
    assert arrow_code(text) == code


@pytest.mark.parametrize(
    ("file", "function", "innermost"),
    [
        ("/opt/site-packages/torch/_tensor.py", "wrapped", "a == b"), ("/opt/site-packages/torch/tensor.py", "wrapped", "a == b"),
        ("/opt/site-packages/torch/_tensor.py", "backward", "inner()"), ("/opt/site-packages/gears/_tensor.py", "wrapped", "inner()"),
    ],
)  # fmt: skip
def test_where_a_tensor_hands_an_operator_on_the_line_with_the_operator_is_innermost(file: str, function: str, innermost: str) -> None:
    own = Frame("/home/user/train.py", 3, "main", "a == b", True)
    frames = (own, Frame(file, 27, function, "inner()", False))
    met = meets(Framed("innermost", (("code", "."),)), frames)
    assert met and met.code == innermost
    assert meets(Framed("innermost", (("code", "inner"),)), frames[1:])


def test_a_demand_is_met_by_the_innermost_frame_that_fits() -> None:
    outer, inner = frame("train.py", "f(x)"), frame(SITE + "torch/a.py", "g(x)")
    frames = (outer, inner)

    def wanted(test: str, *parts: tuple[str, str]) -> Frame | None:
        return meets(Framed(test, parts), frames)

    assert wanted("frame", ("code", r"\(x\)")) == inner
    assert wanted("frame", ("code", "^f")) == outer
    assert wanted("frame", ("code", "^f"), ("file", "torch")) is None
    assert wanted("innermost", ("code", "^f")) is None
    assert wanted("innermost", ("code", "^g")) == inner
    assert wanted("frame", ("user", "true")) == outer
    assert wanted("frame", ("user", "false")) == inner
    assert wanted("innermost", ("user", "true")) is None
    assert wanted("caller", ("outside", "torch"), ("code", "^f")) == outer
    assert wanted("caller", ("outside", "numpy"), ("code", "^f")) is None
    assert wanted("unless", ("code", "^g")) is None
    assert wanted("unless", ("code", "^f")) is not None
    assert meets(Framed("unless", (("code", "^g"),)), ()) is not None


@pytest.mark.parametrize(
    ("file", "function", "named"),
    [
        ("_matching.pyx", "scipy.sparse.csgraph._matching.solve", "scipy"), ("index.pyx", "pandas._libs.index.IndexEngine.get_loc", "pandas"),
        ("_matching.pyx", "solve", ""), ("train.py", "scipy.solve", ""),
    ],
)  # fmt: skip
def test_cython_tells_its_package_by_the_whole_name_of_the_function(file: str, function: str, named: str) -> None:
    assert calling_package([Frame(file, 3, function, "", is_user(file))]) == named


def test_a_frame_of_rich_that_is_broken_over_two_lines_is_read_whole() -> None:
    whole = Frame("/opt/conda/lib/python3.10/site-packages/bolt/gears.py", 125, "load_from_json", "", False)
    path = "/opt/conda/lib/python3.10/site-packages/bolt/gears.py"
    assert wrapped_rich_frame(f"{path}:125 in", "load_from_json") == whole
    assert wrapped_rich_frame(f"{path}:125", "in load_from_json") == whole
    assert wrapped_rich_frame(path[:30], f"{path[30:]}:125 in load_from_json") == whole
    assert wrapped_rich_frame("C:\\bolt\\gea", "rs.py:7 in <module>") == Frame("C:\\bolt\\gears.py", 7, "<module>", "", True)


def test_lines_that_only_stand_above_one_another_are_no_frame_of_rich() -> None:
    assert wrapped_rich_frame("  122 text = f.read()", "in load_from_json") is None
    assert wrapped_rich_frame("/data/fruit", "/home/user/a.yaml") is None
    assert wrapped_rich_frame("/home/user/a.py:7 in", "❱ 7 load()") is None
    assert wrapped_rich_frame("/home/user/a.py:7 in", "") is None


@pytest.mark.parametrize("text", ["embedding", "F.embedding", "embedding_bag", "nll_loss", "torch/nn/modules/sparse.py", "/opt/torch/nn/modules/sparse.py", "sparsexpy", "a.b", "aXb", "", "^x$", "x"])
@pytest.mark.parametrize("pattern", ["^embedding$", "^(cross_entropy|nll_loss)$", "embedding|sparse", r"sparse\.py", r"a\.b", "a.b", "embedding", "^x", "x$", r"\^x\$", "^(?:x|y)$", "^()$", r"torch/nn/modules/sparse\.py", "^emb|loss$"])
def test_a_pattern_that_is_mere_text_or_a_choice_of_names_says_what_the_regular_expression_would(pattern: str, text: str) -> None:
    assert says(text, pattern) is (re.search(pattern, text) is not None)
