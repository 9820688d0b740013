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
    found = importing(Incident("exception", "ModuleNotFoundError", message, 3, "t", 1, 3, frames=frames), [])
    return {name: value for name, value in found.items() if name != "inside"}


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


EVERYWHERE = (
    "code content data datasets desktop documents downloads examples github home master model models project projects python repos root script scripts source test tests "
    "tools torch train user users utils work workspace"
).split()


@pytest.mark.parametrize("folder", EVERYWHERE)
def test_a_folder_that_every_machine_has_tells_no_project(folder: str) -> None:
    assert names(f"{folder}_of_mine", f"/x/{folder}/train.py")["in_project"] == 0
    assert names(f"{folder}x_of_mine", f"/x/{folder}x/train.py")["in_project"] == 1


@pytest.mark.parametrize("folder", "scripts tools examples demo test tests".split())
def test_a_folder_of_the_modules_name_with_scripts_in_it_is_the_clone(folder: str) -> None:
    assert names("gears", f"/x/gears/{folder}/train.py")["project"] == "/x/gears"
    assert names("gears", f"/x/gears/{folder}x/train.py")["project"] == "/x"


def test_of_a_name_of_three_letters_the_folder_must_be_all() -> None:
    assert [names(module, "/x/gea/train.py")["in_project"] for module in ("gear_box", "gea", "gea_box")] == [0, 1, 0]
    assert names("gear_box", "/x/gear/train.py")["in_project"] == 1


@pytest.mark.parametrize(("message", "inside"), [("No module named 'gears.box'", 1), ("No module named 'gears'", 0), ("No module named gears.box", 0)])
def test_python_3_tells_whether_the_package_around_it_was_found(message: str, inside: int) -> None:
    assert importing(Incident("exception", "ModuleNotFoundError", message, 3, "t", 1, 3), [])["inside"] == inside


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
