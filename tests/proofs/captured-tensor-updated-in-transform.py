"""torch.func.grad through a BatchNorm in training mode."""

import sys

import torch

model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8), torch.nn.Linear(8, 1))
x, y = torch.randn(16, 4), torch.randn(16, 1)
loss_fn = torch.nn.functional.mse_loss

if "--cured" in sys.argv:
    torch.func.replace_all_batch_norm_modules_(model)
    params, buffers = dict(model.named_parameters()), dict(model.named_buffers())
    grads = torch.func.grad(lambda p: loss_fn(torch.func.functional_call(model, (p, buffers), (x,)), y))(params)
else:
    params = dict(model.named_parameters())
    grads = torch.func.grad(lambda p: loss_fn(torch.func.functional_call(model, (p,), (x,)), y))(params)
print(len(grads))
