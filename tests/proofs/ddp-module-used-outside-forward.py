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
        self.body = nn.Linear(10, 8)
        self.head = nn.Linear(8, 2)
        self.aux = nn.Linear(8, 2)

    def forward(self, x):
        h = self.body(x).relu()
        if CURED:
            return self.head(h), self.aux(h)
        return self.head(h), h


model = DDP(Net(), find_unused_parameters=True)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(3):
    x, y = torch.randn(16, 10), torch.randint(0, 2, (16,))
    if CURED:
        out, aux = model(x)
    else:
        out, h = model(x)
        aux = model.module.aux(h)
    loss = nn.functional.cross_entropy(out, y) + nn.functional.cross_entropy(aux, y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
dist.destroy_process_group()
