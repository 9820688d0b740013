"""A key of the trainer node is misspelt."""
import sys
import hydra
from omegaconf import OmegaConf

OLD = """
trainer:
  _target_: lightning.pytorch.Trainer
  accelerator: cpu
  devices: 1
  max_epoch: 3
"""
NEW = """
trainer:
  _target_: lightning.pytorch.Trainer
  accelerator: cpu
  devices: 1
"""
cfg = OmegaConf.create(NEW if "--cured" in sys.argv else OLD)
print(type(hydra.utils.instantiate(cfg.trainer)).__name__)
