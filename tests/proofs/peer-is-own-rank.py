import sys
import tempfile

import torch
import torch.distributed as dist

cured = "--cured" in sys.argv
store = tempfile.NamedTemporaryFile(delete=False)
dist.init_process_group("gloo", init_method=f"file://{store.name}.init", rank=0, world_size=1)
rank, world_size = dist.get_rank(), dist.get_world_size()
x = torch.ones(4)
peer = (rank + 1) % world_size
if cured:
    if peer != rank:
        dist.send(x, dst=peer)
else:
    dist.send(x, dst=peer)
print("sent", rank, peer)
dist.destroy_process_group()
