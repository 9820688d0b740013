import sys

from datasets import Dataset

CURED = "--cured" in sys.argv


def chunk(batch):
    pieces = [text[i : i + 10] for text in batch["text"] for i in range(0, len(text), 10)]
    return {"piece": pieces}


ds = Dataset.from_dict({"text": ["a fairly long line of text", "short", "another line that is long"], "id": [0, 1, 2]})
if CURED:
    ds = ds.map(chunk, batched=True, remove_columns=ds.column_names)
else:
    ds = ds.map(chunk, batched=True)
print(ds)
