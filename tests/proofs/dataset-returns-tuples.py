import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from transformers import BertConfig, BertForSequenceClassification, Trainer, TrainingArguments


class Sentences(torch.utils.data.Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        ids, mask, label = torch.tensor([1, 2, 3 + i]), torch.ones(3, dtype=torch.long), i % 2
        if CURED:
            return {'input_ids': ids, 'attention_mask': mask, 'labels': label}
        return ids, mask, label


torch.manual_seed(0)
model = BertForSequenceClassification(BertConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4,
))
args = TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=1, use_cpu=True, report_to=[])
print(Trainer(model=model, args=args, train_dataset=Sentences()).train().training_loss)
