"""Printing a class name in Chinese on an ASCII terminal."""
import sys

CURED = "--cured" in sys.argv
sys.stdout.reconfigure(encoding="ascii")
if CURED:
    sys.stdout.reconfigure(encoding="utf-8")
for index, name in enumerate(["cat", "\u72d7"]):
    print(index, name)
