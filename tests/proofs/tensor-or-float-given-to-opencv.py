"""A predicted box of floats is drawn with cv2.rectangle."""
import sys
import cv2
import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
t, box, color = torch.rand(3, 32, 32), torch.tensor([2.0, 3.0, 20.0, 25.0]), np.array([0, 255, 0])
img = np.ascontiguousarray((t.permute(1, 2, 0).cpu().numpy() * 255).astype(np.uint8))
if CURED:
    x1, y1, x2, y2 = map(int, box)
    cv2.rectangle(img, (x1, y1), (x2, y2), tuple(int(c) for c in color), 2)
else:
    x1, y1, x2, y2 = box.tolist()
    cv2.rectangle(img, (x1, y1), (x2, y2), (0, 255, 0), 2)
print(img.shape)
