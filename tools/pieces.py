"""Chooses the pieces by which the shipped index tells its texts: `make pieces`, now and then as the knowledge grows.

They are those that byte-pair encoding learns from the texts themselves; what is rare stays single characters. Writes
`knowledge/pieces.json`, {section: pieces}.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from tokenizers import Regex, Tokenizer, models, pre_tokenizers, trainers

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from triage.kb import knowledge, pieces  # noqa: E402

WORDS = {"chinese": r"[，。；：、（）\s]|[^，。；：、（）\s]+"}
"""The sections that are told so, and what no piece reaches beyond. With `bodies` the wheel would be 0.2 MB smaller, and an
answer in words take 5 % longer."""
LEARNT, LONGEST, RARE = 7600, 24, 3
"""How many pieces are learnt: about as many as a table of 64 kB holds; characters of the longest; uses of one that is left out."""


def chosen(rows: list[str], words: str) -> list[str]:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Split(Regex(words), "isolated")
    tokenizer.train_from_iterator(rows, trainers.BpeTrainer(vocab_size=LEARNT, show_progress=False, max_token_length=LONGEST))
    learnt = [piece for piece in tokenizer.get_vocab() if len(piece) > 1]
    beginning = pieces.by_beginning(learnt)
    uses = Counter(piece for row in rows for piece in pieces.split(row, beginning))
    return sorted(piece for piece in learnt if uses[piece] > RARE)


def main() -> None:
    index = knowledge.open_knowledge(environment=False).indexes[-1]
    found = {name: chosen([index.told(name, number) for number in index.numbers()], words) for name, words in WORDS.items()}
    (ROOT / "knowledge" / "pieces.json").write_text(json.dumps(found, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    print({name: len(held) for name, held in found.items()})


if __name__ == "__main__":
    main()
