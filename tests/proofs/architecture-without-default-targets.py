import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from peft import LoraConfig, get_peft_model
from torch import nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.q_proj, self.k_proj, self.v_proj, self.o_proj = (nn.Linear(16, 16) for _ in range(4))

    def forward(self, x):
        return self.o_proj(self.q_proj(x) + self.k_proj(x) + self.v_proj(x))


torch.manual_seed(0)
if CURED:
    config = LoraConfig(target_modules=['q_proj', 'k_proj', 'v_proj', 'o_proj'])
else:
    config = LoraConfig()
print(get_peft_model(Block(), config)(torch.randn(2, 16)).shape)
