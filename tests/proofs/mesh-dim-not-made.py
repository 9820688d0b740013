"""The tensor parallel dimension is sliced from a mesh that was made without it."""
import os
import sys
import tempfile

import torch.distributed as dist
from torch.distributed.device_mesh import init_device_mesh

CURED = "--cured" in sys.argv

dist.init_process_group(
    "gloo", init_method=f"file://{os.path.join(tempfile.mkdtemp(), 'store')}", rank=0, world_size=1
)
world_size, tp = dist.get_world_size(), 1
if CURED:
    mesh = init_device_mesh("cpu", (world_size // tp, tp), mesh_dim_names=("dp", "tp"))
else:
    mesh = init_device_mesh("cpu", (world_size,), mesh_dim_names=("dp",))
tp_mesh = mesh["tp"]
print("tensor parallel over", tp_mesh.size())
dist.destroy_process_group()
