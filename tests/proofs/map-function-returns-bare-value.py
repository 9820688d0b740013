import sys

from datasets import Dataset

CURED = "--cured" in sys.argv
ds = Dataset.from_dict({"text": ["the cat sat", "the dog runs fast"]})
if CURED:
    ds = ds.map(lambda ex: {'length': len(ex['text'])})
else:
    ds = ds.map(lambda ex: ex["text"].split())
print(ds[0])
