"""The newest checkpoint folder was left by a save that never finished."""
import os
import sys
import tempfile
from pathlib import Path

import torch
import torch.distributed.checkpoint as dcp
from torch import nn

CURED = "--cured" in sys.argv

os.chdir(tempfile.mkdtemp())
model = nn.Linear(4, 2)
dcp.save({"model": model.state_dict()}, checkpoint_id="checkpoints/step_100", no_dist=True)
unfinished = Path("checkpoints/step_200")
unfinished.mkdir()
torch.save(model.weight, unfinished / "__0_0.distcp")

if CURED:
    done = [p for p in sorted(Path("checkpoints").glob("step_*")) if (p / ".metadata").exists()]
else:
    done = sorted(Path("checkpoints").glob("step_*"))
state = {"model": model.state_dict()}
dcp.load(state, checkpoint_id=str(done[-1]), no_dist=True)
print("resumed from", done[-1])
