import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

palette = torch.tensor([[0, 0, 0], [128, 0, 0], [0, 128, 0]], dtype=torch.uint8)
mask = palette[torch.randint(0, 3, (2, 24, 24))]  # (N, H, W, 3), as read from png
if CURED:
    mask = (mask.unsqueeze(-2) == palette).all(-1).int().argmax(-1)
net = nn.Conv2d(3, 3, 3, padding=1)
loss = nn.functional.cross_entropy(net(torch.rand(2, 3, 24, 24)), mask.long())
loss.backward()
print(f"loss {loss.item():.4f}")
