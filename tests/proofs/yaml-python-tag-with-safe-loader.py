"""A NumPy number was dumped to YAML and is read with safe_load."""
import sys
import io

import numpy as np
import yaml

CURED = "--cured" in sys.argv
lr, size = np.float64(0.1), (224, 224)
f = io.StringIO()
if CURED:
    yaml.safe_dump({"lr": float(lr), "size": list(size)}, f)
else:
    yaml.dump({"lr": lr, "size": size}, f)
print(yaml.safe_load(f.getvalue()))
