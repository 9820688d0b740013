"""One tool adds the old kind of backward hook, another the full kind."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

gradients = []


def keep_gradient(module, grad_input, grad_output):
    gradients.append(grad_output[0].norm().item())


layer = nn.Linear(4, 4)
if not CURED:
    layer.register_backward_hook(keep_gradient)
handle = layer.register_full_backward_hook(keep_gradient)
layer(torch.randn(2, 4, requires_grad=True)).sum().backward()
print(len(gradients))
