import os
import subprocess
import sys
from datetime import timedelta

import torch
import torch.distributed as dist

CURED = "--cured" in sys.argv


def main():
    if CURED:
        dist.init_process_group("gloo")
    else:
        address = f"tcp://127.0.0.1:{20000 + os.getppid() % 9000}"
        rank, world_size = int(os.environ["RANK"]), int(os.environ["WORLD_SIZE"])
        dist.init_process_group(
            "gloo", init_method=address, rank=rank, world_size=world_size, timeout=timedelta(seconds=1)
        )
    total = torch.ones(1)
    dist.all_reduce(total)
    print("ranks", total.item())
    dist.destroy_process_group()


if __name__ == "__main__":
    if "LOCAL_RANK" in os.environ:
        main()
    else:
        launch = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc_per_node=1"]
        sys.exit(subprocess.run(launch + sys.argv).returncode)
