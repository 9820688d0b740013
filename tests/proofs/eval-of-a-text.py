import os
import sys
import tempfile
import torch

CURED = "--cured" in sys.argv

root = tempfile.mkdtemp()
for number in (10, 2, 1):
    torch.save(torch.zeros(3), os.path.join(root, f"frame_{number}.pt"))
os.mkdir(os.path.join(root, ".ipynb_checkpoints"))
if CURED:
    names = [n for n in os.listdir(root) if not n.startswith(".")]
    names.sort(key=lambda n: int(n.split("_")[-1].split(".")[0]))
else:
    names = sorted(os.listdir(root), key=lambda n: eval(n.split("_")[-1].split(".")[0]))
frames = [torch.load(os.path.join(root, n)) for n in names]
print("frames", len(frames))
