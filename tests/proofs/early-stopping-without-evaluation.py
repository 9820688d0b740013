import sys

import os
import tempfile

from datasets import Dataset
from transformers import EarlyStoppingCallback, LlamaConfig, LlamaForCausalLM, Trainer, TrainingArguments

CURED = "--cured" in sys.argv
os.chdir(tempfile.mkdtemp())
model = LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=2,
))
rows = [[1, 2, 3, 4], [5, 6, 7, 8]]
data = Dataset.from_dict({"input_ids": rows, "labels": rows})
if CURED:
    args = TrainingArguments(output_dir='out', eval_strategy='epoch', save_strategy='epoch', load_best_model_at_end=True, metric_for_best_model='eval_loss')
else:
    args = TrainingArguments(output_dir="out")
trainer = Trainer(model=model, args=args, train_dataset=data, eval_dataset=data, callbacks=[EarlyStoppingCallback(2)])
print(trainer.train().training_loss)
