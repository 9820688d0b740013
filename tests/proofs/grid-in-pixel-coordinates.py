"""An OpenCV matrix given to affine_grid as it is, align_corners left open."""
import sys

import torch
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)
C, H, W = 1, 8, 8
image = torch.rand(1, C, H, W)
M = torch.tensor([[1.0, 0.0, 2.0], [0.0, 1.0, 0.0]])
if CURED:
    M3x3 = torch.cat([M, torch.tensor([[0.0, 0.0, 1.0]])])
    N = torch.tensor([[2 / (W - 1), 0, -1], [0, 2 / (H - 1), -1], [0, 0, 1.0]])
    theta = (N @ torch.linalg.inv(M3x3) @ torch.linalg.inv(N))[:2]
    grid = F.affine_grid(theta[None], (1, C, H, W), align_corners=True)
    moved = F.grid_sample(image, grid, align_corners=True)
    torch.testing.assert_close(moved[..., 2:], image[..., :-2])
else:
    grid = F.affine_grid(M[None], (1, C, H, W))
    moved = F.grid_sample(image, grid)
