import sys

import torch
import torch.distributed as dist
from torch.distributed.device_mesh import init_device_mesh

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
tp = 1
if CURED:
    world_size = dist.get_world_size()
    mesh = init_device_mesh("cpu", (world_size // tp, tp), mesh_dim_names=("dp", "tp"))
else:
    mesh = init_device_mesh("cpu", (2, 4), mesh_dim_names=("dp", "tp"))
print(mesh, torch.tensor(mesh.size()).item())
dist.destroy_process_group()
