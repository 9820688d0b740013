"""A module called in place of the class of the same name."""
import sys

import torch

CURED = "--cured" in sys.argv
if CURED:
    from datetime import datetime
else:
    import datetime
stamp = datetime(2026, 1, 1)
print("run", stamp, torch.ones(2).sum().item())
