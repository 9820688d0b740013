"""What the message itself refutes, no frame and no line of code brings to the front."""

from __future__ import annotations

import pytest

from triage import diagnose

CODE = """Traceback (most recent call last):
  File "/home/user/project/model.py", line 60, in forward
    w = self.weight * mask
RuntimeError: Expected all tensors to be on the same device, but found at least two devices, {devices}!
"""


@pytest.mark.parametrize(
    ("devices", "cause"),
    [
        ("cuda:0 and cuda:1", "loaded-on-other-gpu-or-sharded"), ("cuda:2 and cuda:0", "loaded-on-other-gpu-or-sharded"),
        ("cuda:0 and cpu", "tensor-made-on-cpu-in-forward"), ("cpu and cuda:0", "tensor-made-on-cpu-in-forward"),
    ],
)  # fmt: skip
def test_no_tensor_was_made_on_the_cpu_where_two_gpus_meet(devices: str, cause: str) -> None:
    assert diagnose(CODE.format(devices=devices)).diagnoses[0].causes[0].id == cause
