import os
import sys

import torch
import torch.distributed as dist

CURED = "--cured" in sys.argv

if __name__ == "__main__":
    os.environ.update(RANK="0", WORLD_SIZE="1", MASTER_ADDR="127.0.0.1")
    os.environ["MASTER_PORT"] = str(20000 + os.getpid() % 9000)
    if CURED:
        dist.init_process_group("gloo")
    else:
        dist.init_process_group("glooo")
    total = torch.ones(1)
    dist.all_reduce(total)
    print("sum", total.item())
    dist.destroy_process_group()
