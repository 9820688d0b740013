import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

body, head_a, head_b = nn.Linear(4, 8), nn.Linear(8, 2), nn.Linear(8, 2)
params = [*body.parameters(), *head_a.parameters(), *head_b.parameters()]
loss = nn.functional.cross_entropy(head_a(torch.relu(body(torch.randn(8, 4)))), torch.randint(0, 2, (8,)))
if CURED:
    grads = torch.autograd.grad(loss, params, allow_unused=True)
else:
    grads = torch.autograd.grad(loss, params)
with torch.no_grad():
    for p, g in zip(params, grads):
        if g is not None:
            p -= 0.1 * g
print("updated", sum(g is not None for g in grads), "of", len(params))
