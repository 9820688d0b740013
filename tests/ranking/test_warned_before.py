"""What a library told of its own failed call is where an exception began that only says that something failed."""

from __future__ import annotations

import triage

NCCL = """\
Traceback (most recent call last):
  File "/home/user/project/main.py", line 160, in main
    model = DistributedDataParallel(model, device_ids=[gpu])
  File "/opt/conda/lib/python3.10/site-packages/torch/distributed/utils.py", line 303, in _sync_params_and_buffers
    dist._broadcast_coalesced(process_group, tensors, buffer_size, rank)
torch.distributed.DistBackendError: NCCL error in: /opt/pytorch/torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp:1219, unhandled system error, NCCL version 2.18.3
"""
WARNED = "node1:90:411 [2] misc/shmutils.cc:72 NCCL WARN Error: failed to extend /dev/shm/nccl-oZ1x2f to 9637892 bytes\n"
IMAGE = """\
Traceback (most recent call last):
  File "/home/user/project/dataset.py", line 34, in __getitem__
    h, w = img.shape[:2]
AttributeError: 'NoneType' object has no attribute 'shape'
"""
UNREAD = "[ WARN:0@4.127] global loadsave.cpp:248 cv::findDecoder imread_('data/7.jpg'): can't open/read file: check file path/integrity\n"


def began(log: str) -> list[int]:
    return [e.line for e in triage.diagnose(log).diagnoses[0].evidence]


def test_the_line_in_which_nccl_or_opencv_told_it_comes_before_the_exception() -> None:
    assert began(WARNED + NCCL) == [1, 7]
    assert began(UNREAD + IMAGE) == [1, 5]


def test_an_exception_stands_for_itself_where_nothing_above_it_tells_what_decides() -> None:
    assert began(NCCL) == [6] and began(IMAGE) == [4]
    assert began("node1:90:411 [2] NCCL WARN NET/Plugin: Could not find: libnccl-net.so\n" + NCCL) == [7], "a word about something else"
    assert began("/opt/lib/warnings.py:9: UserWarning: " + UNREAD.partition("] ")[2] + IMAGE) == [5], "no library's own report"


def test_what_is_told_below_the_exception_did_not_begin_it() -> None:
    assert began(NCCL + WARNED)[0] == 6 and began(IMAGE + UNREAD)[0] == 4


def test_a_short_report_shows_both_the_users_line_and_where_it_began() -> None:
    told = triage.diagnose(UNREAD + IMAGE).render("plain", width=100)
    assert "/home/user/project/dataset.py:34 in __getitem__\n" in told and "line 1: [ WARN:0@4.127] global" in told
