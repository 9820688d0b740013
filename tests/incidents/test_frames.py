"""Whose code a frame shows is told by where installers put code, whatever a folder is called."""

from __future__ import annotations

import pytest

from triage.incidents.frames import caller, calling_package, is_user, package, python_frame
from triage.model import Frame


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
        "<frozen importlib._bootstrap>", "<__array_function__ internals>", "/opt/conda/bin/torchrun",
        "/pytorch/torch/csrc/autograd/python_variable.cpp", "pandas/_libs/hashtable.pyx", "/tmp/pip-install-x/apex/setup.py",
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
