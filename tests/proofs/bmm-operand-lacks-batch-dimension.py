import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

q, keys = torch.randn(4, 8), torch.randn(4, 10, 8)  # one decoder step
if CURED:
    scores = torch.bmm(q.unsqueeze(1), keys.transpose(1, 2)).squeeze(1)
else:
    scores = torch.bmm(q, keys.transpose(1, 2))
print("scores", tuple(scores.shape))
