import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 1)
loss = model(torch.randn(8, 4)).pow(2).mean()
if CURED:
    loss.backward()
else:
    loss.backwards()
print("gradient", model.weight.grad.norm().item())
