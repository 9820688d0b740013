import sys
import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

raw_labels = np.array([1, 2, 3, 3, 1, 2, 3, 1])  # the csv counts classes from one
features = torch.randn(8, 10)
if CURED:
    classes, labels = np.unique(raw_labels, return_inverse=True)
    head = nn.Linear(16, len(classes))
else:
    labels = raw_labels
    head = nn.Linear(16, 3)
net = nn.Sequential(nn.Linear(10, 16), nn.ReLU(), head)
loss = nn.functional.cross_entropy(net(features), torch.from_numpy(labels))
loss.backward()
print(f"loss {loss.item():.4f}")
