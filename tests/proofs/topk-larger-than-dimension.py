import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

scores, labels = torch.randn(16, 3), torch.randint(0, 3, (16,))
if CURED:
    top = scores.topk(min(5, scores.size(-1)), dim=-1).indices
else:
    top = scores.topk(5, dim=-1).indices
print("top-5 accuracy", (top == labels[:, None]).any(-1).float().mean().item())
