import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

q, k = torch.randn(2, 5, 16), torch.randn(2, 9, 16)
if CURED:
    scores = torch.einsum('bqd,bkd->bqk', q, k)
else:
    scores = torch.einsum('bqd,bqd->bq', q, k)
print("scores", tuple(scores.shape))
