import os
import sys

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29628")
    dist.init_process_group("gloo", rank=rank, world_size=2)
    ranks = [0]
    group = dist.new_group(ranks)
    t = torch.full((3,), float(rank))
    if CURED:
        if rank in ranks:
            dist.broadcast(t, src=ranks[0], group=group)
    else:
        dist.broadcast(t, src=1, group=group)
    print(rank, t.tolist(), flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, nprocs=2)
