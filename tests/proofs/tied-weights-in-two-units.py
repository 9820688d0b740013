import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(8, 8)
        self.b = nn.Linear(8, 8)
        self.b.weight = self.a.weight

    def forward(self, x):
        return self.b(self.a(x).relu())


mesh = init_device_mesh("cpu", (1,))
model = Model()
if CURED:
    fully_shard([model.a, model.b], mesh=mesh)
    fully_shard(model, mesh=mesh)
else:
    fully_shard(model.a, mesh=mesh)
    fully_shard(model.b, mesh=mesh)
    fully_shard(model, mesh=mesh)
model(torch.randn(2, 8)).sum().backward()
print("backward done")
dist.destroy_process_group()
