import sys
import tempfile

from transformers import TrainingArguments

CURED = "--cured" in sys.argv

if CURED:
    args = TrainingArguments(output_dir='out', dataloader_num_workers=4, dataloader_prefetch_factor=2)
else:
    args = TrainingArguments(output_dir=tempfile.mkdtemp(), dataloader_prefetch_factor=2, use_cpu=True)
print(args.dataloader_num_workers)
