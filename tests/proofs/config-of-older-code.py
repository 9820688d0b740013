"""Arguments restored from an old checkpoint lack an option of today's code."""
import sys
import argparse
import io

import torch

CURED = "--cured" in sys.argv
parser = argparse.ArgumentParser()
parser.add_argument("--lr", type=float, default=0.1)
parser.add_argument("--use_amp", type=bool, default=False)
file = io.BytesIO()
torch.save({"model": torch.nn.Linear(4, 2).state_dict(), "args": argparse.Namespace(lr=0.05)}, file)
file.seek(0)
ckpt = torch.load(file, weights_only=False)
print("loaded checkpoint args:", vars(ckpt["args"]))
if CURED:
    args = parser.parse_args([], namespace=ckpt["args"])
else:
    args = ckpt["args"]
print("mixed precision:", args.use_amp)
