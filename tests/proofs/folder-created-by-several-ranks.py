import os
import sys
import tempfile

import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank, out_dir, both_here):
    if CURED:
        os.makedirs(out_dir, exist_ok=True)
    elif not os.path.exists(out_dir):
        both_here.wait()  # ranks that start together reach the next line together
        os.makedirs(out_dir)
    print("rank", rank, "writes to", out_dir, flush=True)


if __name__ == "__main__":
    both_here = mp.get_context("spawn").Barrier(2)
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "exp1"), both_here), nprocs=2)
