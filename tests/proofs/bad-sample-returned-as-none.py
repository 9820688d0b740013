"""An unreadable file makes __getitem__ return None."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset, default_collate

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Signals(Dataset):
    def __len__(self):
        return 32

    def __getitem__(self, i):
        try:
            if i == 16:
                raise OSError(f"broken file {i}")
            return torch.randn(4), i % 2
        except OSError:
            return None


dataset = Signals()
if CURED:
    def collate(samples):
        samples = [sample for sample in samples if sample is not None]
        return default_collate(samples)
    loader = DataLoader(dataset, batch_size=8, collate_fn=collate)
else:
    loader = DataLoader(dataset, batch_size=8)
for signals, labels in loader:
    print("batch", tuple(signals.shape))
