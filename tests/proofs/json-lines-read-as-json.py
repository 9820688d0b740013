"""A file with one JSON object a line is read with json.load."""
import sys
import json
import os
import tempfile

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "train.jsonl")
with open(path, "w", encoding="utf-8") as f:
    for i in range(3):
        f.write(json.dumps({"text": f"sample {i}", "label": i % 2}) + "\n")
if CURED:
    rows = [json.loads(line) for line in open(path, encoding="utf-8") if line.strip()]
else:
    rows = json.load(open(path, encoding="utf-8"))
print(len(rows), "rows")
