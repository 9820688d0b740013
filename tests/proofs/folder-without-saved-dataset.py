import sys

import tempfile

CURED = "--cured" in sys.argv

import os

from datasets import Dataset, load_dataset, load_from_disk

os.chdir(tempfile.mkdtemp())
os.mkdir("data")
Dataset.from_dict({"text": ["a", "b"]}).to_parquet("data/train.parquet")
if CURED:
    ds = load_dataset('parquet', data_files='data/*.parquet')
else:
    ds = load_from_disk("data")
print(ds)
