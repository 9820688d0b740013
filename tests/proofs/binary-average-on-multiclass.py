"""f1_score with its default average on three classes."""
import sys
import numpy as np
from sklearn.metrics import f1_score

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
y_true, y_pred = rng.integers(0, 3, 30), rng.integers(0, 3, 30)
if CURED:
    f1 = f1_score(y_true, y_pred, average="macro")
else:
    f1 = f1_score(y_true, y_pred)
print(f"f1 {f1:.3f}")
