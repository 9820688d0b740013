import os
import sys
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank, world_size):
    seconds = 60 if CURED else 2
    dist.init_process_group("gloo", rank=rank, world_size=world_size, timeout=timedelta(seconds=seconds))
    total = torch.tensor([float(rank)])
    dist.all_reduce(total)
    print("sum over ranks", total.item())
    dist.destroy_process_group()


if __name__ == "__main__":
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(20000 + os.getpid() % 9000))
    world_size = 2
    if CURED:
        mp.spawn(worker, args=(world_size,), nprocs=world_size)
    else:
        mp.spawn(worker, args=(world_size,), nprocs=1)
