"""A config is read with yaml.load as in old repositories."""
import sys
import os
import tempfile

import yaml

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "config.yaml")
with open(path, "w") as f:
    f.write("epochs: 10\nbatch_size: 32\n")
with open(path) as f:
    if CURED:
        cfg = yaml.safe_load(f)
    else:
        cfg = yaml.load(f)
print(cfg)
