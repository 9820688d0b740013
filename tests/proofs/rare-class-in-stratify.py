"""One class occurs once in a stratified split."""
import sys
import numpy as np
import pandas as pd
from sklearn.model_selection import train_test_split

CURED = "--cured" in sys.argv
X, y = np.arange(21).reshape(-1, 1), np.array([0] * 10 + [1] * 10 + [2])
if CURED:
    counts = pd.Series(y).value_counts()
    keep = np.isin(y, counts.index[counts >= 2])
    X_tr, X_te, y_tr, y_te = train_test_split(X[keep], y[keep], stratify=y[keep])
else:
    X_tr, X_te, y_tr, y_te = train_test_split(X, y, stratify=y)
print(len(X_tr), len(X_te))
