import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net, criterion = nn.Conv2d(3, 5, 3, padding=1), nn.CrossEntropyLoss()
image, mask = torch.rand(2, 3, 32, 32), torch.randint(0, 5, (2, 1, 32, 32))
logits = net(image)
if CURED:
    loss = criterion(logits, mask.squeeze(1).long())
else:
    loss = criterion(logits, mask)
loss.backward()
print(f"loss {loss.item():.4f}")
