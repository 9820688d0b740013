import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())


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
    net.get_features
    features = net.get_features(x)
else:
    features = model.get_features(x)
print(features.shape)
dist.destroy_process_group()
