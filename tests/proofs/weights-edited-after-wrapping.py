import os
import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29648")
    dist.init_process_group("gloo", rank=rank, world_size=2)
    torch.manual_seed(0)
    model = DDP(nn.Linear(10, 2))
    if rank == 0:
        with torch.no_grad():
            model.module.weight.mul_(0.1)  # "re-initialise" after wrapping, on one rank
    if CURED:
        with torch.no_grad():
            for p in model.parameters():
                dist.broadcast(p, src=0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for step in range(5):
        loss = model(torch.randn(8, 10)).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        check = sum(p.double().sum().item() for p in model.parameters())
        print(f"rank {rank} step {step} parameter sum {check:.6f}", flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, nprocs=2)
