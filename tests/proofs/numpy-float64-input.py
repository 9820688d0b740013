import sys
import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

features = np.random.default_rng(0).normal(size=(32, 10))
labels = torch.randint(0, 2, (32,))
if CURED:
    x = torch.from_numpy(features).float()
else:
    x = torch.from_numpy(features)
model = nn.Sequential(nn.Linear(10, 16), nn.ReLU(), nn.Linear(16, 2))
loss = nn.functional.cross_entropy(model(x), labels)
loss.backward()
print(f"loss {loss.item():.4f}")
