import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(16, 32, batch_first=True)
        self.bn = nn.BatchNorm1d(32)
        self.fc = nn.Linear(32, 5)

    def forward(self, x):
        if CURED:
            x, _ = self.lstm(x)
            x = self.bn(x.transpose(1, 2)).transpose(1, 2)
        else:
            x = self.bn(self.lstm(x)[0])
        return self.fc(x)


out = Tagger()(torch.randn(8, 50, 16))
out.mean().backward()
print("tags", tuple(out.shape))
