import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

scores = torch.randn(2, 4, 8, 8).half()
mask = torch.ones(8, 8, dtype=torch.bool).triu(1)
if CURED:
    scores = scores.masked_fill(mask, torch.finfo(scores.dtype).min)
else:
    scores = scores.masked_fill(mask, -1e9)
print("attention", tuple(torch.softmax(scores.float(), -1).shape))
