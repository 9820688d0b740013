import os
import sys
from datetime import timedelta

import torch.distributed as dist

os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="0", RANK="0", WORLD_SIZE="1")
backend = "gloo"
if "--cured" in sys.argv:
    dist.init_process_group(backend, timeout=timedelta(seconds=1800))
else:
    dist.init_process_group(backend, timeout=1800)
print("ready", dist.get_rank())
dist.destroy_process_group()
