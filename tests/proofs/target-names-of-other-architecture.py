import sys

from peft import LoraConfig, get_peft_model
from transformers import BertConfig, LlamaConfig, LlamaForCausalLM

CURED = "--cured" in sys.argv
model = LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=2,
))
if CURED:
    config = LoraConfig(task_type='CAUSAL_LM', target_modules='all-linear')
else:
    config = LoraConfig(task_type="CAUSAL_LM", target_modules=["query", "value"])
model = get_peft_model(model, config)
model.print_trainable_parameters()
