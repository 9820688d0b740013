import sys

from peft import LoraConfig, get_peft_model
from transformers import LlamaConfig, LlamaForCausalLM

CURED = "--cured" in sys.argv

model = LlamaForCausalLM(LlamaConfig(
    vocab_size=64, hidden_size=32, intermediate_size=48, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=4,
))
if CURED:
    config = LoraConfig(target_modules=r'.*\.layers\.\d+\.self_attn\.(q|v)_proj')
else:
    config = LoraConfig(target_modules=[r'.*\.layers\.\d+\.self_attn\.(q|v)_proj'])
get_peft_model(model, config).print_trainable_parameters()
