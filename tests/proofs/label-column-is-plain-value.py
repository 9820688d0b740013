import sys

from datasets import Dataset

CURED = "--cured" in sys.argv
ds = Dataset.from_dict({"text": [f"row {i}" for i in range(20)], "label": [i % 2 for i in range(20)]})
if CURED:
    ds = ds.class_encode_column('label')
    split = ds.train_test_split(test_size=0.2, stratify_by_column='label', seed=42)
else:
    split = ds.train_test_split(test_size=0.2, stratify_by_column="label", seed=42)
print(split)
