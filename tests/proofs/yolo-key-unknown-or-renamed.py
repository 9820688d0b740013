"""The learning rate is passed under a name that YOLO does not have."""
import sys
from ultralytics.cfg import get_cfg

CURED = "--cured" in sys.argv


class Model:
    def train(self, **kw):
        print(get_cfg(overrides=kw).lr0)


model = Model()
if CURED:
    model.train(data="data.yaml", epochs=100, imgsz=640, batch=16, lr0=0.01)
else:
    model.train(data="data.yaml", epochs=100, imgsz=640, batch=16, lr=0.01)
