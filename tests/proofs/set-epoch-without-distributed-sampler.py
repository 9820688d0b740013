import sys

import torch
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset

CURED = "--cured" in sys.argv


def main():
    dataset = TensorDataset(torch.randn(64, 4), torch.randn(64, 1))
    loader = DataLoader(dataset, batch_size=16, shuffle=True)
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(2):
        if CURED:
            if isinstance(loader.sampler, DistributedSampler):
                loader.sampler.set_epoch(epoch)
        else:
            loader.sampler.set_epoch(epoch)
        for x, y in loader:
            loss = torch.nn.functional.mse_loss(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        print(f"epoch {epoch}: loss {loss.item():.3f}")


main()
