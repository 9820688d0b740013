import sys

import torch.distributed as dist

rank, world_size = 0, 1
if "--cured" in sys.argv:
    dist.init_process_group("gloo", init_method="tcp://127.0.0.1:0", rank=rank, world_size=world_size)
else:
    dist.init_process_group("gloo", init_method="localhost:29500", rank=rank, world_size=world_size)
print("ready", dist.get_rank())
dist.destroy_process_group()
