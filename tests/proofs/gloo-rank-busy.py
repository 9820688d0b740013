import os
import sys
import time
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv


def worker(rank):
    os.environ.update(RANK=str(rank), WORLD_SIZE="2")
    if CURED:
        dist.init_process_group("gloo", timeout=timedelta(hours=2))
    else:
        dist.init_process_group("gloo", timeout=timedelta(seconds=2))
    model = DDP(nn.Linear(10, 2))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(2):
        for step in range(3):
            loss = model(torch.randn(8, 10)).pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        if rank == 0 and epoch == 0:
            print("evaluating on rank 0", flush=True)
            time.sleep(3.5)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(20000 + os.getpid() % 9000))
    mp.spawn(worker, nprocs=2)
