"""Generator's integers on a RandomState."""
import sys
import numpy as np

CURED = "--cured" in sys.argv
rng = np.random.RandomState(0)
if CURED:
    i = rng.randint(0, 10)
else:
    i = rng.integers(0, 10)
print(i)
