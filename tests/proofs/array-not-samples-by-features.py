"""A batch of sequences is given to a StandardScaler."""
import sys
import numpy as np
from sklearn.preprocessing import StandardScaler

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
X = rng.normal(size=(8, 20, 5))
scaler = StandardScaler().fit(X.reshape(-1, 5))
if CURED:
    n, l, f = X.shape
    X = scaler.transform(X.reshape(-1, f)).reshape(n, l, f)
else:
    X = scaler.transform(X)
print(X.shape)
