import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(4, 8, batch_first=True)
        self.fc = nn.Linear(8, 2)

    def forward(self, x):
        if CURED:
            out, (h, c) = self.lstm(x)
        else:
            out = self.lstm(x)
        return self.fc(out)


logits = Net()(torch.randn(4, 10, 4))
logits.sum().backward()
print("logits", tuple(logits.shape))
