import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(10, 32), nn.BatchNorm1d(32), nn.ReLU(), nn.Linear(32, 3))
model(torch.randn(64, 10))  # training
if CURED:
    model.eval()
with torch.no_grad():
    sample = torch.randn(1, 10)
    print("class", model(sample).argmax(1).item())
