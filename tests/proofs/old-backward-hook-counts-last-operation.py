"""A hook of the old kind on a Linear layer returns one gradient."""

import sys

import torch

layer = torch.nn.Linear(4, 2)


def halve(module, grad_in, grad_out):
    return (grad_out[0] @ module.weight * 0.5,)


if "--cured" in sys.argv:
    layer.register_full_backward_hook(lambda module, grad_in, grad_out: (grad_in[0] * 0.5,))
else:
    layer.register_backward_hook(halve)
x = torch.randn(3, 4, requires_grad=True)
layer(x).sum().backward()
print(x.grad.shape)
