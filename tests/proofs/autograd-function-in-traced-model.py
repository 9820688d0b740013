"""A traced model with a Python autograd.Function is saved."""
import io
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")


class Swish(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * torch.sigmoid(x)

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        s = torch.sigmoid(x)
        return grad * s * (1 + x * (1 - s))


class Plain(torch.nn.Module):
    def forward(self, x):
        return Swish.apply(x)


class Portable(torch.nn.Module):
    def forward(self, x):
        if torch.jit.is_tracing():
            return x * torch.sigmoid(x)
        return Swish.apply(x)


traced = torch.jit.trace(Portable() if CURED else Plain(), torch.ones(2, 3))
file = io.BytesIO()
torch.jit.save(traced, file)
print("saved", file.tell() > 0)
