import os
import sys

import torch
import torch.distributed as dist

CURED = "--cured" in sys.argv
for name in ("RANK", "WORLD_SIZE", "MASTER_ADDR", "MASTER_PORT"):
    os.environ.pop(name, None)
if CURED:
    os.environ.setdefault("RANK", "0")
    os.environ.setdefault("LOCAL_RANK", "0")
    os.environ.setdefault("WORLD_SIZE", "1")
    os.environ.setdefault("MASTER_ADDR", "127.0.0.1")
    os.environ.setdefault("MASTER_PORT", "29500")
dist.init_process_group("gloo")
total = torch.tensor([3.0])
dist.all_reduce(total)
print("sum over ranks", total.item())
dist.destroy_process_group()
