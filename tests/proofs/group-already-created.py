import os
import sys

import torch
import torch.distributed as dist

CURED = "--cured" in sys.argv
os.environ.update(RANK="0", WORLD_SIZE="1", MASTER_ADDR="127.0.0.1", MASTER_PORT="29606")
dist.init_process_group("gloo")
if CURED:
    if not dist.is_initialized():
        dist.init_process_group("gloo")
else:
    dist.init_process_group("gloo")
total = torch.tensor([3.0])
dist.all_reduce(total)
print("sum over ranks", total.item())
dist.destroy_process_group()
