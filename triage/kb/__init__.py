"""Knowledge folders → an index to ask: `open_knowledge`."""

from __future__ import annotations

from triage.kb.folders import config_folder, own_folders, root
from triage.kb.glossary import MEANT
from triage.kb.index import Index, Pattern
from triage.kb.knowledge import Knowledge, open_knowledge
from triage.kb.tokens import alias_key, code_keys, is_aside, said_and_tried, words, worth

__all__ = [
    "MEANT", "Index", "Knowledge", "Library", "Pattern", "alias_key", "code_keys", "config_folder", "is_aside", "load",
    "open_knowledge", "own_folders", "resolve", "root", "said_and_tried", "words", "worth",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.kb.loader import Library, load, resolve


def __getattr__(name: str) -> object:
    """What reads YAML is imported when it is asked for: answers need the index alone."""
    if name in ("Library", "load", "resolve"):
        from triage.kb import loader

        return getattr(loader, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
