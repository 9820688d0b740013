"""The script lies next to its weights, but is started from another directory."""
import os
import subprocess
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
project = tempfile.mkdtemp()
os.mkdir(os.path.join(project, "weights"))
torch.save(nn.Linear(8, 2).state_dict(), os.path.join(project, "weights", "best.pt"))

BROKEN = """
import torch
state = torch.load("weights/best.pt", map_location="cpu")
print("loaded", list(state))
"""
FIXED = """
from pathlib import Path
import torch
root = Path(__file__).resolve().parent
state = torch.load(root / "weights" / "best.pt", map_location="cpu")
print("loaded", list(state))
"""
script = os.path.join(project, "evaluate.py")
with open(script, "w") as file:
    file.write(FIXED if CURED else BROKEN)
sys.exit(subprocess.run([sys.executable, script], cwd=tempfile.mkdtemp()).returncode)
