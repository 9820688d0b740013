"""Backbone weights are loaded into the classifier that holds the backbone."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Sequential(nn.Linear(8, 16), nn.ReLU())

    def forward(self, x):
        return self.backbone(x).mean(1)


state = Classifier().backbone.state_dict()
model = Classifier()
if CURED:
    state = {"backbone." + name: value for name, value in state.items()}
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("scores", tuple(model(torch.randn(4, 8)).shape))
