"""A script that a user brought from Windows, with a path in an ordinary string."""
import runpy
import sys
import tempfile
from pathlib import Path

CURED = "--cured" in sys.argv
prefix = "r" if CURED else ""
script = Path(tempfile.mkdtemp(), "train.py")
path = r"C:\Users\me\data"
script.write_text(f'from pathlib import Path\nroot = Path({prefix}"{path}")\nprint("data in", root)\n')
if CURED:
    root = Path(r"C:\Users\me\data")
runpy.run_path(str(script), run_name="__main__")
