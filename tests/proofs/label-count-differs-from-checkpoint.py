import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from transformers import AutoModelForSequenceClassification, BertConfig, BertForSequenceClassification

torch.manual_seed(0)
path, num_labels = tempfile.mkdtemp(), 3
config = BertConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4,
)
config.num_labels = 5
BertForSequenceClassification(config).save_pretrained(path)
if CURED:
    model = AutoModelForSequenceClassification.from_pretrained(path, num_labels=num_labels, ignore_mismatched_sizes=True)
else:
    model = AutoModelForSequenceClassification.from_pretrained(path, num_labels=num_labels)
print(model.classifier.out_features)
