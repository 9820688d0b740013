"""Which package to install for a module that a log names."""

from __future__ import annotations

_PACKAGES = {
    "PIL": "pillow", "cv2": "opencv-python", "sklearn": "scikit-learn", "skimage": "scikit-image", "yaml": "PyYAML",
    "bs4": "beautifulsoup4", "dateutil": "python-dateutil", "dotenv": "python-dotenv", "google.protobuf": "protobuf",
    "Crypto": "pycryptodome", "git": "GitPython", "fitz": "PyMuPDF", "attr": "attrs",
    "pytorch_lightning": "pytorch-lightning", "lightning_fabric": "lightning-fabric", "torch_geometric": "torch-geometric",
    "torch_scatter": "torch-scatter", "torch_sparse": "torch-sparse", "sentence_transformers": "sentence-transformers",
    "huggingface_hub": "huggingface-hub", "flash_attn": "flash-attn", "faiss": "faiss-cpu", "umap": "umap-learn",
    "hydra": "hydra-core", "whisper": "openai-whisper", "open_clip": "open-clip-torch", "clip": "git+https://github.com/openai/CLIP.git",
    "segmentation_models_pytorch": "segmentation-models-pytorch", "imageio_ffmpeg": "imageio-ffmpeg",
    "pkg_resources": "setuptools", "Bio": "biopython", "serial": "pyserial", "usb": "pyusb", "win32api": "pywin32",
    "scvi": "scvi-tools", "opensearchpy": "opensearch-py", "levenshtein": "Levenshtein", "docx": "python-docx", "pptx": "python-pptx",
    "past": "future", "libfuturize": "future", "pywintypes": "pywin32", "jwt": "PyJWT", "nacl": "PyNaCl", "OpenSSL": "pyOpenSSL",
}  # fmt: skip


def package_of(module: str) -> str:
    """The package on PyPI that brings a module: `PIL.Image` → pillow; usually the name before the first dot."""
    for known in (".".join(module.split(".")[:2]), module.split(".")[0]):
        if known in _PACKAGES:
            return _PACKAGES[known]
    return module.split(".")[0]


def installed_as(module: str) -> str:
    """The name under which pip knows a package whose module a path names; one that is fetched from elsewhere keeps its own."""
    name = package_of(module)
    return module if "+" in name else name
