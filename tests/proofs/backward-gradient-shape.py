import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class AddBias(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, bias):
        ctx.save_for_backward(bias)
        return x + bias

    @staticmethod
    def backward(ctx, grad):
        bias, = ctx.saved_tensors
        if CURED:
            return grad, grad.sum_to_size(bias.shape)
        return grad, grad[:, :4]


bias = nn.Parameter(torch.zeros(6))
loss = AddBias.apply(torch.randn(8, 6), bias).pow(2).sum()
loss.backward()
print("bias gradient", tuple(bias.grad.shape))
