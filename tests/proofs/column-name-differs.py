import sys

import tempfile

CURED = "--cured" in sys.argv

from datasets import Dataset

dataset = Dataset.from_dict({"text": ["a b", "c d"], "input_ids": [[1, 2], [3, 4]], "labels": [0, 1]})
if CURED:
    dataset = dataset.remove_columns([c for c in dataset.column_names if c not in ('input_ids', 'attention_mask', 'labels')])
else:
    dataset = dataset.remove_columns(["text", "token_type_ids"])
print(dataset.column_names)
