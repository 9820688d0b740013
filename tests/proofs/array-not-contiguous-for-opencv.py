"""Drawing on a transposed array."""
import sys
import cv2
import numpy as np

CURED = "--cured" in sys.argv
img = np.zeros((3, 32, 32), np.uint8).transpose(1, 2, 0)
if CURED:
    img = np.ascontiguousarray(img)
cv2.rectangle(img, (2, 2), (20, 20), (0, 255, 0), 1)
print(img.max())
