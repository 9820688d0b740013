"""A replay buffer is sampled before it holds a batch."""
import sys
import random

import torch

CURED = "--cured" in sys.argv
random.seed(0)
torch.manual_seed(0)
batch_size = 16
buffer = []
model = torch.nn.Linear(4, 1)
for step in range(40):
    buffer.append((torch.randn(4), torch.randn(1)))
    if CURED:
        if len(buffer) >= batch_size:
            batch = random.sample(buffer, batch_size)
        else:
            continue
    else:
        batch = random.sample(buffer, batch_size)
    x, y = map(torch.stack, zip(*batch))
    loss = torch.nn.functional.mse_loss(model(x), y)
print(f"loss {loss.item():.4f}")
