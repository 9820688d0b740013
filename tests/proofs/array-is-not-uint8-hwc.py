"""A float image in the range 0 to 1 is turned into a PIL image."""
import sys

import numpy as np
from PIL import Image

CURED = "--cured" in sys.argv
array = np.random.default_rng(0).random((8, 8, 3)).astype(np.float32)
if CURED:
    array = (array * 255).round().clip(0, 255).astype(np.uint8)
    image = Image.fromarray(array.squeeze())
else:
    image = Image.fromarray(array)
print("image", image.size, image.mode)
