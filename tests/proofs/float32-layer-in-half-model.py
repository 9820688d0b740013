import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

backbone = nn.Sequential(nn.Linear(16, 32), nn.ReLU()).to(torch.bfloat16)
head = nn.Linear(32, 4)  # new, float32
criterion = nn.CrossEntropyLoss()
x, y = torch.randn(8, 16, dtype=torch.bfloat16), torch.randint(0, 4, (8,))
if CURED:
    with torch.autocast(x.device.type, dtype=torch.bfloat16):
        loss = criterion(head(backbone(x)), y)
else:
    loss = criterion(head(backbone(x)), y)
loss.backward()
print(f"loss {loss.item():.4f}")
