"""Weights kept in bfloat16: a small update is below half a unit in the last place."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
tokens = torch.randint(0, 200, (512, 8))
value = torch.randn(200)
y = (value[tokens].sum(1) > 0).long()
model = nn.EmbeddingBag(200, 2, mode="sum")
if CURED:
    model = model.float()
else:
    model = model.to(torch.bfloat16)
print("weights:", model.weight.dtype)
optimizer = torch.optim.AdamW(model.parameters(), lr=5e-5, weight_decay=0.0)
for epoch in range(24):
    total = 0.0
    for inputs, yb in zip(tokens.split(8), y.split(8)):
        if CURED:
            with torch.autocast(inputs.device.type, dtype=torch.bfloat16):
                logits = model(inputs)
        else:
            logits = model(inputs)
        loss = nn.functional.cross_entropy(logits.float(), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    if epoch % 2 == 0:
        print(f"epoch {epoch + 1} loss {total / 64:.2f}")
