import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Linear(4, 4)
        self.head = nn.Linear(4, 2)

    def forward(self, x):
        return self.head(self.backbone(x))

    def extract(self, x):
        return self.backbone(x)


class NetExported(Net):
    @torch.jit.export
    def extract(self, x):
        return self.backbone(x)


scripted = torch.jit.script(NetExported() if CURED else Net())
print(scripted.extract(torch.randn(1, 4)).shape)
