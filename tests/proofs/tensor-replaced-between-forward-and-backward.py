"""A layer is widened through .data while the loss of an earlier step is still kept."""

import sys

import torch

layer = torch.nn.Linear(4, 6)
kept = layer(torch.randn(3, 4)).sum()
wider, bias = torch.randn(8, 4), torch.zeros(8)
if "--cured" in sys.argv:
    layer.weight = torch.nn.Parameter(wider)
    layer.bias = torch.nn.Parameter(bias)
else:
    layer.weight.data, layer.bias.data = wider, bias
loss = layer(torch.randn(3, 4)).sum()
loss.backward()
print(layer.weight.grad.shape)
