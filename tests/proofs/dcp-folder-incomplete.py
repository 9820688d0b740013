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
    whole = [p.parent for p in Path("checkpoints").glob("step_*/.metadata")]
    newest = max(whole, key=lambda p: int(p.name.split("_")[1]))
else:
    newest = max(Path("checkpoints").glob("step_*"), key=lambda p: int(p.name.split("_")[1]))
state = {"model": model.state_dict()}
dcp.load(state, checkpoint_id=str(newest), no_dist=True)
print("resumed from", newest)
