import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))
model[0].requires_grad_(False)  # frozen
nn.functional.cross_entropy(model(torch.randn(4, 8)), torch.randint(0, 2, (4,))).backward()
if CURED:
    grads = [p.grad.norm() for p in model.parameters() if p.grad is not None]
else:
    grads = [p.grad.norm() for p in model.parameters()]
print(f"gradient norm {torch.stack(grads).norm().item():.4f}")
