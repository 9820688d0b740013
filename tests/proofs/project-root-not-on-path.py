"""A script in tools/ imports a package that lies beside tools/."""
import os
import subprocess
import sys
import tempfile

CURED = "--cured" in sys.argv
root = tempfile.mkdtemp()
for path, text in {
    "losses/__init__.py": "def l2(x):\n    return sum(v * v for v in x)\n",
    "tools/train.py": "from losses import l2\nprint('loss', l2([1.0, 2.0]))\n",
}.items():
    os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
    with open(os.path.join(root, path), "w") as file:
        file.write(text)
good = """
PYTHONPATH=. python tools/train.py
"""
bad = """
python tools/train.py
"""
command = (good if CURED else bad).replace("python", sys.executable)
sys.exit(subprocess.run(command, shell=True, cwd=root).returncode)
