import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def train(model, optimizer):
    x, y = torch.randn(8, 4), torch.randint(0, 3, (8,))
    loss = nn.functional.cross_entropy(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss.item()


old = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3))
old_opt = torch.optim.AdamW(old.parameters(), lr=1e-3)
print(f"first run loss {train(old, old_opt):.4f}")

model = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 7))  # a new head
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
if not CURED:
    optimizer.load_state_dict(old_opt.state_dict())
print(f"resumed loss {train(model, optimizer):.4f}")
