import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(64, 4)
cov = (x.T @ x / 64 + torch.eye(4)).half()  # computed in half precision
if CURED:
    inverse = torch.linalg.inv(cov.float()).to(cov.dtype)
else:
    inverse = torch.cholesky_inverse(cov)
print("whitening", tuple(inverse.shape), inverse.dtype)
