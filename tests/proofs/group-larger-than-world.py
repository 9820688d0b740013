import sys

import torch
import torch.distributed as dist

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
if CURED:
    ranks = list(range(dist.get_world_size()))
    group = dist.new_group(ranks)
else:
    group = dist.new_group([0, 1, 2, 3])
total = torch.tensor([3.0])
dist.all_reduce(total, group=group)
print("sum over the group", total.item())
dist.destroy_process_group()
