import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
mesh = init_device_mesh("cpu", (1,))
model = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 8).to(torch.bfloat16))  # a base in bf16, a head in fp32
if CURED:
    model = model.to(torch.float32)
    fully_shard(model)   # or FSDP(model)
else:
    fully_shard(model, mesh=mesh)
model(torch.randn(2, 8)).sum().backward()
print("backward done")
dist.destroy_process_group()
