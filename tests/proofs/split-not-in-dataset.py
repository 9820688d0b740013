import sys

import tempfile

CURED = "--cured" in sys.argv

from datasets import Dataset, DatasetDict

dataset = DatasetDict({"train": Dataset.from_dict({"text": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]})})
if CURED:
    split = dataset['train'].train_test_split(test_size=0.1, seed=42)
    train_ds, eval_ds = split['train'], split['test']
else:
    train_ds, eval_ds = dataset["train"], dataset["validation"]
print(len(train_ds), len(eval_ds))
