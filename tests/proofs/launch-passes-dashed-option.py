import os
import sys

import argparse

CURED = "--cured" in sys.argv
parser = argparse.ArgumentParser(prog="train.py")
parser.add_argument("--lr", type=float, default=0.1)
if CURED:
    parser.add_argument("--local-rank", "--local_rank", type=int, default=int(os.environ.get("LOCAL_RANK", 0)))
else:
    parser.add_argument("--local_rank", type=int, default=0)
# what `python -m torch.distributed.launch` puts on the command line
args = parser.parse_args(["--local-rank=0", "--lr", "0.01"])
print("local rank", args.local_rank, "lr", args.lr)
