import sys

import copy

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
mesh = init_device_mesh("cpu", (1,))
model = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 2))
if CURED:
    ema = copy.deepcopy(model)
    fully_shard(model, mesh=mesh)
    fully_shard(ema, mesh=mesh)
else:
    fully_shard(model, mesh=mesh)
    ema = copy.deepcopy(model)
print(model(torch.randn(2, 8)).shape, ema(torch.randn(2, 8)).shape)
dist.destroy_process_group()
