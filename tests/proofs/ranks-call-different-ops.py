import os
import sys

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv
os.environ["TORCH_DISTRIBUTED_DEBUG"] = "DETAIL"


def worker(rank):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29620")
    dist.init_process_group("gloo", rank=rank, world_size=2)
    t = torch.ones(4)
    if CURED or rank == 0:
        t = torch.ones(4)
        dist.all_reduce(t)
    else:
        dist.broadcast(t, src=0)
    print(rank, t.sum().item(), flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, nprocs=2)
