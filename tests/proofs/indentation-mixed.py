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
    convert = """
expand -i -t 8 train.py > fixed.py && mv fixed.py train.py
"""
    subprocess.run(convert, shell=True, cwd=os.path.dirname(path), check=True)
sys.exit(subprocess.run([sys.executable, path]).returncode)
