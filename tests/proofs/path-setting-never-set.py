import sys

import tempfile

CURED = "--cured" in sys.argv

import argparse
import os

parser = argparse.ArgumentParser()
given = []
if CURED:
    parser.add_argument('--data', required=True)
    given = ["--data", tempfile.mkdtemp()]
else:
    parser.add_argument("--data")
args = parser.parse_args(given)
print(os.listdir(os.path.join(args.data, ".")))
