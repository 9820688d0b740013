"""A model with a load_state_dict of its own that does not take strict."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    if CURED:
        def load_state_dict(self, state_dict, *args, **kwargs):
            return super().load_state_dict(state_dict, *args, **kwargs)
    else:
        def load_state_dict(self, state_dict):
            return super().load_state_dict(state_dict)


model = Net()
model.load_state_dict(Net().state_dict(), strict=False)
print("loaded")
