import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

mask = torch.rand(100) > 0.3
if CURED:
    edges = torch.histc(mask.float(), bins=2)
else:
    edges = torch.histc(mask, bins=2)
print("off / on", edges.tolist())
