import argparse
import os
import sys

CURED = "--cured" in sys.argv

os.environ.pop("RANK", None)
parser = argparse.ArgumentParser()
if CURED:
    parser.add_argument("--rank", type=int, default=int(os.environ.get("RANK", 0)))
    args = parser.parse_args([])
else:
    parser.add_argument("--rank", type=int)
    args = parser.parse_args(["--rank", os.environ.get("RANK", "")])
print("rank", args.rank)
