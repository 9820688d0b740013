"""Sentences of different length are batched without padding."""
import sys

import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Sentences(Dataset):
    def __len__(self):
        return 16

    def __getitem__(self, i):
        return torch.randint(1, 100, (5 + i,)), i % 2


dataset = Sentences()
if CURED:
    def collate(samples):
        sequences, labels = zip(*samples)
        lengths = torch.tensor([len(s) for s in sequences])
        return pad_sequence(sequences, batch_first=True), lengths, torch.tensor(labels)
    loader = DataLoader(dataset, batch_size=8, collate_fn=collate)
else:
    loader = DataLoader(dataset, batch_size=8)
for batch in loader:
    print("batch", tuple(batch[0].shape))
