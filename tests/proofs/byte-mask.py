import sys
import warnings
import torch

CURED = "--cured" in sys.argv
warnings.simplefilter("error")  # this run treats warnings as errors
torch.manual_seed(0)

losses = torch.rand(6)
lengths, position = torch.tensor([3, 1, 4, 2, 6, 5]), 3
mask = (lengths > position).byte()
if CURED:
    mask = mask.bool()
print("masked loss", round(losses[mask].mean().item(), 4))
