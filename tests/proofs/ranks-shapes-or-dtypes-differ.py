import os
import sys
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv
os.environ["TORCH_DISTRIBUTED_DEBUG"] = "DETAIL"


def worker(rank, path):
    dist.init_process_group("gloo", init_method=f"file://{path}", rank=rank, world_size=2)
    t = torch.ones(4 + rank)
    if CURED:
        n = torch.tensor([t.numel()], device=t.device)
        dist.all_reduce(n, op=dist.ReduceOp.MAX)
        t = torch.nn.functional.pad(t, (0, n.item() - t.numel()))
    dist.all_reduce(t)
    print(rank, t.sum().item(), flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"),), nprocs=2)
