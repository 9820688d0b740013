"""Says what went wrong in a PyTorch training run, why, and what to change.

>>> import triage
>>> report = triage.diagnose(b"RuntimeError: CUDA error: device-side assert triggered")
>>> report.diagnoses[0].entry
'device-side-assert'
"""

from __future__ import annotations

__version__ = "0.1.0"
__all__ = ["__version__", "diagnose", "explain", "install"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triage.embedding.hook import install
    from triage.pipeline import diagnose, explain


def __getattr__(name: str) -> object:
    """Import the pipeline on first use only: `--version` and completion need none of it."""
    if name in ("diagnose", "explain"):
        from triage import pipeline

        return getattr(pipeline, name)
    if name == "install":
        from triage.embedding import hook

        return hook.install
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def load_ipython_extension(shell: Any) -> None:
    """`%load_ext triage`"""
    from triage.embedding import notebook

    notebook.load(shell)


def unload_ipython_extension(shell: Any) -> None:
    """`%unload_ext triage`"""
    from triage.embedding import notebook

    notebook.unload(shell)
