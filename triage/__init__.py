"""Says what went wrong in a PyTorch training run, why, and what to change.

>>> import triage
>>> report = triage.diagnose(b"RuntimeError: CUDA error: device-side assert triggered")
>>> report.diagnoses[0].entry
'device-side-assert'

`diagnose` reads a log: a path or several, text, bytes, a binary stream, or an exception that was caught.
`explain` looks up a phrase, an id, a code or a message. Both give a `Report`: `report.status` is healthy,
diagnosed or unrecognized; `report.diagnoses` are `Diagnosis` values, best first, each with its `causes`
(`Remedy` values, likeliest first) and `evidence`; `report.incidents` says what happened in the log.
`report.render(...)` writes it as the command does, `report.to_dict()` and `to_json()` as schema `triage/1`.
"""

__version__ = "0.1.0"
_LIBRARY = ("Report", "diagnose", "explain")
_VALUES = (
    "Diagnosis", "Environment", "Evidence", "Frame", "Incident", "Input", "Line", "Remedy", "Series", "Standing",
    "Told",
)  # fmt: skip
_ERRORS = ("KnowledgeError",)
__all__ = [
    "Diagnosis", "Environment", "Evidence", "Frame", "Incident", "Input", "KnowledgeError", "Line", "Remedy", "Report",
    "Series", "Standing", "Told", "__version__", "diagnose", "explain", "install",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triage.embedding.hook import install
    from triage.errors import KnowledgeError
    from triage.library import Report, diagnose, explain
    from triage.model import (
        Diagnosis,
        Environment,
        Evidence,
        Frame,
        Incident,
        Input,
        Line,
        Remedy,
        Series,
        Standing,
        Told,
    )


def __getattr__(name: str) -> object:
    """Import on first use only: `--version` and completion need none of it."""
    if name in _LIBRARY:
        from triage import library

        return getattr(library, name)
    if name in _VALUES:
        from triage import model

        return getattr(model, name)
    if name in _ERRORS:
        from triage import errors

        return getattr(errors, name)
    if name == "install":
        from triage.embedding import hook

        return hook.install
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return list(__all__)


def load_ipython_extension(shell: "Any") -> None:
    """`%load_ext triage`"""
    from triage.embedding import notebook

    notebook.load(shell)


def unload_ipython_extension(shell: "Any") -> None:
    """`%unload_ext triage`"""
    from triage.embedding import notebook

    notebook.unload(shell)
