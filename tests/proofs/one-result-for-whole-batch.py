import sys

import tempfile

CURED = "--cured" in sys.argv

from datasets import Dataset

ds = Dataset.from_dict({"text": ["the cat sat", "the dog runs", "a mat"]})
if CURED:
    ds = ds.map(lambda batch: {'n': [len(t) for t in batch['text']]}, batched=True)
else:
    ds = ds.map(lambda batch: {"n": [len(batch["text"])]}, batched=True)
print(ds[0])
