import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 2)
opt = torch.optim.SGD(model.parameters(), lr=0.1)
if CURED:
    scheduler = torch.optim.lr_scheduler.StepLR(opt, step_size=10)
else:
    scheduler = torch.optim.lr_scheduler.StepLR(model, step_size=10)
print("lr", scheduler.get_last_lr())
