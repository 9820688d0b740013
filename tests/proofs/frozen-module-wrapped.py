import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
net = nn.Sequential(nn.Linear(10, 8), nn.ReLU(), nn.Linear(8, 2)).eval()  # a frozen teacher
net.requires_grad_(False)
if CURED:
    if any(p.requires_grad for p in net.parameters()):
        net = DDP(net)
else:
    net = DDP(net)
print(net(torch.randn(4, 10)).shape)
dist.destroy_process_group()
