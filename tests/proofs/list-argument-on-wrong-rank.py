import os
import sys
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank, path):
    dist.init_process_group("gloo", init_method=f"file://{path}", rank=rank, world_size=2)
    world_size = 2
    t = torch.randn(3)
    if CURED:
        gather_list = [torch.empty_like(t) for _ in range(world_size)] if rank == 0 else None
        dist.gather(t, gather_list, dst=0)
    else:
        gather_list = [torch.empty_like(t) for _ in range(world_size)]
        dist.gather(t, gather_list, dst=0)
    print(rank, "done", flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"),), nprocs=2)
