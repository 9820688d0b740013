"""squeeze() also takes the batch axis of a last batch of one, and the predictions cannot be joined."""
import sys

import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)
model = torch.nn.Linear(4, 1)
preds = []
with torch.no_grad():
    for (x,) in DataLoader(TensorDataset(torch.randn(9, 4)), batch_size=4):
        out = model(x)
        if CURED:
            preds.append(out.squeeze(-1).cpu().numpy())
        else:
            preds.append(out.squeeze().cpu().numpy())
preds = np.concatenate(preds, axis=0)
print("predictions", preds.shape)
