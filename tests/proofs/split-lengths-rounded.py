"""Both parts of a split are rounded down."""
import sys

import torch
from torch.utils.data import TensorDataset, random_split

CURED = "--cured" in sys.argv
torch.manual_seed(0)

dataset = TensorDataset(torch.randn(123, 4))
if CURED:
    train_length = int(0.8 * len(dataset))
    lengths = [train_length, len(dataset) - train_length]
    train_set, val_set = random_split(dataset, lengths, generator=torch.Generator().manual_seed(0))
else:
    train_set, val_set = random_split(dataset, [int(0.8 * len(dataset)), int(0.2 * len(dataset))])
print("split", len(train_set), len(val_set))
