"""A set of parameters in an optimizer group."""
import sys

import torch

model = torch.nn.Linear(4, 1)
x, y = torch.randn(16, 4), torch.randn(16, 1)
if "--cured" in sys.argv:
    optimizer = torch.optim.LBFGS(list(model.parameters()), lr=1.0)
else:
    optimizer = torch.optim.LBFGS([{"params": set(model.parameters())}], lr=1.0)


def closure():
    optimizer.zero_grad()
    loss = (model(x) - y).pow(2).mean()
    loss.backward()
    return loss


print(float(optimizer.step(closure)))
