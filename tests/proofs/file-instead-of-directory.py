"""Class folders listed with os.listdir, among which a stray .DS_Store lies."""
import os
import sys
import tempfile
from pathlib import Path

import torch

CURED = "--cured" in sys.argv
root = tempfile.mkdtemp()
for name in ("cat", "dog"):
    os.makedirs(os.path.join(root, name))
    for number in range(2):
        torch.save(torch.zeros(3, 8, 8), os.path.join(root, name, f"{number}.pt"))
Path(root, ".DS_Store").write_bytes(b"\0\0\0\1Bud1")

if CURED:
    classes = [d.name for d in Path(root).iterdir() if d.is_dir()]
else:
    classes = os.listdir(root)
samples = []
for label, name in enumerate(sorted(classes)):
    for file in os.listdir(os.path.join(root, name)):
        samples.append((torch.load(os.path.join(root, name, file)), label))
print(f"{len(samples)} samples of {len(classes)} classes")
