import sys

import tempfile

CURED = "--cured" in sys.argv

from datasets import Dataset, Features, Value

rows = [{"text": "a", "meta": {"id": "1"}}, {"text": "b", "meta": {"id": "2"}}]
more = [{"text": "c", "meta": {"id": "3", "file": "c.txt"}}]
if CURED:
    rows = rows + more
    rows = [{**r, 'meta': {'id': None, 'file': None, **r['meta']}} for r in rows]
    ds = Dataset.from_list(rows)
else:
    ds = Dataset.from_list(more).cast(Features({"text": Value("string"), "meta": {"id": Value("string")}}))
print(ds[0])
