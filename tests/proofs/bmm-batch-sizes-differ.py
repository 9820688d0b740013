import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


query, keys = torch.randn(8, 5, 16), torch.randn(20, 8, 16)  # keys are (length, batch, features)
if CURED:
    keys = keys.transpose(0, 1)
scores = torch.bmm(query, keys.transpose(1, 2))
print(tuple(scores.shape))
