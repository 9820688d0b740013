"""RandomState's method names on a Generator."""
import sys
import numpy as np

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
if CURED:
    i = rng.integers(0, 10)
    x = rng.standard_normal((3, 4))
else:
    i = rng.randint(0, 10)
    x = rng.randn(3, 4)
print(i, x.shape)
