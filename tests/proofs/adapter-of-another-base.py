import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from peft import AutoPeftModelForCausalLM, LoraConfig, PeftModel, get_peft_model
from transformers import AutoModelForCausalLM, LlamaConfig, LlamaForCausalLM

torch.manual_seed(0)
adapter_dir, small, large = tempfile.mkdtemp(), tempfile.mkdtemp(), tempfile.mkdtemp()
for folder, width in ((small, 32), (large, 64)):
    LlamaForCausalLM(LlamaConfig(
        vocab_size=32, hidden_size=width, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=4,
    )).save_pretrained(folder)
trained = get_peft_model(AutoModelForCausalLM.from_pretrained(small), LoraConfig(task_type="CAUSAL_LM"))
trained.save_pretrained(adapter_dir)
if CURED:
    model = AutoPeftModelForCausalLM.from_pretrained(adapter_dir)
else:
    model = PeftModel.from_pretrained(AutoModelForCausalLM.from_pretrained(large), adapter_dir)
print(type(model).__name__)
