"""worker_init_fn hands torch's 64-bit seed to NumPy."""
import sys
import random

import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def seed_whole(worker_id):
    np.random.seed(torch.initial_seed())


def seed_worker(worker_id):
    seed = torch.initial_seed() % 2**32
    np.random.seed(seed)
    random.seed(seed)


data = torch.arange(8.0)
loader = torch.utils.data.DataLoader(data, batch_size=4, num_workers=1, worker_init_fn=seed_worker if CURED else seed_whole)
for batch in loader:
    print(batch.tolist())
