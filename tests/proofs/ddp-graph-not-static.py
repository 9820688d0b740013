import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.slow = nn.Linear(10, 2)
        self.fast = nn.Linear(10, 2)

    def forward(self, x, step):
        return self.slow(x) + self.fast(x) if step < 2 else self.slow(x)


net = Net()
if CURED:
    model = DDP(net, find_unused_parameters=True)
else:
    model = DDP(net, static_graph=True)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(6):
    x, y = torch.randn(16, 10), torch.randint(0, 2, (16,))
    loss = nn.functional.cross_entropy(model(x, step), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
dist.destroy_process_group()
