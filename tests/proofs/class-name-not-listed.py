import sys

import tempfile

CURED = "--cured" in sys.argv

from datasets import ClassLabel, Dataset

ds = Dataset.from_dict({"text": ["good", "bad", "so so"], "label": ["pos", "neg", "neutral"]})
if CURED:
    ds = ds.cast_column('label', ClassLabel(names=sorted(set(ds['label']))))
else:
    ds = ds.cast_column("label", ClassLabel(names=["neg", "pos"]))
print(ds[2])
