"""A list of observations is turned into a batch."""
import sys

import numpy as np
import torch

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
observations = [rng.random(4, dtype=np.float32) for _ in range(64)]
if CURED:
    batch = torch.from_numpy(np.stack(observations))
else:
    batch = torch.tensor(observations)
values = torch.nn.Linear(4, 2)(batch)
