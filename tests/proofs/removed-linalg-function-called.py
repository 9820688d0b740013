"""PCA whitening with the removed torch.symeig, and with torch.linalg.eigh."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(64, 5)
cov = x.T @ x / len(x)
if CURED:
    values, vectors = torch.linalg.eigh(cov, UPLO="U")
else:
    values, vectors = torch.symeig(cov, eigenvectors=True)
white = (x @ vectors) / values.sqrt()
print(f"largest eigenvalue {values[-1]:.4f}, std {white.std():.3f}")
