"""An output folder is taken for the project's name."""
import os
import sys
import tempfile

os.environ["WANDB_MODE"] = "disabled"
os.environ["WANDB_DIR"] = tempfile.mkdtemp()
import wandb

CURED = "--cured" in sys.argv
if CURED:
    wandb.init(entity="team", project="detector")
else:
    wandb.init(entity="team", project="runs/detect")
wandb.finish()
