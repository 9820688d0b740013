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
        self.layer = nn.Linear(8, 8)
        if CURED:
            self.scale = nn.Parameter(torch.ones(1))
        else:
            self.scale = nn.Parameter(torch.tensor(1.0))

    def forward(self, x):
        return self.layer(x) * self.scale


model = Model()
fully_shard(model, mesh=init_device_mesh("cpu", (1,)))
print(model(torch.randn(2, 8)).shape)
dist.destroy_process_group()
