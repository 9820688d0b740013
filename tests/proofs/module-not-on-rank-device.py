import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
local_rank = 0
net = nn.Linear(10, 2)
if CURED:
    device_ids = [local_rank] if next(net.parameters()).is_cuda else None
    model = DDP(net, device_ids=device_ids)
else:
    model = DDP(net, device_ids=[local_rank])
print(model(torch.randn(4, 10)).shape)
dist.destroy_process_group()
