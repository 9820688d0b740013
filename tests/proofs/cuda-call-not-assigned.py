import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
# Stands in for a GPU where there is none: a second device that checks what it is given.
device = torch.device("cuda" if torch.cuda.is_available() else "meta")

model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))
model.to(device)
x, y = torch.randn(4, 8), torch.randint(0, 2, (4,))
if CURED:
    x, y = x.to(device), y.to(device)
else:
    x.to(device), y.to(device)
loss = nn.functional.cross_entropy(model(x), y)
loss.backward()
print("loss on", loss.device)
