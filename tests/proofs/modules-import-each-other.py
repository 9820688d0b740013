"""model.py and registry.py import each other."""
import os
import sys
import tempfile

CURED = "--cured" in sys.argv
root = tempfile.mkdtemp()
late = "def build():\n    from model import Net\n    return Net()\n"
early = "from model import Net\n\n\ndef build():\n    return Net()\n"
with open(os.path.join(root, "registry.py"), "w") as file:
    file.write(late if CURED else early)
with open(os.path.join(root, "model.py"), "w") as file:
    file.write("from registry import build\n\n\nclass Net:\n    pass\n")
sys.path.insert(0, root)


def build():
    from model import Net
    return Net()


print(type(build()).__name__)
