import sys

import tempfile

CURED = "--cured" in sys.argv

from peft import LoraConfig

if CURED:
    config = LoraConfig(r=16, lora_alpha=32, lora_dropout=0.05, target_modules='all-linear', task_type='CAUSAL_LM')
else:
    config = LoraConfig(rank=16, lora_alpha=32, dropout=0.05, target_modules="all-linear", task_type="CAUSAL_LM")
print(config.r)
