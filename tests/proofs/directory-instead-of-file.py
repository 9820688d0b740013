"""Reading every entry of a data directory, one of which is a directory."""
import sys
import tempfile
from pathlib import Path

CURED = "--cured" in sys.argv
root = Path(tempfile.mkdtemp())
(root / "a.txt").write_text("1 0")
(root / ".ipynb_checkpoints").mkdir()
if CURED:
    files = [p for p in Path(root).iterdir() if p.is_file()]
else:
    files = sorted(Path(root).iterdir())
print([p.read_text() for p in files])
