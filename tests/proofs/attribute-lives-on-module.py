import os
import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
os.environ.update(RANK="0", WORLD_SIZE="1", MASTER_ADDR="127.0.0.1", MASTER_PORT="29632")
dist.init_process_group("gloo")
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(10, 8)
        self.head = nn.Linear(8, 2)

    def get_features(self, x):
        return self.body(x).relu()

    def forward(self, x):
        return self.head(self.get_features(x))


model = DDP(Net())
x = torch.randn(4, 10)
if CURED:
    net = model.module if hasattr(model, "module") else model
    features = net.get_features(x)
else:
    features = model.get_features(x)
print(features.shape)
dist.destroy_process_group()
