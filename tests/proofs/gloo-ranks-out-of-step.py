import os
import sys
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader, DistributedSampler, Subset, TensorDataset

CURED = "--cured" in sys.argv


def worker(rank, world_size):
    seconds = 60 if CURED else 3
    dist.init_process_group("gloo", rank=rank, world_size=world_size, timeout=timedelta(seconds=seconds))
    torch.manual_seed(0)
    dataset = TensorDataset(torch.randn(41, 10), torch.randint(0, 2, (41,)))
    if CURED:
        sampler = DistributedSampler(dataset, num_replicas=world_size, rank=rank, shuffle=True)
        loader = DataLoader(dataset, batch_size=10, sampler=sampler)
    else:
        loader = DataLoader(Subset(dataset, range(rank, 41, world_size)), batch_size=10)
    model = DDP(nn.Linear(10, 2))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(2):
        for x, y in loader:
            loss = nn.functional.cross_entropy(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        print(f"rank {rank} epoch {epoch} loss {loss.item():.4f}", flush=True)
        dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(20000 + os.getpid() % 9000))
    mp.spawn(worker, args=(2,), nprocs=2)
