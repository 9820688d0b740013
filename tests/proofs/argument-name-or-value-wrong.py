"""A boolean switch that is not declared as one."""
import argparse
import sys

CURED = "--cured" in sys.argv
parser = argparse.ArgumentParser()
parser.add_argument("--lr", type=float, default=0.1)
if CURED:
    parser.add_argument("--amp", action=argparse.BooleanOptionalAction, default=False)
else:
    parser.add_argument("--amp", type=bool, default=False)
args = parser.parse_args(["--lr", "0.01", "--amp"])
print(args)
