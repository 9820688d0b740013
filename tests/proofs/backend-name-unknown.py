"""torch.compile with a backend name of an old tutorial."""
import sys

import torch

CURED = "--cured" in sys.argv
net = torch.nn.Linear(4, 2)
if CURED:
    model = torch.compile(net, backend="aot_eager")
else:
    model = torch.compile(net, backend="nvfuser_prims")
print(model(torch.ones(1, 4)).shape)
