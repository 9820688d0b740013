import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3, padding=1)
        self.fc = nn.Linear(8 * 16 * 16, 10)

    def forward(self, x):
        x = torch.relu(self.conv(x))
        if CURED:
            x = x.flatten(1)
        else:
            x = x.view(x.size(0), -1)
        return self.fc(x)


net = Net().to(memory_format=torch.channels_last)
out = net(torch.randn(4, 3, 16, 16).to(memory_format=torch.channels_last))
out.mean().backward()
print("logits", tuple(out.shape))
