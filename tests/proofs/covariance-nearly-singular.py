import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(8, 20)  # fewer samples than features
cov = x.T @ x / 8
if CURED:
    L = torch.linalg.cholesky(cov + 1e-4 * torch.eye(len(cov)))
else:
    L = torch.linalg.cholesky(cov - 1e-6 * torch.eye(len(cov)))
print("sample", tuple((L @ torch.randn(20)).shape))
