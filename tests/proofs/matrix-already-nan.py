import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

for step, counts in enumerate([torch.tensor([3.0, 5.0, 2.0]), torch.zeros(3)]):
    if CURED:
        weights = counts / counts.sum().clamp(min=1e-6)
    else:
        weights = counts / counts.sum()
    x = torch.randn(3, 4)
    cov = (weights[:, None] * x).T @ x + 0.1 * torch.eye(4)
    print(f"step {step} loss {cov.trace().item():.3f}")
    torch.linalg.cholesky(cov)
