"""RGB weights are loaded into a network for grey-scale images."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.conv1 = nn.Conv2d(channels, 8, 3)
        self.fc = nn.Linear(8, 2)

    def forward(self, x):
        return self.fc(torch.relu(self.conv1(x)).mean((2, 3)))


state = Net(channels=3).state_dict()
model = Net(channels=1)
if CURED:
    weight = state["conv1.weight"]
    channels = model.state_dict()["conv1.weight"].shape[1]
    state["conv1.weight"] = weight.mean(1, keepdim=True).repeat(1, channels, 1, 1) * weight.shape[1] / channels
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("logits", tuple(model(torch.randn(2, 1, 8, 8)).shape))
