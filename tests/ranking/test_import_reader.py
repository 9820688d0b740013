"""A missing module is the project's own where a folder on the way to its files has the name, or begins it."""

from __future__ import annotations

import pytest

from triage.kb.knowledge import Knowledge
from triage.model import Frame, Incident
from triage.pipeline import diagnose
from triage.ranking.import_reader import importing


def names(module: str, *files: str, user: bool = True) -> dict[str, object]:
    frames = tuple(Frame(file, 3, "<module>", f"import {module}", user) for file in files)
    message = f"No module named '{module}'"
    return importing(Incident("exception", "ModuleNotFoundError", message, 3, "t", 1, 3, frames=frames), [])


@pytest.mark.parametrize(
    ("module", "file", "project"),
    [
        ("ldm.models", "/root/stable-diffusion/ldm/models/autoencoder.py", "/root/stable-diffusion"),
        ("guided_diffusion", "/home/u/guided-diffusion/scripts/sample.py", "/home/u/guided-diffusion"),
        ("unitr_utils", "/home/u/UniTR/tools/test.py", "/home/u/UniTR"),
        ("yolox", r"D:\code\yolox\tools\train.py", r"D:\code\yolox"),
        ("pcdet", "../pcdet/datasets/kitti.py", ".."),
        ("basicts", "basicts/launcher.py", "."),
    ],
)
def test_a_folder_on_the_way_tells_the_project(module: str, file: str, project: str) -> None:
    assert names(module, file) == {"in_project": 1, "project": project}


@pytest.mark.parametrize(
    ("module", "file"),
    [
        ("einops", "/home/u/project/train.py"),
        ("torch_scatter", "/home/u/torch/train.py"),
        ("transformers", "/home/u/transformers_course/train.py"),
        ("datasets_of_mine", "/home/u/datasets/train.py"),
        ("timm", "/home/u/vit/timm.py"),
        ("av", "/home/u/a/train.py"),
    ],
)
def test_another_folder_does_not(module: str, file: str) -> None:
    assert names(module, file) == {"in_project": 0}


def test_installed_files_tell_nothing() -> None:
    assert names("numba.core", "/opt/env/lib/python3.10/site-packages/numba/__init__.py", user=False) == {"in_project": 0}


def test_another_message_tells_nothing() -> None:
    assert importing(Incident("exception", "KeyError", "'a'", 3, "t", 1, 3), []) == {}


LOG = """Traceback (most recent call last):
  File "/home/user/{clone}/tools/train.py", line 9, in <module>
    from {module} import Runner
ModuleNotFoundError: No module named '{module}'
"""


def test_the_root_of_the_clone_is_named_in_the_cure(knowledge: Knowledge) -> None:
    said = diagnose(LOG.format(clone="PointNeXtra", module="pointnextra").encode(), knowledge=knowledge).diagnoses[0]
    assert said.causes[0].id == "project-root-not-on-path"
    assert "/home/user/PointNeXtra " in said.causes[0].fix


def test_a_package_of_pypi_is_still_to_be_installed(knowledge: Knowledge) -> None:
    said = diagnose(LOG.format(clone="PointNeXtra", module="einops").encode(), knowledge=knowledge).diagnoses[0]
    assert said.causes[0].id == "package-not-in-this-python"
    assert "pip install einops" in said.causes[0].fix
