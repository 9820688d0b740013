import os
import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
os.environ.update(RANK="0", WORLD_SIZE="1", MASTER_ADDR="127.0.0.1", MASTER_PORT="29634")
dist.init_process_group("gloo")
net = nn.Sequential(nn.Flatten(), nn.LazyLinear(8), nn.ReLU(), nn.Linear(8, 2))
if CURED:
    with torch.no_grad():
        net(torch.zeros(2, 16))
    model = DDP(net)
else:
    model = DDP(net)
print(model(torch.randn(4, 16)).shape)
dist.destroy_process_group()
