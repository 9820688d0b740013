import os
import sys
import tempfile

import time
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank, path):
    dist.init_process_group("gloo", init_method=f"file://{path}", rank=rank, world_size=2)
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
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"),), nprocs=2)
