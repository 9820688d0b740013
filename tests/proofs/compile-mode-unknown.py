"""torch.compile with a mode that does not exist."""
import sys

import torch

CURED = "--cured" in sys.argv
net = torch.nn.Linear(4, 2)
if CURED:
    model = torch.compile(net, mode="max-autotune-no-cudagraphs")
else:
    model = torch.compile(net, mode="max_autotune")
print(type(model).__name__)
