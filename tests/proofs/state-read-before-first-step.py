"""Momentum is corrected before the optimizer has made any."""

import sys

import torch

model = torch.nn.Linear(4, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)


def adjust(correction):
    if "--cured" in sys.argv:
        for group in optimizer.param_groups:
            for p in group["params"]:
                if "momentum_buffer" in optimizer.state[p]:
                    optimizer.state[p]["momentum_buffer"] *= correction
        return
    for group in optimizer.param_groups:
        for p in group["params"]:
            optimizer.state[p]["momentum_buffer"] *= correction


adjust(0.5)
model(torch.randn(3, 4)).sum().backward()
optimizer.step()
adjust(0.5)
print("ok")
