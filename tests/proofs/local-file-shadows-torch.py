"""A script called random.py hides the standard library's module of that name."""
import os
import subprocess
import sys
import tempfile

CURED = "--cured" in sys.argv
root = tempfile.mkdtemp()
name = "random"
with open(os.path.join(root, "random.py"), "w") as file:
    file.write("import random\n\nseed = random.randint(0, 9)\n")
if CURED:
    name = "my_random"
    rename = """
mv random.py my_random.py && rm -rf __pycache__
"""
    subprocess.run(rename, shell=True, cwd=root, check=True)
with open(os.path.join(root, "train.py"), "w") as file:
    file.write(f"import {name} as own\nprint('seed', own.seed)\n")
done = subprocess.run([sys.executable, "train.py"], cwd=root)
sys.exit(done.returncode)
