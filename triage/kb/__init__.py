"""Knowledge folders → an index to ask: `open_knowledge`."""

from __future__ import annotations

from triage.base.door import door

__all__ = [
    "ANY", "ASKED", "CARDS", "KINDS", "MEANT", "History", "Index", "Knowledge", "Library", "Pattern", "alias_key", "asked", "code_keys", "config_folder", "files", "histories", "history",
    "is_aside", "kind_of", "libraries", "load",
    "open_knowledge", "own_folders", "plain_characters", "resolve", "root", "said_and_tried", "words", "worth",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.kb.characters import plain_characters
    from triage.kb.entry_rows import Pattern
    from triage.kb.folders import config_folder, files, own_folders, root
    from triage.kb.glossary import CARDS, MEANT
    from triage.kb.index import ANY, ASKED, KINDS, Index, kind_of
    from triage.kb.knowledge import Knowledge, open_knowledge
    from triage.kb.loader import Library, load, resolve
    from triage.kb.names import alias_key
    from triage.kb.releases import History, histories, history, libraries
    from triage.kb.tokens import asked, code_keys, is_aside, said_and_tried, words, worth
else:
    __getattr__ = door(
        __name__,
        characters="plain_characters",
        entry_rows="Pattern",
        glossary="CARDS MEANT",
        folders="config_folder files own_folders root",
        index="ANY ASKED KINDS Index kind_of",
        knowledge="Knowledge open_knowledge",
        loader="Library load resolve",
        names="alias_key",
        releases="History histories history libraries",
        tokens="asked code_keys is_aside said_and_tried words worth",
    )
