"""An option name that this release does not have."""
import sys

import torch
import torch._dynamo

CURED = "--cured" in sys.argv
value = 64
if CURED:
    if hasattr(torch._dynamo.config, "cache_size_limit"):
        torch._dynamo.config.cache_size_limit = value
else:
    torch._dynamo.config.cache_limit_size = value
print(torch._dynamo.config.recompile_limit)
