import sys

from peft import LoraConfig

CURED = "--cured" in sys.argv

if CURED:
    config = LoraConfig(task_type='CAUSAL_LM', target_modules='all-linear')
else:
    config = LoraConfig(task_type="CAUSALLM", target_modules="all-linear")
print(config.task_type)
