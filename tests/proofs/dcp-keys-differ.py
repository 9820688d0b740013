import os
import sys

import tempfile

import torch
import torch.distributed as dist
import torch.distributed.checkpoint as dcp
import torch.nn as nn

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
path = os.path.join(tempfile.mkdtemp(), "ckpt")
dcp.save({"model": nn.Sequential(nn.Linear(8, 8)).state_dict()}, checkpoint_id=path)
model = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 2))
state = {"model": model.state_dict()}
if CURED:
    dcp.load(state, checkpoint_id=path, planner=dcp.DefaultLoadPlanner(allow_partial_load=True))
else:
    dcp.load(state, checkpoint_id=path)
print(sorted(state["model"]), torch.isfinite(model[1].weight).all().item())
dist.destroy_process_group()
