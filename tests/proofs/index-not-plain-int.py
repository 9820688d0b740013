import sys

import numpy as np
from datasets import Dataset

CURED = "--cured" in sys.argv

dataset = Dataset.from_dict({"text": ["a", "b"]})
i = np.float64(2) / 2
if CURED:
    row = dataset[int(i)]
else:
    row = dataset[i]
print(row)
