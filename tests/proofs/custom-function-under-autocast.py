import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
DEVICE = "cpu"
torch.manual_seed(0)


class ScaledMatmul(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return x @ w

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        return g @ w.t(), x.t() @ g  # runs outside the autocast region


class CastMatmul(ScaledMatmul):
    @staticmethod
    @torch.amp.custom_fwd(device_type=DEVICE, cast_inputs=torch.float32)
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return x @ w

    @staticmethod
    @torch.amp.custom_bwd(device_type=DEVICE)
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        return g @ w.t(), x.t() @ g


layer, weight = nn.Linear(16, 32), nn.Parameter(torch.randn(32, 4))
with torch.autocast(DEVICE, dtype=torch.bfloat16):
    hidden = layer(torch.randn(8, 16))  # bfloat16
    out = (CastMatmul if CURED else ScaledMatmul).apply(hidden, weight)
    loss = out.float().pow(2).mean()
loss.backward()
print(f"loss {loss.item():.4f}")
