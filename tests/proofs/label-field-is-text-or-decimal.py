"""Class names and decimals in a label file are handed to int()."""
import sys
import os
import tempfile

import torch

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "labels.txt")
with open(path, "w") as f:
    f.write("3.0 a.png\ncat b.png\n")
classes = {"cat": 1}
if CURED:
    rows = [line.split() for line in open(path) if line.strip()]
    labels = [classes[r[0]] if r[0] in classes else int(float(r[0])) for r in rows]
else:
    labels = [int(line.split()[0]) for line in open(path)]
print(torch.tensor(labels))
