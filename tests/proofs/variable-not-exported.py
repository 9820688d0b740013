"""A data root read from an environment variable that nobody set."""
import os
import sys

CURED = "--cured" in sys.argv
os.environ.pop("DATA_ROOT", None)
if CURED:
    root = os.environ.get("DATA_ROOT", "data")
else:
    root = os.environ["DATA_ROOT"]
print("root", root)
