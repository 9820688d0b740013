import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
torch.manual_seed(0)

body, head = nn.Linear(10, 8), nn.Linear(8, 2)
if CURED:
    body.requires_grad_(False)  # freeze before wrapping instead of choosing inputs
model = DDP(nn.Sequential(body, nn.ReLU(), head), find_unused_parameters=True)
optimizer = torch.optim.SGD([p for p in model.parameters() if p.requires_grad], lr=0.1)
for step in range(4):
    x, y = torch.randn(16, 10), torch.randint(0, 2, (16,))
    loss = nn.functional.cross_entropy(model(x), y)
    optimizer.zero_grad()
    if CURED:
        loss.backward()
    else:
        loss.backward(inputs=list(head.parameters()))
    optimizer.step()
    print(f"step {step} loss {loss.item():.4f}")
dist.destroy_process_group()
