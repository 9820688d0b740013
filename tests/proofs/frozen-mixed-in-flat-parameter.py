import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
device = torch.device("cpu")
model = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 8))
model[0].requires_grad_(False)  # a frozen base under a trainable adapter
if CURED:
    model = FSDP(model, device_id=device, use_orig_params=True)
else:
    model = FSDP(model, device_id=device)
model(torch.randn(2, 8)).sum().backward()
print("backward done")
dist.destroy_process_group()
