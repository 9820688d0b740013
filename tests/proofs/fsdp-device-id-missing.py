import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.fsdp import FullyShardedDataParallel as FSDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
local_rank = 0
model = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 2))
if CURED:
    device = torch.device("cuda", local_rank) if torch.cuda.is_available() else torch.device("cpu")
    model = FSDP(model, device_id=device)
else:
    model = FSDP(model)
print(model(torch.randn(2, 8)).shape)
dist.destroy_process_group()
