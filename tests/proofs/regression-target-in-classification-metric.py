"""A regression is judged with accuracy."""
import sys
import numpy as np
from sklearn.metrics import accuracy_score

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
y_true = rng.normal(size=20)
y_pred = y_true + 0.1 * rng.normal(size=20)
if CURED:
    from sklearn.metrics import mean_absolute_error, r2_score
    print(mean_absolute_error(y_true, y_pred), r2_score(y_true, y_pred))
else:
    print(accuracy_score(y_true, y_pred))
