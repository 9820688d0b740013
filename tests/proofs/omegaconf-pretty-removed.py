"""A training script of 2020 prints its configuration."""
import sys

from omegaconf import OmegaConf

cfg = OmegaConf.create({"lr": 0.1, "model": {"depth": 18}})
OmegaConf.set_struct(cfg, True)
if "--cured" in sys.argv:
    print(OmegaConf.to_yaml(cfg))
else:
    print(cfg.pretty())
