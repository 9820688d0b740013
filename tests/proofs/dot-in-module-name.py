"""Adapters are keyed by the dotted names of the layers they belong to."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

names = [name for name, _ in nn.Sequential(nn.Sequential(nn.Linear(4, 4))).named_modules() if "." in name]
if CURED:
    adapters = nn.ModuleDict({name.replace(".", "_"): nn.Linear(4, 4) for name in names})
else:
    adapters = nn.ModuleDict({name: nn.Linear(4, 4) for name in names})
print(list(adapters))
