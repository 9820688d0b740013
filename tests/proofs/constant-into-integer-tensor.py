import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

scores = torch.tensor([[3, 1, 2]])
mask = torch.tensor([[False, True, False]])
if CURED:
    scores = scores.float().masked_fill(mask, float('-inf'))
else:
    scores = scores.masked_fill(mask, float('-inf'))
print("best", scores.argmax(dim=1).tolist())
