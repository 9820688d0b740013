import sys

import tempfile

CURED = "--cured" in sys.argv

from datasets import Dataset

dataset = Dataset.from_dict({"content": ["the cat sat", "the dog runs"]})
if CURED:
    dataset = dataset.rename_column('content', 'text')
dataset = dataset.map(lambda row: {"length": len(row["text"])})
print(dataset[0])
