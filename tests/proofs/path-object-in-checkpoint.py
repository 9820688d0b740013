"""A checkpoint written on the other operating system holds a path object."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
folder = tempfile.mkdtemp()
path = os.path.join(folder, "last.pt")


class ForeignPath:
    """Pickles as a Windows machine pickles its paths."""

    def __reduce__(self):
        import pathlib
        return pathlib.WindowsPath, ("runs", "exp3")


torch.save({"save_dir": ForeignPath(), "model": nn.Linear(8, 2).state_dict()}, path)

if CURED:
    import pathlib
    pathlib.WindowsPath = type(pathlib.Path())
    checkpoint = torch.load(path, map_location="cpu", weights_only=False)
else:
    checkpoint = torch.load(path, map_location="cpu", weights_only=False)
print("run", checkpoint["save_dir"])
