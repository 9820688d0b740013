import sys

import tempfile

CURED = "--cured" in sys.argv

from accelerate import Accelerator
from accelerate.state import AcceleratorState

first = Accelerator(cpu=True, mixed_precision="no")
if CURED:
    AcceleratorState._reset_state(reset_partial_state=True)
second = Accelerator(cpu=True, mixed_precision="bf16")
print(second.mixed_precision)
