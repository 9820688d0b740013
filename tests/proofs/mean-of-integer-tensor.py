import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

pred, y = torch.randint(0, 3, (50,)), torch.randint(0, 3, (50,))
if CURED:
    accuracy = (pred == y).float().mean()
else:
    accuracy = (pred == y).mean()
print("accuracy", round(accuracy.item(), 2))
