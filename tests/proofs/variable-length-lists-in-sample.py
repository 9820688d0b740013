"""Tokenised texts are returned as Python lists of their own length."""
import sys

import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader

CURED = "--cured" in sys.argv
texts = ["a short text", "a text that is a good deal longer", "one", "two words"] * 4
vocabulary = {word: i + 1 for i, word in enumerate(sorted({w for t in texts for w in t.split()}))}
dataset = [{"input_ids": [vocabulary[w] for w in text.split()]} for text in texts]
if CURED:
    def collate(samples):
        ids = [torch.tensor(sample["input_ids"]) for sample in samples]
        return pad_sequence(ids, batch_first=True, padding_value=0)
    loader = DataLoader(dataset, batch_size=8, collate_fn=collate)
else:
    loader = DataLoader(dataset, batch_size=8)
for batch in loader:
    print("batch", tuple(batch.shape))
