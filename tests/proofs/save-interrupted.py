"""The job dies while it overwrites last.pt; the next start reads that file."""
import os
import resource
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

folder = tempfile.mkdtemp()
path = os.path.join(folder, "last.pt")
model = nn.Linear(256, 256)


def save(state, path):
    if CURED:
        torch.save(state, path + ".tmp")
        os.replace(path + ".tmp", path)
    else:
        torch.save(state, path)


save({"epoch": 1, "model": model.state_dict()}, path)
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))  # the volume fills up during epoch 2
try:
    save({"epoch": 2, "model": model.state_dict()}, path)
except RuntimeError:
    pass  # that run is over
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))

checkpoint = torch.load(os.path.join(folder, "last.pt"), map_location="cpu")
model.load_state_dict(checkpoint["model"])
print("resumed after epoch", checkpoint["epoch"])
