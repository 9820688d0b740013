"""Only the backbone was wrapped in DataParallel when the checkpoint was written."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Detector(nn.Module):
    def __init__(self, parallel):
        super().__init__()
        backbone = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU())
        self.backbone = nn.DataParallel(backbone) if parallel else backbone
        self.head = nn.Conv2d(8, 5, 1)

    def forward(self, x):
        return self.head(self.backbone(x))


state = Detector(parallel=True).state_dict()
model = Detector(parallel=False)
if CURED:
    state = {name.replace(".module.", "."): value for name, value in state.items()}
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("boxes", tuple(model(torch.randn(1, 3, 8, 8)).shape))
