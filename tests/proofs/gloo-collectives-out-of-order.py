import os
import sys
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv


def worker(rank, path):
    dist.init_process_group("gloo", init_method=f"file://{path}", rank=rank, world_size=2)
    model = DDP(nn.Linear(10, 4))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    total = 100
    for epoch in range(2):
        for step in range(3):
            loss = model(torch.randn(8, 10)).pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        correct = torch.tensor([30.0])
        if CURED:
            dist.all_reduce(correct)
            if rank == 0:
                print("accuracy", correct.item() / total)
        elif rank == 0:
            dist.all_reduce(correct)
            print("accuracy", correct.item() / total)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"),), nprocs=2)
