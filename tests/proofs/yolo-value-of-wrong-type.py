"""Numbers of a text config reach YOLO as text."""
import configparser
import sys
from ultralytics.cfg import check_cfg

CURED = "--cured" in sys.argv
parser = configparser.ConfigParser()
parser.read_string("[train]\nepochs = 100\nlr0 = 0.01\n")
cfg = parser["train"]


class Model:
    def train(self, **kw):
        check_cfg(kw)
        print(kw)


model = Model()
if CURED:
    model.train(data="data.yaml", epochs=int(cfg["epochs"]), lr0=float(cfg["lr0"]))
else:
    model.train(data="data.yaml", epochs=cfg["epochs"], lr0=cfg["lr0"])
