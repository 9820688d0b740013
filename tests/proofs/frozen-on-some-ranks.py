import os
import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29631")
    dist.init_process_group("gloo", rank=rank, world_size=2)
    net = nn.Sequential(nn.Linear(10, 8), nn.Linear(8, 2))
    if CURED or rank == 0:
        net[0].requires_grad_(False)
    model = DDP(net)
    model(torch.randn(4, 10)).sum().backward()
    print(rank, "ok", flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, nprocs=2)
