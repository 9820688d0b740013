import os
import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
os.environ.update(RANK="0", WORLD_SIZE="1", MASTER_ADDR="127.0.0.1", MASTER_PORT="29605")
dist.init_process_group("gloo")
torch.manual_seed(0)
model = DDP(nn.Sequential(nn.Linear(10, 8), nn.ReLU(), nn.Linear(8, 4)), find_unused_parameters=not CURED)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(4):
    x_a, x_b = torch.randn(16, 10), torch.randn(16, 10)
    if CURED:
        out_a, out_b = model(torch.cat([x_a, x_b])).chunk(2)
    else:
        out_a, out_b = model(x_a), model(x_b)
    loss = nn.functional.mse_loss(out_a, out_b) + out_a.pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
dist.destroy_process_group()
