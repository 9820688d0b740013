"""Evaluation builds the model with its default number of classes, training had used 7."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self, num_classes=10):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(16, 8), nn.ReLU())
        self.fc = nn.Linear(8, num_classes)

    def forward(self, x):
        return self.fc(self.body(x))


state = Net(num_classes=7).state_dict()
if CURED:
    num_classes = state["fc.weight"].shape[0]
    model = Net(num_classes=num_classes)
    model.load_state_dict(state)
else:
    model = Net()
    model.load_state_dict(state)
print("logits", tuple(model(torch.randn(2, 16)).shape))
