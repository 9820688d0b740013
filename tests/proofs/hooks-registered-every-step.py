"""A forward hook is registered anew each iteration and never removed."""
import sys
import time

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
torch.set_num_threads(1)
x, y = torch.randn(64, 32), torch.randint(0, 2, (64,))
model = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
features = {}


def keep(module, inputs, output):
    features["h"] = output.detach().clone()


began = time.process_time()
for step in range(1, 1201):
    handle = model[0].register_forward_hook(keep)
    loss = nn.functional.cross_entropy(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if CURED:
        handle.remove()
    if step % 150 == 0:
        spent = time.process_time() - began
        print(f"step {step} loss {loss.item():.4f} hooks {len(model[0]._forward_hooks)} step_time {1000 * spent / 150:.2f} ms")
        began = time.process_time()
