"""A key is added to a closed config at run time."""
import sys
from omegaconf import OmegaConf

CURED = "--cured" in sys.argv
cfg = OmegaConf.create({"lr": 0.1})
OmegaConf.set_struct(cfg, True)
run_id = "a1"
if CURED:
    from omegaconf import open_dict
    with open_dict(cfg):
        cfg.run_id = run_id
else:
    cfg.run_id = run_id
print(cfg.run_id)
