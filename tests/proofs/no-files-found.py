"""The images are .PNG files, the Dataset looks for *.jpg."""
import os
import sys
import tempfile
from pathlib import Path

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
root = tempfile.mkdtemp()
for i in range(8):
    Path(root, f"image_{i}.PNG").write_bytes(os.urandom(16))


class Images(Dataset):
    def __init__(self, paths):
        self.paths = paths

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, i):
        return torch.tensor(list(self.paths[i].read_bytes()), dtype=torch.float32)


if CURED:
    paths = sorted(p for p in Path(root).rglob("*") if p.suffix.lower() in {".png", ".jpg", ".jpeg"})
    assert paths, f"nothing below {Path(root).resolve()}"
else:
    paths = sorted(Path(root).rglob("*.jpg"))
for batch in DataLoader(Images(paths), batch_size=4, shuffle=True):
    print("batch", tuple(batch.shape))
