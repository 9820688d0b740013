"""A checkpoint is written every epoch until the volume (here /dev/full) has no room left."""
import glob
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(128, 128)
folder = os.path.join(tempfile.mkdtemp(), "checkpoints")
for epoch in range(4):
    loss = nn.functional.mse_loss(model(torch.randn(4, 128)), torch.randn(4, 128))
    state = {"epoch": epoch, "model": model.state_dict()}
    if CURED:
        os.makedirs(folder, exist_ok=True)
        for old in sorted(glob.glob(os.path.join(folder, "epoch_*.pt")), key=os.path.getmtime)[:-2]:
            os.remove(old)
        torch.save(state, os.path.join(folder, f"epoch_{epoch}.pt"))
    else:
        torch.save(state, "/dev/full")
    print(f"epoch {epoch} loss {loss.item():.3f}")
print("kept", len(os.listdir(folder)))
