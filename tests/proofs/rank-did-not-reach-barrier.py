import os
import sys

import time
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29622")
    dist.init_process_group("gloo", rank=rank, world_size=2)
    if rank == 1:
        time.sleep(3)  # a slow start: loading data
    if CURED:
        dist.monitored_barrier(timeout=timedelta(seconds=30), wait_all_ranks=True)
    else:
        dist.monitored_barrier(timeout=timedelta(seconds=1))
    total = torch.tensor([1.0])
    dist.all_reduce(total)
    print("sum over ranks", total.item(), flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, nprocs=2)
