"""The best score of a class without any sample is asked for."""
import sys
import numpy as np

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
labels = rng.integers(0, 3, 50)
all_scores = rng.random(50)
for cls in range(4):
    scores = all_scores[labels == cls]
    if CURED:
        best = scores.max() if scores.size else 0.0
    else:
        best = scores.max()
    print(f"class {cls} best {best:.3f}")
