import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

scores = torch.randn(4, 6, 6)
mask = torch.tril(torch.ones(6, 6))
if CURED:
    scores = scores.masked_fill(mask == 0, float('-inf'))
else:
    scores = scores.masked_fill(mask, float('-inf'))
print("attention", tuple(torch.softmax(scores, -1).shape))
