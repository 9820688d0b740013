import sys

from accelerate import Accelerator
from accelerate.logging import get_logger

CURED = "--cured" in sys.argv

if CURED:
    accelerator = Accelerator()
logger = get_logger(__name__)
logger.info("started")
print("logged")
