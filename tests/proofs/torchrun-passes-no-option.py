import os
import sys

import argparse

CURED = "--cured" in sys.argv
os.environ["LOCAL_RANK"] = "0"  # torchrun sets this and passes no argument
parser = argparse.ArgumentParser(prog="train.py")
parser.add_argument("--lr", type=float, default=0.1)
if not CURED:
    parser.add_argument("--local_rank", type=int, required=True)
args = parser.parse_args(["--lr", "0.01"])
local_rank = int(os.environ["LOCAL_RANK"])
print("local rank", local_rank, "lr", args.lr)
