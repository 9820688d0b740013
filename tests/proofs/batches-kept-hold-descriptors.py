"""All labels of an epoch are collected as they come from the workers."""
import resource
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Labels(Dataset):
    def __len__(self):
        return 400

    def __getitem__(self, i):
        return torch.tensor(i % 10)


if __name__ == "__main__":
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
    loader = DataLoader(Labels(), batch_size=4, num_workers=2)
    targets = []
    if CURED:
        for labels in loader:
            targets.append(labels.clone())
    else:
        targets = list(loader)
    print("collected", len(torch.cat(targets)))
