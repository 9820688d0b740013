"""Some samples have a mask and others do not, and the default collation wants the same keys in all."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv


class Scenes(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        sample = {"image": torch.randn(3, 4, 4), "label": index % 2}
        if index % 2 == 0:
            sample["mask"] = torch.zeros(4, 4)
        return sample


def collate(batch):
    keys = set().union(*batch)
    return {k: [s.get(k) for s in batch] for k in keys}


loader = DataLoader(Scenes(), batch_size=4, collate_fn=collate if CURED else None)
for batch in loader:
    print("batch of", sorted(batch))
