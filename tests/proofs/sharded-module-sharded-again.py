import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import FSDPModule, fully_shard

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
mesh = init_device_mesh("cpu", (1,))
model = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 8))
fully_shard(model[0], mesh=mesh)  # the model's own set-up
for block in model:
    if CURED:
        if not isinstance(block, FSDPModule):
            fully_shard(block, mesh=mesh)
    else:
        fully_shard(block, mesh=mesh)
print(model(torch.randn(2, 8)).shape)
dist.destroy_process_group()
