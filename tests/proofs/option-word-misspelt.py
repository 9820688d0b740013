import sys
import tempfile

from transformers import TrainingArguments

CURED = "--cured" in sys.argv

if CURED:
    args = TrainingArguments(output_dir='out', eval_strategy='steps', lr_scheduler_type='cosine')
else:
    args = TrainingArguments(output_dir=tempfile.mkdtemp(), eval_strategy="step", use_cpu=True)
print(args.eval_strategy)
