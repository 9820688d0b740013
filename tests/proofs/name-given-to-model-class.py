import sys
import tempfile

from transformers import BertConfig, BertModel

CURED = "--cured" in sys.argv

name = tempfile.mkdtemp()
config = BertConfig(vocab_size=16, hidden_size=8, num_hidden_layers=1, num_attention_heads=2, intermediate_size=8)
BertModel(config).save_pretrained(name)
if CURED:
    model = BertModel.from_pretrained(name)
else:
    model = BertModel(name)
print(model.config.hidden_size)
