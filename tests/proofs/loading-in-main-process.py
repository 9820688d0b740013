"""Samples come from slow storage and are read in the training process."""
import sys
import time

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class SlowStorage(Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, i):
        time.sleep(0.008)
        return torch.full((16,), i / 64), torch.tensor([i / 32])


def main():
    dataset = SlowStorage()
    if CURED:
        loader = DataLoader(dataset, batch_size=8, num_workers=4, persistent_workers=True, prefetch_factor=4)
    else:
        loader = DataLoader(dataset, batch_size=8)
    model = nn.Linear(16, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    for epoch in range(2):
        start = time.time()
        for step, (x, y) in enumerate(loader):
            data_time = time.time() - start
            loss = nn.functional.mse_loss(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            time.sleep(0.03)  # the rest of a real model
            print(f"epoch {epoch} step {step} loss {loss.item():.4f} data_time: {data_time:.4f} step_time: {time.time() - start:.4f}")
            start = time.time()


if __name__ == "__main__":
    main()
