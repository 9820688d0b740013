"""A package's train.py with a relative import, run as a script and as a module."""
import os
import subprocess
import sys
import tempfile

CURED = "--cured" in sys.argv
root = tempfile.mkdtemp()
os.makedirs(os.path.join(root, "project"))
for name, text in {
    "__init__.py": "",
    "losses.py": "def l1(x):\n    return abs(x)\n",
    "train.py": "from .losses import l1\n\nprint('loss', l1(-2))\n",
}.items():
    with open(os.path.join(root, "project", name), "w") as file:
        file.write(text)
good = """
cd .. && python -m project.train
"""
bad = """
python train.py
"""
command = (good if CURED else bad).replace("python", sys.executable)
sys.exit(subprocess.run(command, shell=True, cwd=os.path.join(root, "project")).returncode)
