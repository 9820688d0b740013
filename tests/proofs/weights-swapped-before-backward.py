import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

layer = nn.Conv2d(3, 8, 3, bias=False)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
keep = torch.tensor([0, 2])  # the input channels that are left after pruning
images = torch.randn(2, 3, 16, 16, requires_grad=True)
loss = layer(images).pow(2).mean()
if CURED:
    loss.backward()
    optimizer.step()
    keep = torch.arange(6)
    layer.weight = nn.Parameter(layer.weight[keep].detach().clone())
else:
    layer.weight.data = layer.weight.data[:, keep]
    loss.backward()
    optimizer.step()
print(tuple(layer.weight.shape))
