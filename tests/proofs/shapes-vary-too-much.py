"""Every batch has another length and each length is compiled by itself."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
model = torch.nn.Linear(4, 2)
if CURED:
    model = torch.compile(model, backend="eager", fullgraph=True, dynamic=True)
else:
    model = torch.compile(model, backend="eager", fullgraph=True, dynamic=False)
for length in range(2, 14):
    out = model(torch.randn(length, 4))
print("last", tuple(out.shape))
