"""Encode the labels of a text recogniser."""
import sys

import torch

cured = "--cured" in sys.argv
alphabet = "0123456789abcdefghijklmnopqrstuvwxyz"
labels = ["train", "20°c", "exit"]

if cured:
    missing = sorted(set("".join(labels)) - set(alphabet))
    alphabet = alphabet + "".join(missing)


class Converter:
    def __init__(self, alphabet):
        self.dict = {char: i + 1 for i, char in enumerate(alphabet)}

    def encode(self, text):
        return torch.tensor([self.dict[char] for char in text])


converter = Converter(alphabet)
print([converter.encode(label).tolist() for label in labels])
