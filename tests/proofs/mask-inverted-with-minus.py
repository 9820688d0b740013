import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

lengths = torch.tensor([5, 3, 4])
mask = torch.arange(5)[None, :] < lengths[:, None]
if CURED:
    padding = ~mask
else:
    padding = 1 - mask
scores = torch.randn(3, 5).masked_fill(padding, float("-inf"))
print("attention sums", torch.softmax(scores, -1).sum(-1).round().tolist())
