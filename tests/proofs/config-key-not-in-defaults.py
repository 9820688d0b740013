"""A yacs config file holds a section that the defaults do not have."""
import sys
import tempfile
from yacs.config import CfgNode

CURED = "--cured" in sys.argv


def get_cfg():
    cfg = CfgNode()
    cfg.MODEL = CfgNode({"DEPTH": 50})
    return cfg


def add_maskformer2_config(cfg):
    cfg.MODEL.MASK_FORMER = CfgNode({"NHEADS": 8})


class args:
    config_file = tempfile.mkstemp(suffix=".yaml")[1]


with open(args.config_file, "w") as f:
    f.write("MODEL:\n  MASK_FORMER:\n    NHEADS: 4\n")
cfg = get_cfg()
if CURED:
    add_maskformer2_config(cfg)
cfg.merge_from_file(args.config_file)
print(cfg)
