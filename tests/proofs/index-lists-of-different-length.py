import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

a = torch.randn(10, 10)  # distances
rows, cols = torch.tensor([0, 3, 5, 7]), torch.tensor([1, 2, 8])
if CURED:
    block = a[rows[:, None], cols]
else:
    block = a[rows, cols]
print("block", tuple(block.shape))
