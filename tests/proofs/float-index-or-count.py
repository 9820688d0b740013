"""The middle of a sequence is computed with / and used as an index."""
import sys
import numpy as np

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
clip = rng.random((30, 8, 8))
labels = np.array([0.0, 2.0, 1.0])
names = np.array(["walk", "run", "jump"])
n = len(clip)
if CURED:
    half = n // 2
    labels = labels.astype(np.int64)
else:
    half = n / 2
print("key frame", clip[half].shape, names[labels])
