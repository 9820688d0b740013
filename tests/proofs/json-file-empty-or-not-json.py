"""A result file is read while another writer has only opened it."""
import sys
import json
import os
import tempfile

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "metrics.json")
result = {"epoch": 3, "val_acc": 0.81}
rank = 0
if CURED:
    if rank == 0:
        with open(path + ".tmp", "w") as f:
            json.dump(result, f)
        os.replace(path + ".tmp", path)
else:
    writer = open(path, "w")
    json.dump(result, writer)      # still in the buffer when the other rank reads
with open(path) as f:
    print("best", json.load(f)["val_acc"])
