import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

label = torch.randint(0, 3, (4,))
if CURED:
    target = torch.as_tensor(label)
else:
    target = torch.tensor(label)
