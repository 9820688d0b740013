"""A file of the legacy format is to be memory-mapped."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

folder = tempfile.mkdtemp()
path, new_path = os.path.join(folder, "old.pt"), os.path.join(folder, "new.pt")
torch.save(nn.Linear(4, 2).state_dict(), path, _use_new_zipfile_serialization=False)
if CURED:
    torch.save(torch.load(path, map_location="cpu"), new_path)
    path = new_path
state = torch.load(path, mmap=True)
print(list(state))
