import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

losses = torch.rand(6)
lengths, position = torch.tensor([3, 1, 4, 2, 6, 5]), 3
mask = (lengths > position).byte()
if CURED:
    mask = mask.bool()
loss = losses[mask].mean()
