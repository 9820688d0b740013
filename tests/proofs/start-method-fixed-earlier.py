"""set_start_method after the method was fixed."""
import sys

import torch
import torch.multiprocessing

CURED = "--cured" in sys.argv
if __name__ == "__main__":
    torch.multiprocessing.set_start_method("fork", force=True)
    if CURED:
        torch.multiprocessing.set_start_method("spawn", force=True)
    else:
        torch.multiprocessing.set_start_method("spawn")
    print(torch.multiprocessing.get_start_method())
