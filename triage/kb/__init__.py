"""Knowledge folders → an index to ask: `open_knowledge`."""

from __future__ import annotations

from triage.kb.index import Index, Pattern
from triage.kb.knowledge import Knowledge, open_knowledge
from triage.kb.tokens import alias_key, code_keys, is_aside, said_and_tried, words, worth

__all__ = ["Index", "Knowledge", "Pattern", "alias_key", "code_keys", "is_aside", "open_knowledge", "said_and_tried", "words", "worth"]
