"""Every image has its own number of boxes."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Detection(Dataset):
    def __len__(self):
        return 16

    def __getitem__(self, i):
        return torch.rand(3, 32, 32), torch.rand(1 + i % 4, 4)


dataset = Detection()
if CURED:
    def collate(samples):
        images, targets = zip(*samples)
        return torch.stack(images), list(targets)
    loader = DataLoader(dataset, batch_size=8, collate_fn=collate)
else:
    loader = DataLoader(dataset, batch_size=8)
for images, targets in loader:
    print("batch", tuple(images.shape), len(targets))
