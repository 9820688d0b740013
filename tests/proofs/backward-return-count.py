import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale):
        ctx.scale = scale
        return x * scale

    @staticmethod
    def backward(ctx, grad):
        if CURED:
            return grad * ctx.scale, None
        return grad * ctx.scale


net = nn.Linear(4, 2)
loss = Scale.apply(net(torch.randn(8, 4)), 0.1).sum()
loss.backward()
print("gradient", net.weight.grad is not None)
