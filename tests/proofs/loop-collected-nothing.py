"""No detection of the validation set passes the score threshold."""
import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
head = torch.nn.Linear(16, 5)
outs = []
with torch.no_grad():
    for _ in range(4):
        pred = head(torch.randn(8, 16))
        scores, boxes = torch.sigmoid(pred[:, 4] - 8.0), pred[:, :4]
        keep = scores > 0.5
        if keep.any():
            outs.append(boxes[keep].numpy())
if CURED:
    boxes = np.concatenate(outs) if outs else np.zeros((0, 4), np.float32)
else:
    boxes = np.concatenate(outs)
print("detections", len(boxes))
