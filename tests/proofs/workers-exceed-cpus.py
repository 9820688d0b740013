"""num_workers is copied from a bigger machine."""
import os
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
dataset = TensorDataset(torch.randn(64, 4))
num_workers = len(os.sched_getaffinity(0)) * 8
if CURED:
    num_workers = min(16, len(os.sched_getaffinity(0)))
loader = DataLoader(dataset, batch_size=8, num_workers=num_workers)
