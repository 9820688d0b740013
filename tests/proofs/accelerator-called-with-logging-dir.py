import os
import sys
import tempfile

from accelerate import Accelerator

os.chdir(tempfile.mkdtemp())
if "--cured" in sys.argv:
    accelerator = Accelerator(project_dir='logs')
else:
    accelerator = Accelerator(logging_dir='logs')
print(accelerator.device)
