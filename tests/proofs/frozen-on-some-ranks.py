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
    net = nn.Sequential(nn.Linear(10, 8), nn.Linear(8, 2))
    if CURED or rank == 0:
        net[0].requires_grad_(False)
    model = DDP(net)
    model(torch.randn(4, 10)).sum().backward()
    print(rank, "ok", flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"),), nprocs=2)
