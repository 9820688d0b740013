import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
from torch.distributed.checkpoint.state_dict import StateDictOptions, set_model_state_dict

mesh = init_device_mesh("cpu", (1,))
state = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 2)).state_dict()
model = nn.Sequential(nn.Linear(8, 8), nn.Linear(8, 2))
fully_shard(model, mesh=mesh)
if CURED:
    set_model_state_dict(model, state, options=StateDictOptions(full_state_dict=True))
else:
    model.load_state_dict(state)
print(model(torch.randn(2, 8)).shape)
dist.destroy_process_group()
