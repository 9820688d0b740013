import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    torch.set_float32_matmul_precision("high")
    torch.backends.cudnn.allow_tf32 = True
else:
    torch.backends.cuda.matmul.fp32_precision = "tf32"


def settings():
    """What a training library writes into its run record."""
    return {"matmul": torch.backends.cuda.matmul.allow_tf32, "cudnn": torch.backends.cudnn.allow_tf32}


model = nn.Linear(16, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(3):
    loss = nn.functional.cross_entropy(model(torch.randn(8, 16)), torch.randint(0, 2, (8,)))
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    print(step, round(loss.item(), 4), settings())
