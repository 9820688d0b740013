import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Body(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 8)

    def forward(self, x):
        x = torch.relu(self.fc(x))
        if CURED:
            return x


net = nn.Sequential(Body(), nn.Linear(8, 2))
logits = net(torch.randn(4, 4))
print("logits", tuple(logits.shape))
