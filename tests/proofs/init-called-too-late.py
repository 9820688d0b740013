import os
import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
os.environ.update(RANK="0", WORLD_SIZE="1", MASTER_ADDR="127.0.0.1", MASTER_PORT="29590")
net = nn.Linear(10, 2)
if CURED:
    dist.init_process_group(backend="gloo")
    model = DDP(net)
else:
    model = DDP(net)
    dist.init_process_group(backend="gloo")
print(model(torch.randn(4, 10)).shape)
dist.destroy_process_group()
