import os
import sys

import torch
import torch.distributed as dist

CURED = "--cured" in sys.argv
os.environ.update(RANK="0", WORLD_SIZE="1", MASTER_ADDR="127.0.0.1", MASTER_PORT="29625")
dist.init_process_group("gloo")
t = torch.randn(4, 3)
if CURED:
    out = [torch.empty_like(t) for _ in range(dist.get_world_size())]
else:
    out = [torch.empty_like(t) for _ in range(4)]  # written for four GPUs
dist.all_gather(out, t)
print(torch.cat(out).shape)
dist.destroy_process_group()
