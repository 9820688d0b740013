import sys

import torch
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

CURED = "--cured" in sys.argv
epochs, world_size, rank = 3, 2, 0
dataset = TensorDataset(torch.arange(100))
sampler = DistributedSampler(dataset, num_replicas=world_size, rank=rank, shuffle=True)
loader = DataLoader(dataset, batch_size=5, sampler=sampler)
for epoch in range(epochs):
    if CURED:
        sampler.set_epoch(epoch)
    (first,) = next(iter(loader))
    print(f"epoch {epoch} first batch {first.tolist()}")
