"""A data file is looked for relative to the working directory."""
import json
import os
import subprocess
import sys
import tempfile

CURED = "--cured" in sys.argv
project = tempfile.mkdtemp()
with open(os.path.join(project, "labels.json"), "w") as file:
    json.dump({"cat": 0, "dog": 1}, file)
good = """
import json
from pathlib import Path
root = Path(__file__).resolve().parent
labels = json.loads((root / "labels.json").read_text())
print(labels)
"""
bad = "import json\nlabels = json.load(open('labels.json'))\nprint(labels)\n"
with open(os.path.join(project, "train.py"), "w") as file:
    file.write(good if CURED else bad)
script = os.path.join(project, "train.py")
sys.exit(subprocess.run([sys.executable, script], cwd="/").returncode)
