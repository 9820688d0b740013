"""A path with a colon and a blank stands unquoted in the config."""
import sys
import yaml

CURED = "--cured" in sys.argv
text = "epochs: 10\ndata_root: D:/data: new\n"
if CURED:
    text = """epochs: 10
data_root: "D:/data: new"     # quoted: contains a colon
"""
print(yaml.safe_load(text))
