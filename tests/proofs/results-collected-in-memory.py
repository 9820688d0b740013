import os
import sys
import tempfile

import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
os.chdir(tempfile.mkdtemp())


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


model = nn.Linear(64, 4096).eval()
loader = [torch.randn(1024, 64) for _ in range(4)]
preds = []

with torch.no_grad():
    for epoch in range(12):
        for x in loader:
            preds.append(model(x).detach().cpu().numpy())
        if CURED:
            np.save(f"preds_{epoch}.npy", np.concatenate(preds))
            preds.clear()
        print(f"epoch {epoch} collected {1024 * len(preds)} predictions, rss {resident():.0f} MB", flush=True)
