"""A local hub repository has no function of the name asked for."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

repo = tempfile.mkdtemp()
with open(os.path.join(repo, "hubconf.py"), "w") as f:
    f.write("from torch import nn\n\n\ndef small_net():\n    return nn.Linear(4, 2)\n")
if CURED:
    model = torch.hub.load(repo, "small_net", source="local")
else:
    model = torch.hub.load(repo, "smallnet", source="local")
print(model(torch.randn(1, 4)).shape)
