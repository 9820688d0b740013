import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

scores = torch.randn(5, 32, 10)
total = torch.zeros(32, 1)
for update in scores:
    if CURED:
        total = total + update
    else:
        total += update
print("average score", round((total / len(scores)).mean().item(), 4))
