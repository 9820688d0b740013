import os
import sys
import tempfile
import time

import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def worker(rank, out_dir):
    if CURED:
        os.makedirs(out_dir, exist_ok=True)
    elif not os.path.exists(out_dir):
        time.sleep(4 - 2 * rank)  # the ranks reach the next line at different times
        os.makedirs(out_dir)
    print("rank", rank, "writes to", out_dir, flush=True)
    time.sleep(3)


if __name__ == "__main__":
    mp.spawn(worker, args=(os.path.join(tempfile.mkdtemp(), "exp1"),), nprocs=2)
