import os
import sys
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank, path, world_size):
    dist.init_process_group("gloo", init_method=f"file://{path}", rank=rank, world_size=world_size)
    torch.manual_seed(rank)
    rows = 40 if rank == 0 else 28  # the last shard is shorter
    t = torch.randn(rows, 10).argmax(1)
    if CURED:
        n = torch.tensor([t.numel()], device=t.device)
        dist.all_reduce(n, op=dist.ReduceOp.MAX)
        t = torch.nn.functional.pad(t, (0, n.item() - t.numel()))
    out = [torch.zeros_like(t) for _ in range(world_size)]
    dist.all_gather(out, t)
    print("rank", rank, "has", torch.cat(out).numel(), "predictions", flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"), 2), nprocs=2)
