import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
net = nn.Sequential(nn.Flatten(), nn.LazyLinear(8), nn.ReLU(), nn.Linear(8, 2))
if CURED:
    with torch.no_grad():
        net(torch.zeros(2, 16))
    model = DDP(net)
else:
    model = DDP(net)
print(model(torch.randn(4, 16)).shape)
dist.destroy_process_group()
