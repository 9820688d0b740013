"""An image that is not there is converted."""
import sys
import os
import tempfile

import cv2
import numpy as np

CURED = "--cured" in sys.argv
folder = tempfile.mkdtemp()
path = os.path.join(folder, "0001.png")
cv2.imwrite(path, np.zeros((8, 8, 3), np.uint8))
if not CURED:
    path = os.path.join(folder, "0002.png")
img = cv2.imread(path)
if CURED:
    if img is None:
        raise FileNotFoundError(path)
    img = cv2.imdecode(np.fromfile(path, np.uint8), cv2.IMREAD_COLOR)   # non-ASCII paths
print(cv2.cvtColor(img, cv2.COLOR_BGR2RGB).shape)
