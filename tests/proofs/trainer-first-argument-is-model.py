import sys
import tempfile

CURED = "--cured" in sys.argv

from transformers import Seq2SeqTrainer, Seq2SeqTrainingArguments, T5Config, T5ForConditionalGeneration

model = T5ForConditionalGeneration(T5Config(vocab_size=16, d_model=8, d_kv=4, d_ff=8, num_layers=1, num_heads=2))
train_ds = [{"input_ids": [1, 2, 3], "labels": [4, 5, 6]}] * 2
training_args = Seq2SeqTrainingArguments(output_dir=tempfile.mkdtemp(), report_to=[], use_cpu=True)
if CURED:
    trainer = Seq2SeqTrainer(model=model, args=training_args, train_dataset=train_ds)
else:
    trainer = Seq2SeqTrainer(training_args, model=model, train_dataset=train_ds)
print(len(trainer.train_dataset))
