"""Looks up every name and keyword argument of the snippets in the newest libraries, and prints what no longer exists.

    make fresh                            # in an environment of its own, with the newest of each
    python tools/fresh.py knowledge/data  # with the libraries of this Python and PyYAML, only these files or folders

A name is looked up as the snippet imports it, else under the alias or in the package that people import it
from. What cannot be told without running a program (a method of a model) is left alone. On demand, not in CI.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import importlib
import inspect
import re
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

_ALIASES = {
    "nn": ("torch.nn",), "F": ("torch.nn.functional",), "optim": ("torch.optim",), "mp": ("torch.multiprocessing",),
    "dist": ("torch.distributed", "torch.distributions.Distribution"), "lr_scheduler": ("torch.optim.lr_scheduler",),
    "np": ("numpy",), "pd": ("pandas",), "pl": ("lightning.pytorch",), "L": ("lightning",), "Image": ("PIL.Image",),
    "T": ("torchvision.transforms", "torch_geometric.transforms"), "transforms": ("torchvision.transforms",),
    "v2": ("torchvision.transforms.v2",), "smp": ("segmentation_models_pytorch",),
    "DDP": ("torch.nn.parallel.DistributedDataParallel",), "FSDP": ("torch.distributed.fsdp.FullyShardedDataParallel",),
}  # fmt: skip
_MODULES = (
    "torch", "torchvision", "torchaudio", "transformers", "datasets", "accelerate", "peft", "trl", "diffusers", "lightning", "timm",
    "torchmetrics", "ultralytics", "deepspeed", "bitsandbytes", "wandb", "optuna", "evaluate", "safetensors", "huggingface_hub", "monai",
    "numpy", "pandas", "sklearn", "sentence_transformers", "torch_geometric", "albumentations", "segmentation_models_pytorch", "PIL",
)  # fmt: skip
_HOMES = (
    "torch.nn", "torch.optim", "torch.optim.lr_scheduler", "torch.utils.data", "torch.distributed.fsdp", "transformers", "trl", "peft",
    "datasets", "accelerate", "lightning.pytorch", "lightning.pytorch.callbacks", "lightning.pytorch.strategies", "diffusers",
    "torch_geometric.loader", "torch_geometric.data", "torch_geometric.transforms",
)  # fmt: skip
"""Where a class that a snippet does not import is looked for; what stands in none of them may be any library's."""
_PLUGINS = ("torch.npu", "torch.mlu", "torch.musa")
"""What other packages hang into these."""
_FILLED = re.compile(r"\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}")
_GAP = "_gap_"
"""Stands for what only a log can fill."""
_GONE = object()


class Use(NamedTuple):
    """What a snippet calls or reads: the full names it may have, and its keyword arguments."""

    place: str
    names: tuple[str, ...]
    keywords: tuple[str, ...]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=["knowledge"], help="files or folders of entries")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    files = [f for p in map(Path, args.paths) for f in (sorted(p.rglob("*.yaml")) if p.is_dir() else [p])]
    looked = stale = 0
    for file in files:
        for place, code in _snippets(file):
            for use in _uses(place, code):
                looked += bool(use.names)
                for problem in min((list(_problems(name, use.keywords)) for name in use.names), key=len, default=[]):
                    stale += 1
                    print(f"{use.place}: {problem}")
    print(f"{looked} names of {len(files)} files looked up, {stale} stale", file=sys.stderr)
    return 1 if stale else 0


def _snippets(file: Path) -> Iterator[tuple[str, str]]:
    """(`file:line cause`, code) of each cause of an entry."""
    root = yaml.compose(file.read_text(encoding="utf-8"), yaml.SafeLoader)
    for key, value in root.value if isinstance(root, yaml.MappingNode) else ():
        for cause in value.value if key.value == "causes" else ():
            fields = {k.value: v for k, v in cause.value}
            if "snippet" in fields and "id" in fields:
                node = fields["snippet"]
                texts = [node] if isinstance(node, yaml.ScalarNode) else [v for _, v in node.value][:1]
                for text in texts:
                    yield f"{file}:{text.start_mark.line + 1} {fields['id'].value}", text.value


def _uses(place: str, code: str) -> Iterator[Use]:
    """The names of a snippet that a library must have."""
    try:
        tree = ast.parse(_FILLED.sub(lambda gap: gap[2] or _GAP, code))
    except SyntaxError:  # a shell's command, a setting, a fragment
        return
    imported = dict(_imports(tree))
    own = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    own |= {n.name for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
    own |= {n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)}
    for name in imported.values():
        yield Use(place, (name,), ())
    called: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (names := _known(node.func, imported, own)):
            called.add(id(node.func))
            yield Use(place, names, tuple(k.arg for k in node.keywords if k.arg))
        elif isinstance(node, ast.Attribute) and id(node) not in called and isinstance(node.ctx, ast.Load):
            yield Use(place, _known(node, imported, own), ())


def _imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name.partition(".")[0], alias.name if alias.asname else alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                if alias.name != "*":
                    yield alias.asname or alias.name, f"{node.module}.{alias.name}"


def _known(node: ast.expr, imported: dict[str, str], own: set[str]) -> tuple[str, ...]:
    """The full names that something of a library may go by: it is stale if it fits none; none where only the program would tell."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name) or (node.id in own and node.id not in imported):
        return ()
    first, last = node.id, "".join(f".{part}" for part in reversed(parts))
    if first in imported:
        return (f"{imported[first]}{last}",)
    if first in _ALIASES or first in _MODULES:
        return tuple(home + last for home in _ALIASES.get(first, (first,)))
    if not first[:1].isupper() or hasattr(builtins, first):
        return ()
    found = [name for home in _HOMES if _found(name := f"{home}.{first}{last}") not in (None, _GONE)]
    return tuple([name for name in found if not _takes_anything(name)] or found)


def _takes_anything(name: str) -> bool:
    try:
        return any(p.kind is p.VAR_KEYWORD for p in inspect.signature(_found(name)).parameters.values())
    except (TypeError, ValueError):
        return True


def _found(name: str) -> Any:
    """What a dotted name means: None where its library is not installed, `_GONE` where the library lacks it."""
    first, *rest = name.split(".")
    if first not in _MODULES or name.startswith(_PLUGINS) or _GAP in name:
        return None
    try:
        value: Any = importlib.import_module(first)
    except Exception:  # a library that cannot be imported here says nothing of what it has
        return None
    path = first
    for part in rest:
        path = f"{path}.{part}"
        if not inspect.ismodule(value) and hasattr(type(value), "__getattr__"):
            return None
        try:
            value = getattr(value, part)
        except Exception:
            try:
                value = importlib.import_module(path)
            except ModuleNotFoundError:
                return _GONE
            except Exception:
                return None
    return value


def _problems(name: str, keywords: tuple[str, ...]) -> Iterator[str]:
    value = _found(name)
    if value is None:
        return
    if value is _GONE:
        yield f"{name} does not exist"
        return
    if not keywords or _takes_anything(name):
        return
    parameters = inspect.signature(value).parameters
    for keyword in keywords:
        if keyword not in parameters:
            yield f"{name} takes no argument {keyword}"


if __name__ == "__main__":
    sys.exit(main())
