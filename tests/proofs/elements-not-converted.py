"""torch.stack over token lists."""
import sys

import torch
from torch.utils.data import DataLoader

CURED = "--cured" in sys.argv
samples = [{"input_ids": [1, 2, 3]}, {"input_ids": [4, 5, 6]}]


def collate(samples):
    elements = [sample["input_ids"] for sample in samples]
    if CURED:
        batch = torch.stack([torch.as_tensor(e) for e in elements])
    else:
        batch = torch.stack(elements)
    return batch


for batch in DataLoader(samples, batch_size=2, collate_fn=collate):
    print(batch.shape)
