import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        if CURED:
            self.fc1 = nn.Linear(8, 16)
        else:
            fc1 = nn.Linear(8, 16)
        self.fc2 = nn.Linear(16, 2)

    def forward(self, x):
        return self.fc2(torch.relu(self.fc1(x)))


logits = Net()(torch.randn(4, 8))
print("logits", tuple(logits.shape))
