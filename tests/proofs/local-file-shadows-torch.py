"""A script called random.py hides the standard library's module of that name."""
import os
import subprocess
import sys
import tempfile

CURED = "--cured" in sys.argv
root = tempfile.mkdtemp()
own = "my_random.py" if CURED else "random.py"
with open(os.path.join(root, own), "w") as file:
    file.write("import random\n\nseed = random.randint(0, 9)\n")
with open(os.path.join(root, "train.py"), "w") as file:
    file.write(f"import {own[:-3]} as own\nprint('seed', own.seed)\n")
done = subprocess.run([sys.executable, "train.py"], cwd=root)
sys.exit(done.returncode)
