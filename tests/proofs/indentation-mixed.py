"""A training script whose loop is indented with a tab in one line."""
import os
import subprocess
import sys
import tempfile

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "train.py")
with open(path, "w") as file:
    file.write("total = 0\nfor step in range(3):\n        total += step\n\ttotal += 1\nprint(total)\n")
if CURED:
    with open(path) as file:
        fixed = file.read().expandtabs(8)  # as: expand -i -t 4 train.py > fixed.py && mv fixed.py train.py
    with open(path, "w") as file:
        file.write(fixed)
sys.exit(subprocess.run([sys.executable, path]).returncode)
