"""Which weights a run begins with, goes on from, or is judged by."""
