import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 2))
for p in model.parameters():  # freeze the pretrained body
    p.requires_grad_(False)
if CURED:
    for p in model[-1].parameters():
        p.requires_grad_(True)
opt = torch.optim.SGD(model.parameters(), lr=0.1)
print("trainable parameters:", sum(p.numel() for p in model.parameters() if p.requires_grad))
loss = nn.functional.cross_entropy(model(torch.randn(8, 6)), torch.randint(0, 2, (8,)))
loss.backward()
opt.step()
print(f"loss {loss.item():.4f}")
