"""A checkpoint with the epoch and the optimizer is written with safetensors."""
import os
import sys
import tempfile

import torch
from safetensors.torch import save_file
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(8, 4)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
epoch = 3
path = os.path.join(tempfile.mkdtemp(), "model.safetensors")
if CURED:
    save_file(model.state_dict(), path, metadata={"epoch": str(epoch)})
    torch.save({"optimizer": optimizer.state_dict(), "epoch": epoch}, path + ".train.pt")
else:
    save_file({**model.state_dict(), "epoch": epoch}, path)
print("saved", os.path.getsize(path) > 0)
