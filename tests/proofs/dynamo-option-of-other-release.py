"""An option name that this release does not have."""
import sys

import torch
import torch._dynamo

CURED = "--cured" in sys.argv
if CURED:
    torch._dynamo.config.cache_size_limit = 64
else:
    torch._dynamo.config.cache_limit_size = 64
print(torch._dynamo.config.recompile_limit)
