import os
import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard

CURED = "--cured" in sys.argv
os.environ.update(RANK="0", WORLD_SIZE="1", MASTER_ADDR="127.0.0.1", MASTER_PORT="29644")
dist.init_process_group("gloo")
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
