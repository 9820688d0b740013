"""The training script reads a section that the configuration file does not have."""
import json
import sys

CURED = "--cured" in sys.argv
text = '{"train": {"epochs": 3%s}}' % (', "optimizer": {"lr": 0.1}' if CURED else "")
config = json.loads(text)
print("epochs", config["train"]["epochs"])
print("lr", config["train"]["optimizer"]["lr"])
