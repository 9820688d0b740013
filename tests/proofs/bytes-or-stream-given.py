"""A checkpoint fetched over the network is passed on as bytes."""
import io
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def download():
    buffer = io.BytesIO()
    torch.save(nn.Linear(8, 2).state_dict(), buffer)
    return buffer.getvalue()


data = download()
if CURED:
    state = torch.load(io.BytesIO(data), map_location="cpu")
else:
    state = torch.load(data, map_location="cpu")
print("loaded", list(state))
