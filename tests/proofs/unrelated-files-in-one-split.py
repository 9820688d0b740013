import sys

import tempfile

CURED = "--cured" in sys.argv

import os

from datasets import load_dataset

os.chdir(tempfile.mkdtemp())
os.mkdir("data")
with open("data/train.csv", "w") as f:
    f.write("text,label\ngood,1\nbad,0\n")
with open("data/test.csv", "w") as f:
    f.write("text\nso so\n")
if CURED:
    ds = load_dataset('csv', data_files={'train': 'data/train.csv', 'test': 'data/test.csv'})
else:
    ds = load_dataset("csv", data_files="data/*.csv")
print(ds)
