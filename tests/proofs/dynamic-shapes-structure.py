import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)


model = Net()
x = torch.randn(3, 4)
batch = torch.export.Dim("batch")
if CURED:
    ep = torch.export.export(model, (x,), dynamic_shapes={"x": {0: batch}})
else:
    ep = torch.export.export(model, (x,), dynamic_shapes={"input": {0: batch}})
print(ep.module()(torch.randn(8, 4)).shape)
