"""Weights saved from a DataParallel model are loaded into the bare network for evaluation."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def build():
    return nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU(), nn.Flatten(), nn.Linear(4 * 6 * 6, 10))


trained = nn.DataParallel(build())
loss = trained(torch.randn(2, 1, 8, 8)).square().mean()
loss.backward()
path = os.path.join(tempfile.mkdtemp(), "best.pth")
torch.save(trained.state_dict(), path)

model = build()
if CURED:
    from torch.nn.modules.utils import consume_prefix_in_state_dict_if_present
    state = torch.load(path, map_location="cpu")
    consume_prefix_in_state_dict_if_present(state, "module.")
    model.load_state_dict(state)
else:
    model.load_state_dict(torch.load(path, map_location="cpu"))
print("logits", tuple(model(torch.randn(2, 1, 8, 8)).shape))
