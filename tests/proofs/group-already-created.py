import sys

import torch
import torch.distributed as dist

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
if CURED:
    if not dist.is_initialized():
        dist.init_process_group("gloo")
else:
    dist.init_process_group("gloo")
total = torch.tensor([3.0])
dist.all_reduce(total)
print("sum over ranks", total.item())
dist.destroy_process_group()
