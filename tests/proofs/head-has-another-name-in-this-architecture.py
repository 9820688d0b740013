import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 10))
if CURED:
    model[-1] = nn.Linear(model[-1].in_features, 5)
else:
    model.fc = nn.Linear(model.fc.in_features, 5)
print("logits", tuple(model(torch.rand(2, 3, 16, 16)).shape))
