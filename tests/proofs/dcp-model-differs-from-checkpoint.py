import os
import sys

import tempfile

import torch
import torch.distributed as dist
import torch.distributed.checkpoint as dcp
import torch.nn as nn

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())


class Model(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.body = nn.Linear(8, 8)
        self.head = nn.Linear(8, classes)


path = os.path.join(tempfile.mkdtemp(), "ckpt")
dcp.save({"model": Model(10).state_dict()}, checkpoint_id=path)
model = Model(4)
if CURED:
    state = {"model": {k: v for k, v in model.state_dict().items() if not k.startswith("head.")}}
    dcp.load(state, checkpoint_id=path)
else:
    state = {"model": model.state_dict()}
    dcp.load(state, checkpoint_id=path)
print(sorted(state["model"]), torch.isfinite(model.head.weight).all().item())
dist.destroy_process_group()
