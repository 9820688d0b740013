import os
import sys
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank, path):
    dist.init_process_group("gloo", init_method=f"file://{path}", rank=rank, world_size=2)
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
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"),), nprocs=2)
