"""A parser in a notebook meets the kernel's own arguments."""
import argparse
import sys

CURED = "--cured" in sys.argv
sys.argv = ["ipykernel_launcher.py", "-f", "/home/user/.local/share/jupyter/runtime/kernel-1a2b.json"]
parser = argparse.ArgumentParser()
parser.add_argument("--lr", type=float, default=0.1)
if CURED:
    args = parser.parse_args([])
else:
    args = parser.parse_args()
print(args)
