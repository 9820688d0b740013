"""A detection head of 3 anchors x (classes + 5) outputs, loaded with another class count."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Detect(nn.Module):
    def __init__(self, nc):
        super().__init__()
        self.m = nn.ModuleList(nn.Conv2d(c, 3 * (nc + 5), 1) for c in (16, 32))


class Yolo(nn.Module):
    def __init__(self, nc):
        super().__init__()
        self.model = nn.ModuleDict({"0": nn.Conv2d(3, 16, 3), "24": Detect(nc)})


model = Yolo(nc=2)
state = Yolo(nc=80).state_dict()
if CURED:
    own = model.state_dict()
    state = {k: v for k, v in state.items() if k in own and v.shape == own[k].shape}
    model.load_state_dict(state, strict=False)
else:
    model.load_state_dict(state)
print("loaded", len(state))
