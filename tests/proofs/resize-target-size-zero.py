"""A thin crop is scaled down until its width is no pixel at all."""
import sys
import cv2
import numpy as np

CURED = "--cured" in sys.argv
img = np.random.default_rng(0).integers(0, 255, (200, 3, 3), dtype=np.uint8)
h, w = img.shape[:2]
scale = 32 / h
if CURED:
    size = (max(1, round(w * scale)), max(1, round(h * scale)))
else:
    size = (int(w * scale), int(h * scale))
img = cv2.resize(img, size)
print(img.shape)
