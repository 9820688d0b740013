"""A random segment is cut from clips, one of which is shorter than the segment."""
import sys

import numpy as np

CURED = "--cured" in sys.argv
window = 16
clips = [np.arange(n, dtype=np.float32) for n in (40, 23, 12)]

for x in clips:
    if CURED:
        start = np.random.randint(0, max(1, len(x) - window + 1))
    else:
        start = np.random.randint(0, len(x) - window)
    segment = np.pad(x[start : start + window], (0, max(0, window - len(x))))
    print("segment from", start, segment.shape)
