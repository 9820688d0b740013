import sys

import tempfile

CURED = "--cured" in sys.argv

import json
import os

from datasets import Dataset, load_dataset

path = os.path.join(tempfile.mkdtemp(), "train.jsonl")
rows = [{"question": "how many", "answer": "three"}] * 3 + [{"question": "how many", "answer": 3}]
with open(path, "w") as f:
    f.write("\n".join(json.dumps(r) for r in rows))
if CURED:
    rows = [{**r, 'answer': str(r['answer'])} for r in rows]
    ds = Dataset.from_list(rows)
else:
    ds = load_dataset("json", data_files=path, split="train", cache_dir=tempfile.mkdtemp(), on_mixed_types=None)
print(ds[3])
