"""The inverse of a vector is taken in a solver."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
A, b = torch.eye(3) * 2, torch.ones(3)
if CURED:
    solution = torch.linalg.solve(A, b.unsqueeze(-1))
else:
    solution = torch.linalg.inv(b) @ A
print("solution", solution.flatten().tolist())
