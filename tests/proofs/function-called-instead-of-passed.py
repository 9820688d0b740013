import sys

import torch
import torch.multiprocessing as mp

CURED = "--cured" in sys.argv


def main(index, config):
    weights = torch.ones(config["width"])
    print("process", index, "sum", weights.sum().item())


if __name__ == "__main__":
    config = {"width": 4}
    if CURED:
        mp.spawn(main, args=(config,), nprocs=2)
    else:
        mp.spawn(main(0, config), nprocs=2)
