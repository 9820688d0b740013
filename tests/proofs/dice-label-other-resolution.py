"""A segmentation head predicts at a quarter of the mask's resolution."""
import sys
import torch
import torch.nn.functional as F
from monai.losses import DiceLoss

CURED = "--cured" in sys.argv
torch.manual_seed(0)
label = (torch.rand(2, 1, 64, 64) > 0.5).float()
pred = torch.randn(2, 1, 16, 16, requires_grad=True)
if CURED:
    pred = F.interpolate(pred, size=label.shape[-2:], mode="bilinear", align_corners=False)
loss = DiceLoss(sigmoid=True)(pred, label)
loss.backward()
print(loss.item())
