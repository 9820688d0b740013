"""One compiled update is applied to parameters of many shapes."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
if CURED:
    torch._dynamo.config.recompile_limit = 64


@torch.compile(backend="eager", fullgraph=True)
def update(p, lr):
    return p.detach() * (1 - lr)


parameters = [torch.nn.Parameter(torch.ones(3, 4 + i)) for i in range(12)]
for p in parameters:
    new = update(p, 0.1)
print("updated", len(parameters), tuple(new.shape))
