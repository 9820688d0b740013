import sys

from datasets import Dataset, Features, Value, concatenate_datasets

first = [{"text": "a", "tag": None}, {"text": "b", "tag": None}]
later = [{"text": "c", "tag": "TagA"}]
if "--cured" in sys.argv:
    rows = first + later
    ds = Dataset.from_list(rows, features=Features({'text': Value('string'), 'tag': Value('string')}))
else:
    empty = Dataset.from_list(first)
    ds = Dataset.from_list(later).cast(empty.features)
print(ds.features)
