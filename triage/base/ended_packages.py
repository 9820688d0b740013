"""Packages whose last release is out: no upgrade of theirs follows a change in what they import."""

from __future__ import annotations

ENDED = {
    "TTS": "coqui-tts", "allennlp": "", "atari_py": "ale-py", "basicsr": "", "chumpy": "", "dgl": "torch-geometric",
    "fairseq": "", "gfpgan": "", "gym": "gymnasium", "imgaug": "albumentations", "madmom": "", "mmcls": "mmpretrain",
    "pl_bolts": "", "pyrender": "", "pytorch_pretrained_bert": "transformers", "pytorch_transformers": "transformers",
    "realesrgan": "", "skvideo": "av", "stable_baselines": "stable-baselines3", "taming": "", "tensorflow_addons": "",
    "torchtext": "",
}  # fmt: skip
"""Module → the package that goes on with its work; an empty name where none is in general use."""
