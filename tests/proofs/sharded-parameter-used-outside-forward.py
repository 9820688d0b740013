import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard, register_fsdp_forward_method

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 8)

    def forward(self, x):
        return self.layer(x).relu()

    def generate(self, x):
        return self.layer(x).argmax(dim=-1)


model = Model()
fully_shard(model, mesh=init_device_mesh("cpu", (1,)))
if CURED:
    register_fsdp_forward_method(model, "generate")
print(model.generate(torch.randn(2, 8)))
dist.destroy_process_group()
