"""glob finds nothing, because the files end in .png and the pattern says .jpg."""
import glob
import os
import sys
import tempfile

import torch

with tempfile.TemporaryDirectory() as folder:
    for i in range(3):
        torch.save(torch.zeros(3, 8, 8), os.path.join(folder, f"{i}.pt"))
    if "--cured" in sys.argv:
        pattern = os.path.join(folder, "*.pt")
        files = sorted(glob.glob(pattern))
        if not files:
            raise FileNotFoundError(pattern)
        first = files[0]
    else:
        first = sorted(glob.glob(os.path.join(folder, "*.jpg")))[0]
    print(torch.load(first).shape)
