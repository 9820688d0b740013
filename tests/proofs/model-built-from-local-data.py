import os
import sys
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv


def worker(rank, path):
    dist.init_process_group("gloo", init_method=f"file://{path}", rank=rank, world_size=2)
    local_labels = {0, 1, 2, 3} if rank == 0 else {0, 1, 2}  # what this rank's shard holds
    if CURED:
        classes = [len(local_labels)]
        dist.broadcast_object_list(classes, src=0)
        model = DDP(nn.Linear(8, classes[0]))
    else:
        model = DDP(nn.Linear(8, len(local_labels)))
    print(rank, model(torch.randn(2, 8)).shape, flush=True)
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "store"),), nprocs=2)
