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
    t = torch.randn(8 if rank == 0 else 5, 3)
    if CURED:
        size = torch.tensor([t.size(0)], device=t.device)
        sizes = [torch.zeros_like(size) for _ in range(world_size)]
        dist.all_gather(sizes, size)
        longest = int(max(sizes))
        padded = torch.cat([t, t.new_zeros(longest - t.size(0), *t.shape[1:])])
        out = [torch.empty_like(padded) for _ in range(world_size)]
        dist.all_gather(out, padded)
        out = [o[:int(n)] for o, n in zip(out, sizes)]
    else:
        out = [torch.empty(8, 3) for _ in range(world_size)]
        dist.all_gather(out, t)
    print(rank, [tuple(o.shape) for o in out], flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"),), nprocs=2)
