"""A run directory named after all hyper-parameters."""
import hashlib
import os
import sys
import tempfile

CURED = "--cured" in sys.argv
text = "_".join(f"layer{i}-units{i * 64}-drop0.{i}" for i in range(20))
if CURED:
    name = text[:40] + hashlib.md5(text.encode()).hexdigest()[:8]
else:
    name = text
os.makedirs(os.path.join(tempfile.mkdtemp(), name))
print("made", len(name))
