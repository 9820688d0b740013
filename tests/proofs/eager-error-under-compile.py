"""A head built for the wrong feature size, first met inside torch.compile."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
backbone = torch.nn.Sequential(torch.nn.Linear(10, 16), torch.nn.ReLU())
feats = backbone(torch.randn(4, 10))
if CURED:
    head = torch.nn.Linear(feats.shape[-1], 2)
else:
    head = torch.nn.Linear(32, 2)
model = torch.compile(torch.nn.Sequential(backbone, head), backend="eager")
criterion = torch.nn.CrossEntropyLoss()
loss = criterion(model(torch.randn(4, 10)), torch.tensor([0, 1, 1, 0]))
loss.backward()
print(f"loss {loss.item():.4f}")
