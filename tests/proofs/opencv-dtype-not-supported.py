"""A mask of int64 is resized."""
import sys
import cv2
import numpy as np

CURED = "--cured" in sys.argv
h = w = 16
img = np.random.default_rng(0).random((32, 32, 3))
mask = np.where(img[..., 0] > 0.5, 1, 0)
if CURED:
    mask = cv2.resize(mask.astype(np.uint8), (w, h), interpolation=cv2.INTER_NEAREST)
    img = cv2.cvtColor(img.astype(np.float32), cv2.COLOR_BGR2RGB)
else:
    mask = cv2.resize(mask, (w, h))
print(mask.shape)
