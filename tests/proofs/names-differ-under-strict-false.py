"""A prefix in every key and strict=False: nothing is loaded, nothing is raised."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)




model = nn.Module()
model.body = nn.Linear(4, 4)
model.head = nn.Linear(4, 2)
state = {"module.body." + name: value for name, value in nn.Linear(4, 4).state_dict().items()}
if CURED:
    state = {name.removeprefix("module."): value for name, value in state.items()}
result = model.load_state_dict(state, strict=False)
if CURED:
    assert all(name.startswith("head.") for name in result.missing_keys), result.missing_keys
    assert not result.unexpected_keys, result.unexpected_keys
    print("loaded all but the new head")
else:
    print(repr(result))
