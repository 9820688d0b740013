"""An annotation file that a Windows editor saved with a byte order mark."""
import sys
import json
import os
import tempfile

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "labels.json")
with open(path, "w", encoding="utf-8-sig") as f:
    f.write('{"cat": 0, "dog": 1}')
if CURED:
    data = json.load(open(path, encoding="utf-8-sig"))
else:
    data = json.load(open(path, encoding="utf-8"))
print(sorted(data))
