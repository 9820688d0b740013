import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

classes = 4
label = torch.randint(0, 3, (64,))
pred = torch.randint(0, 3, (64,))
hist = torch.bincount(label * classes + pred, minlength=classes**2).reshape(classes, classes).numpy()
if CURED:
    with np.errstate(divide="ignore", invalid="ignore"):
        iou = np.diag(hist) / (hist.sum(1) + hist.sum(0) - np.diag(hist))
    miou = np.nanmean(iou)
    print("miou", round(float(miou), 3))
else:
    iou = np.diag(hist) / (hist.sum(1) + hist.sum(0) - np.diag(hist))
