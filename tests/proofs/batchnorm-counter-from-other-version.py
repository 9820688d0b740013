"""A detector with frozen BatchNorm (no counter) loads a backbone with ordinary BatchNorm."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class FrozenBatchNorm2d(nn.Module):
    def __init__(self, channels):
        super().__init__()
        for name, value in (("weight", 1), ("bias", 0), ("running_mean", 0), ("running_var", 1)):
            self.register_buffer(name, torch.full((channels,), float(value)))

    def forward(self, x):
        scale = self.weight * (self.running_var + 1e-5).rsqrt()
        return x * scale[:, None, None] + (self.bias - self.running_mean * scale)[:, None, None]


def build(norm):
    return nn.Sequential(nn.Conv2d(3, 8, 3), norm(8), nn.ReLU(), nn.Conv2d(8, 4, 3), norm(4))


state = build(nn.BatchNorm2d).state_dict()
model = build(FrozenBatchNorm2d)
if CURED:
    own = model.state_dict()
    state = {k: v for k, v in state.items() if k in own or not k.endswith("num_batches_tracked")}
    for name in own:
        if name.endswith("num_batches_tracked"):
            state.setdefault(name, own[name])
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("features", tuple(model(torch.randn(2, 3, 8, 8)).shape))
