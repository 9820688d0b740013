import os
import sys

import torch.distributed as dist
import torch.multiprocessing as mp
from torch.utils.data.distributed import DistributedSampler

CURED = "--cured" in sys.argv
GPUS_PER_NODE = 2


def worker(rank, world_size):
    dist.init_process_group("gloo", rank=rank, world_size=world_size)
    dataset = list(range(12))
    if CURED:
        sampler = DistributedSampler(dataset, num_replicas=dist.get_world_size(), rank=dist.get_rank())
    else:
        sampler = DistributedSampler(dataset, num_replicas=GPUS_PER_NODE, rank=dist.get_rank())
    print(rank, len(list(sampler)))
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(20000 + os.getpid() % 9000))
    mp.spawn(worker, args=(3,), nprocs=3)
