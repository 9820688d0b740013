import sys

import tempfile

from datasets import Dataset
from transformers import LlamaConfig, LlamaForCausalLM, Trainer, TrainingArguments

CURED = "--cured" in sys.argv


class OldTrainer(Trainer):
    def compute_loss(self, model, inputs, return_outputs=False):
        outputs = model(**inputs)
        loss = outputs.loss
        return (loss, outputs) if return_outputs else loss


class NewTrainer(Trainer):
    def compute_loss(self, model, inputs, return_outputs=False, num_items_in_batch=None):
        outputs = model(**inputs)
        loss = outputs.loss
        return (loss, outputs) if return_outputs else loss


model = LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=2,
))
rows = [[1, 2, 3, 4], [5, 6, 7, 8]]
args = TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=2, use_cpu=True, report_to=[])
trainer = (NewTrainer if CURED else OldTrainer)(model=model, args=args, train_dataset=Dataset.from_dict({"input_ids": rows, "labels": rows}))
print(trainer.train().training_loss)
