"""Weights exported as NumPy arrays are loaded as they are."""
import os
import sys
import tempfile

import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "weights.npz")
rng = np.random.default_rng(0)
np.savez(path, weight=rng.normal(size=(2, 8)).astype("float32"), bias=np.zeros(2, "float32"))

model = nn.Linear(8, 2)
state = dict(np.load(path))
if CURED:
    state = {name: torch.as_tensor(value) for name, value in state.items()}
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("logits", tuple(model(torch.randn(4, 8)).shape))
