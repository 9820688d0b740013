import sys

import torch
import torch.distributed as dist

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
t = torch.randn(4, 3)
if CURED:
    out = [torch.empty_like(t) for _ in range(dist.get_world_size())]
else:
    out = [torch.empty_like(t) for _ in range(4)]  # written for four GPUs
dist.all_gather(out, t)
print(torch.cat(out).shape)
dist.destroy_process_group()
