"""torch.export with a dynamic batch, of a model that flattens the batch away."""
import sys

import torch
from torch.export import Dim, export

CURED = "--cured" in sys.argv


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(12, 3)

    def forward(self, x):
        if CURED:
            x = x.flatten(1)
        else:
            x = x.reshape(4, 12)
        return self.fc(x)


program = export(Net(), (torch.randn(4, 3, 4),), dynamic_shapes=({0: Dim("batch")},))
print(program.module()(torch.randn(7, 3, 4)).shape)
