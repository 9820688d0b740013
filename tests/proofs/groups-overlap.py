import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body, self.fc = nn.Linear(8, 16), nn.Linear(16, 2)


model = Net()
base = list(model.parameters())
if CURED:
    head = set(map(id, model.fc.parameters()))
    base = [p for p in model.parameters() if id(p) not in head]
opt = torch.optim.SGD([{"params": base, "lr": 1e-3}, {"params": model.fc.parameters(), "lr": 1e-2}])
print("groups", [len(g["params"]) for g in opt.param_groups])
