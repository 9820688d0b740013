import sys
import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
history = []
for step in range(3):
    x = torch.randn(8, 4)
    pred = net(x)
    loss = (pred - x.sum(1, keepdim=True)).pow(2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    if CURED:
        array = pred.detach().cpu().numpy()
    else:
        array = pred.numpy()
    history.append(array)
print("collected", np.concatenate(history).shape)
