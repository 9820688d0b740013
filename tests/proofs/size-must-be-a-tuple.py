"""Random classes are drawn without a shape."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
if CURED:
    index = torch.randint(0, 5, (8,))
else:
    index = torch.randint(0, 5)
print("index", index.tolist())
