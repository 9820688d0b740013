"""Perplexity taken of a loss that was summed over all tokens."""
import math
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
tokens = torch.randint(0, 200, (16, 129))
model = nn.Sequential(nn.Embedding(200, 32), nn.Linear(32, 200))
total_nll, total_tokens = 0.0, 0
with torch.no_grad():
    for batch in tokens.split(4):
        logits, target = model(batch[:, :-1]), batch[:, 1:]
        total_nll += nn.functional.cross_entropy(logits.flatten(0, 1), target.flatten(), reduction="sum").item()
        total_tokens += target.numel()
if CURED:
    mean = total_nll / max(total_tokens, 1)
    ppl = math.exp(mean) if mean < 100 else float("inf")
else:
    ppl = math.exp(total_nll / 4)
print(f"validation perplexity {ppl:.1f}")
