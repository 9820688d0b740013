"""Two uint8 pixel values are subtracted."""
import sys
import numpy as np

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
before = rng.integers(0, 100, (32, 32), dtype=np.uint8)
after = rng.integers(150, 255, (32, 32), dtype=np.uint8)
total = 0
for row in range(32):
    a, b = before[row, 0], after[row, 0]
    if CURED:
        diff = a.astype(np.int16) - b.astype(np.int16)
    else:
        diff = a - b
    total += int(diff)
