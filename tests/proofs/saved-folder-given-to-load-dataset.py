import sys

import tempfile

from datasets import Dataset, load_dataset

CURED = "--cured" in sys.argv
path = tempfile.mkdtemp()
Dataset.from_dict({"text": ["the cat sat", "the dog runs"], "label": [0, 1]}).save_to_disk(path)
if CURED:
    from datasets import load_from_disk
    ds = load_from_disk(path)
else:
    ds = load_dataset(path)
print(ds)
