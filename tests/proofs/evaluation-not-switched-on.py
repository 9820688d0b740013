import sys

from transformers import TrainingArguments

CURED = "--cured" in sys.argv
if CURED:
    args = TrainingArguments(output_dir='out', eval_strategy='epoch', save_strategy='epoch', load_best_model_at_end=True)
else:
    args = TrainingArguments(output_dir='out', save_strategy='epoch', load_best_model_at_end=True)
print(args.eval_strategy, args.save_strategy)
