import sys

import tempfile

CURED = "--cured" in sys.argv

import os

from transformers import TrainingArguments

os.chdir(tempfile.mkdtemp())
if CURED:
    args = TrainingArguments(output_dir='out', eval_strategy='steps', eval_steps=500, save_steps=500, load_best_model_at_end=True)
else:
    args = TrainingArguments(output_dir="out", eval_strategy="steps", eval_steps=200, save_steps=500, load_best_model_at_end=True)
print(args.eval_steps, args.save_steps)
