"""What the readers that `compute: from:` names take from a message: parts of memory, keys, shapes, who waits for whom."""

from __future__ import annotations

import pytest

from triage.base.expressions import Size
from triage.model import Incident, Line
from triage.ranking.message_readers import READERS, collective, memory, shapes, state_dict

MIB, GIB = 2**20, 2**30


def said(message: str) -> Incident:
    return Incident("exception", "RuntimeError", message, 1, message, 1, 1)


def sizes(message: str) -> dict[str, float]:
    return {name: part.bytes for name, part in memory(said(message), ()).items() if isinstance(part, Size)}


TODAY = (
    "CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 16.00 GiB of which 1.00 GiB is free. "
    "{others}Including non-PyTorch memory, this process has 12.00 GiB memory in use. Of the allocated memory 8.00 GiB is "
    "allocated by PyTorch, and 4.00 GiB is reserved by PyTorch but unallocated."
)
OLD = "CUDA out of memory. Tried to allocate 512.00 MiB (GPU 0; 8.00 GiB total capacity; 5.00 GiB already allocated; 1.00 GiB free; 6.00 GiB {reserved})"


def test_todays_message_tells_its_parts_and_what_other_processes_hold_is_the_rest() -> None:
    assert sizes(TODAY.format(others="")) == {
        "requested": 2 * GIB, "capacity": 16 * GIB, "free": GIB, "allocated": 8 * GIB, "unallocated": 4 * GIB,
        "reserved": 12 * GIB, "other_processes": 3 * GIB,
    }  # fmt: skip


def test_what_other_processes_hold_is_told_and_counted_together() -> None:
    others = "Process 4711 has 500.00 MiB memory in use. Process 4712 has 1.00 GiB memory in use. "
    assert sizes(TODAY.format(others=others))["other_processes"] == 500 * MIB + GIB


@pytest.mark.parametrize("reserved", ["reserved in total by PyTorch", "cached"])
def test_an_old_message_tells_what_is_reserved_and_the_rest_follows(reserved: str) -> None:
    assert sizes(OLD.format(reserved=reserved)) == {
        "requested": 512 * MIB, "capacity": 8 * GIB, "free": GIB, "allocated": 5 * GIB, "reserved": 6 * GIB,
        "unallocated": GIB, "other_processes": GIB,
    }  # fmt: skip


def test_more_allocated_than_reserved_leaves_nothing_unallocated() -> None:
    assert sizes("5.00 GiB already allocated; 4.00 GiB reserved in total")["unallocated"] == 0


@pytest.mark.parametrize(
    ("message", "name", "size"),
    [
        ("MPS backend out of memory (MPS allocated: 9.00 GB, other allocations: 1.00 KB, max allowed: 18.00 GB). Tried to allocate 1.00 GB", "capacity", 18e9),
        ("MPS backend out of memory (MPS allocated: 9.00 GB, max allowed: 18.00 GB)", "allocated", 9e9),
        ("DefaultCPUAllocator: can't allocate memory: you tried to allocate 4096 bytes. Error code 12", "requested", 4096),
        ("ncclUnhandledCudaError: Failed to CUDA calloc 1024 bytes", "requested", 1024),
        ("Failed to CUDA malloc 2048 bytes", "requested", 2048),
        ("GPU 0 has a total capacty of 8.00 GiB", "capacity", 8 * GIB),
        ("HIP error while trying to allocate 1.00 MiB", "requested", MIB),
    ],
)  # fmt: skip
def test_other_allocators_tell_theirs(message: str, name: str, size: float) -> None:
    decimal = {9e9: 9 * GIB, 18e9: 18 * GIB}
    assert sizes(message)[name] == decimal.get(size, size)


def test_shares_are_of_the_capacity_and_nothing_where_that_is_unknown() -> None:
    found = memory(said(TODAY.format(others="")), ())
    assert (found["requested_share"], found["unallocated_share"], found["others_share"]) == (2 / 16, 4 / 16, 3 / 16)
    unknown = memory(said("Tried to allocate 2.00 GiB"), ())
    assert (unknown["requested_share"], unknown["unallocated_share"], unknown["others_share"]) == (0, 0, 0)
    assert "this_process" not in found


LOADING = "Error(s) in loading state_dict for Net: "


def keys(*, missing: str = "", unexpected: str = "", rest: str = "") -> dict[str, object]:
    def listed(what: str, names: str) -> str:
        return f"{what} key(s) in state_dict: " + ", ".join(f'"{name}"' for name in names.split()) + ". " if names else ""

    return state_dict(said(LOADING + listed("Missing", missing) + listed("Unexpected", unexpected) + rest), ())


def test_keys_are_counted_and_the_first_of_each_kind_is_named() -> None:
    found = keys(missing="fc.weight fc.bias", unexpected="head.weight")
    assert found == {
        "model_class": "Net", "missing_count": 2, "unexpected_count": 1, "mismatch_count": 0, "first_missing": "fc.weight",
        "first_unexpected": "head.weight",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("missing", "unexpected", "name", "prefix"),
    [
        ("fc.weight", "module.fc.weight", "extra_prefix", "module."),
        ("module.fc.weight", "fc.weight", "lacking_prefix", "module."),
        ("encoder.fc.weight", "encoder.module.fc.weight", "extra_prefix", "module."),
        ("fc.weight", "a.b.c.fc.weight", "extra_prefix", "a.b.c."),
        ("", "module.fc.weight module.fc.bias module.conv.weight", "extra_prefix", "module."),
        ("", "_orig_mod.fc.weight _orig_mod.fc.bias _orig_mod.conv.weight", "extra_prefix", "_orig_mod."),
    ],
)
def test_the_prefix_that_sets_keys_apart_is_named(missing: str, unexpected: str, name: str, prefix: str) -> None:
    found = keys(missing=missing, unexpected=unexpected)
    assert {n: found[n] for n in ("extra_prefix", "lacking_prefix") if n in found} == {name: prefix}


@pytest.mark.parametrize(
    ("missing", "unexpected"),
    [("fc.weight", "head.weight"), ("", "module.fc.weight module.fc.bias"), ("", "a.x a.y a.z"), ("fc.weight", "a.b.c.d.fc.weight"), ("z", "module.a module.b module.c")],
)
def test_keys_that_differ_otherwise_have_no_prefix(missing: str, unexpected: str) -> None:
    assert not {"extra_prefix", "lacking_prefix"} & keys(missing=missing, unexpected=unexpected).keys()


@pytest.mark.parametrize("form", ["torch.Size([{}])", "[{}]"])
def test_the_first_mismatch_tells_its_shapes_and_the_first_size_that_differs(form: str) -> None:
    shape, other = form.format("10, 512"), form.format("20, 512")
    mismatch = f"size mismatch for fc.weight: copying a param with shape {shape} from checkpoint, the shape in current model is {other}. "
    found = keys(missing="x", rest=mismatch * 2)
    assert (found["mismatch_count"], found["missing_count"], found["mismatch_key"]) == (2, 1, "fc.weight")
    assert (found["file_shape"], found["model_shape"]) == ((10, 512), (20, 512))
    assert (found["file_dim"], found["model_dim"]) == (10, 20)


def mismatches(*differing: str) -> dict[str, object]:
    """What is read of lines `key [file] [model]`."""
    rest = ""
    for line in differing:
        key, ours, theirs = line.split(" ", 1)[0], *line.split(" ", 1)[1].split(" / ")
        rest += f"size mismatch for {key}: copying a param with shape torch.Size({ours}) from checkpoint, the shape in current model is torch.Size({theirs}). "
    return keys(rest=rest)


@pytest.mark.parametrize(
    "differing",
    [
        ("head.weight [17, 32] / [16, 32]", "head.bias [17] / [16]"),
        ("a.weight [12, 256, 3, 3] / [24, 256, 3, 3]", "a.bias [12] / [24]", "b.weight [3, 256, 1, 1] / [7, 256, 1, 1]", "b.bias [3] / [7]"),
        ("heat.weight [80, 64, 1, 1] / [2, 64, 1, 1]",),
    ],
)
def test_layers_of_which_only_the_outputs_differ_are_heads(differing: tuple[str, ...]) -> None:
    assert mismatches(*differing)["outputs_only"] == 1


@pytest.mark.parametrize(
    "differing",
    [
        ("embed.weight [9956, 512] / [8852, 512]",),
        ("fc.weight [10, 512] / [10, 256]",),
        ("norm.weight [64] / [32]", "norm.bias [64] / [32]", "next.weight [8, 64] / [8, 32]"),
        ("head.bias [17] / [16]",),
        ("a.weight [20, 64] / [8, 64]", "a.bias [20] / [8]", "b.weight [6, 20] / [6, 8]"),
    ],
)
def test_tables_of_rows_and_layers_that_others_follow_are_no_heads(differing: tuple[str, ...]) -> None:
    assert mismatches(*differing)["outputs_only"] == 0


def test_equal_shapes_have_no_size_that_differs() -> None:
    found = keys(rest="size mismatch for a: copying a param with shape [3] from checkpoint, the shape in current model is [3, 1]")
    assert "file_dim" not in found


def test_shapes_are_named_in_their_order_and_eight_at_most() -> None:
    found = shapes(said("expected torch.Size([2, 3]), got [4,5] and (6, 7), not (8) nor [x]"), ())
    assert found == {"shape1": (2, 3), "shape2": (4, 5), "shape3": (6, 7)}
    assert len(shapes(said("[1] " * 20), ())) == 8


def told(*texts: str) -> dict[str, object]:
    return collective(said("timeout"), [Line(n, text) for n, text in enumerate(texts, 1)])


def work(rank: int, seq: int, op: str = "ALLREDUCE", numel: int = 100) -> str:
    return (
        f"[PG 0 Rank {rank}] Watchdog caught collective operation timeout: WorkNCCL(SeqNum={seq}, OpType={op}, "
        f"NumelIn={numel}, NumelOut={numel}, Timeout(ms)=600000) ran for 600012 milliseconds"
    )


def test_ranks_that_wait_in_one_collective_agree() -> None:
    found = told(work(1, 7), work(0, 7))
    told_alike = {"seq": 7, "op": "ALLREDUCE", "timeout_s": 600, "numel_in": 100, "ranks": "0, 1", "disagree": 0}
    assert found == {**told_alike, "apart": 0, "uneven": 0}


@pytest.mark.parametrize("other", [work(1, 7, "BROADCAST"), work(1, 7, numel=90)])
def test_another_operation_or_another_size_is_a_disagreement_and_the_first_line_is_told(other: str) -> None:
    found = told(work(0, 7), other)
    assert (found["op"], found["numel_in"], found["disagree"], "lagging" in found) == ("ALLREDUCE", 100, 1, False)


def test_the_rank_that_waits_in_an_earlier_one_lags() -> None:
    assert told(work(0, 9), work(2, 7), work(1, 9))["lagging"] == "2"


def test_a_flight_recorders_analysis_names_operation_place_and_culprit() -> None:
    found = told(
        "collective: nccl:all_gather", "  forward at /opt/conda/lib/python3.11/site-packages/torch/nn/modules/module.py:1751",
        "  main at /home/user/project/train.py:41", "Culprit rank 3; Error type: SIZE_OR_SYNTAX_MISMATCH, input sizes differ from rank 0",
    )  # fmt: skip
    wanted = {"op": "all_gather", "called_at": "/home/user/project/train.py:41", "culprit": "3", "difference": "input sizes differ from rank 0"}
    assert {name: found[name] for name in wanted} == wanted


@pytest.mark.parametrize("behind", ["", ", Culprit rank 5; Error type: X"])
def test_what_a_culprit_did_otherwise_is_told_for_the_first_alone(behind: str) -> None:
    found = told("collective: nccl:all_gather", f"Culprit rank 3; Error type: MISMATCH, input sizes differ{behind}")
    assert (found["culprit"], found["difference"]) == ("3", "input sizes differ")


def test_gloo_tells_how_long_it_waited() -> None:
    assert told("RuntimeError: Timed out waiting 30000ms for recv operation to complete")["timeout_s"] == 30


def test_a_log_that_tells_nothing_of_them_gives_nothing() -> None:
    assert told("step 1 loss 2.0", "rank 0 is here") == {}


def stood(*texts: str) -> dict[str, object]:
    """What is told of the places and steps of ranks; each text begins with its rank."""
    return collective(said("timeout"), [Line(n, text[2:], f"rank {text[0]}") for n, text in enumerate(texts, 1)])


OWN_FRAME = '  File "/home/user/train.py", line {}, in f'


def test_ranks_that_stopped_at_other_lines_stand_apart() -> None:
    assert stood("0 " + OWN_FRAME.format(3), "1 " + OWN_FRAME.format(3))["apart"] == 0
    assert stood("0 " + OWN_FRAME.format(3), "1 " + OWN_FRAME.format(5))["apart"] == 1
    assert stood("0 " + OWN_FRAME.format(3)) == {}


def test_ranks_with_other_numbers_of_steps_are_uneven_and_told_with_them() -> None:
    found = stood("0 step 5/90", "1 step 5/80", "2 step 5/90")
    assert (found["uneven"], found["lengths"]) == (1, "rank 0: 90, rank 1: 80, rank 2: 90")
    even = stood("0 step 5/90", "1 step 7/90", "2 waits")
    assert even["uneven"] == 0
    assert "lengths" not in even


def test_a_rank_that_shows_no_frame_and_waits_in_no_collective_is_quiet() -> None:
    assert stood("0 " + OWN_FRAME.format(3), "1 step 5/90")["quiet"] == "1"
    assert "quiet" not in stood("0 step 5/90", "1 step 5/90"), "where all are, none is"
    assert "quiet" not in stood("0 " + OWN_FRAME.format(3), "1 " + work(1, 7))


def test_the_rank_that_torch_names_as_missing_is_told() -> None:
    assert stood("0 missing ranks: {2, 3}", "1 step 5/90")["missing"] == "2, 3"
    assert "missing" not in stood("0 step 5/90", "1 step 5/90")


def test_ranks_between_those_that_the_launcher_lists_had_ended_before() -> None:
    rows = [f"0   rank      : {rank} (local_rank: {rank})" for rank in (0, 3)]
    found = stood(*rows, "1 step 5/90", "2 step 5/90")
    assert (found["ended"], found["ended_count"]) == ("1, 2", 2)
    assert "ended" not in stood("1 step 5/90", "2 step 5/90")


def test_the_rank_that_enqueued_least_lags() -> None:
    told = "{} last enqueued work: {}, last completed work: {}"
    assert stood(told.format(0, 9, 8), told.format(1, 7, 7), told.format(2, 9, 8))["lagging"] == "1"
    assert "lagging" not in stood(told.format(0, 9, 8), told.format(1, 9, 7))
    assert "lagging" not in stood(told.format(0, 9, 8), "1 step 5/90")


def test_the_first_line_that_tells_something_counts_and_a_size_may_be_missing() -> None:
    found = told(work(0, 7), work(1, 9, "BROADCAST", 50), work(0, 11, "GATHER", 10))
    assert (found["seq"], found["op"], found["numel_in"], found["ranks"], found["lagging"]) == (7, "ALLREDUCE", 100, "0, 1", "0")
    bare = told(work(0, 7).replace("NumelIn=100, NumelOut=100, ", ""))
    assert (bare["seq"], "numel_in" in bare) == (7, False)
    alone = collective(said("timeout"), [Line(1, work(0, 7).replace("Rank 0", "x"), "rank 5")])
    assert alone["ranks"] == "5"


def test_what_other_processes_hold_is_counted_only_where_all_parts_are_told_and_never_beside_their_own_words() -> None:
    old = OLD.format(reserved="cached")
    assert sizes(f"{old} Process 4711 has 2.00 GiB memory in use.")["other_processes"] == 2 * GIB
    for part in ("8.00 GiB total capacity; ", "1.00 GiB free; ", "6.00 GiB cached"):
        assert "other_processes" not in sizes(old.replace(part, ""))
    today = TODAY.format(others="")
    for part in ("a total capacity of 16.00 GiB", "of which 1.00 GiB is free", "this process has 12.00 GiB memory in use"):
        assert "other_processes" not in sizes(today.replace(part, "").replace("and 4.00 GiB is reserved by PyTorch but unallocated", ""))


def test_where_free_and_own_memory_are_more_than_there_is_others_hold_nothing() -> None:
    assert "other_processes" not in sizes(TODAY.format(others="").replace("of 16.00 GiB", "of 12.50 GiB"))
    assert "other_processes" not in sizes(OLD.format(reserved="cached").replace("8.00 GiB total", "6.50 GiB total"))


def test_what_is_reserved_or_allocated_alone_tells_nothing_of_the_other() -> None:
    assert sizes("6.00 GiB reserved in total by PyTorch") == {"reserved": 6 * GIB}
    assert sizes("5.00 GiB already allocated") == {"allocated": 5 * GIB}


def test_keys_are_told_apart_in_either_order() -> None:
    found = state_dict(said(LOADING + 'Unexpected key(s) in state_dict: "head.weight". Missing key(s) in state_dict: "fc.weight", "fc.bias".'), ())
    assert (found["unexpected_count"], found["missing_count"], found["first_unexpected"], found["first_missing"]) == (1, 2, "head.weight", "fc.weight")


@pytest.mark.parametrize("end", ['size mismatch for fc.weight: copying a param "x"', 'While copying the parameter named "fc.weight"'])
def test_what_else_is_wrong_is_no_key(end: str) -> None:
    found = keys(missing="fc.bias", rest=end)
    assert (found["missing_count"], found["unexpected_count"]) == (1, 0)
    found = keys(unexpected="fc.bias", rest=end)
    assert (found["missing_count"], found["unexpected_count"]) == (0, 1)


@pytest.mark.parametrize(("held", "alike"), [("2.31 2.31 2.33", 3), ("9.10 1.20", 1), ("4.00", 1), ("", 0)])
def test_processes_of_one_size_are_counted(held: str, alike: int) -> None:
    listed = " ".join(f"Process {n} has {size} GiB memory in use." for n, size in enumerate(held.split(), 1))
    assert memory(said(f"CUDA out of memory. {listed}"), ())["alike"] == alike


def test_the_rank_that_ran_out_is_known_where_ranks_are_told_apart() -> None:
    incident = Incident("exception", "OutOfMemoryError", "CUDA out of memory.", 1, "", 1, 1, ranks=(3,))
    assert (memory(incident, ())["on_rank"], "on_rank" in memory(said("CUDA out of memory."), ())) == (3, False)


def test_entries_name_these_readers() -> None:
    assert sorted(READERS) == ["announced", "assertion", "code", "collective", "conflict", "importing", "memory", "names", "nearest", "passing", "pip", "refusal", "shapes", "skipped", "state_dict", "syntax", "view"]


def loading(missing: str, unexpected: str) -> dict[str, object]:
    listed = [", ".join(f'"{key}"' for key in keys.split()) for keys in (missing, unexpected)]
    message = f"Error(s) in loading state_dict for Net: Missing key(s) in state_dict: {listed[0]}. Unexpected key(s) in state_dict: {listed[1]}."
    return state_dict(said(message), ())


def test_layers_that_are_numbered_otherwise_in_the_file_are_told_as_shifted() -> None:
    parts = loading("a.3.weight a.3.bias a.6.weight", "a.2.weight a.2.bias a.5.weight")
    assert (parts["shift"], parts["shifted_twin"]) == (1, "a.2.weight")


@pytest.mark.parametrize(
    ("missing", "unexpected"),
    [("a.3.weight", "a.2.bias"), ("a.3.weight a.6.weight", "a.2.weight a.4.weight"), ("a.3.weight", "b.2.weight"), ("a.3.weight a.4.weight", "a.2.weight")],
    ids=["another parameter", "not shifted alike", "another module too", "not as many"],
)
def test_other_layers_are_not_taken_for_shifted_ones(missing: str, unexpected: str) -> None:
    assert "shift" not in loading(missing, unexpected)


def test_of_two_sizes_that_differ_the_first_is_told() -> None:
    found = keys(rest="size mismatch for a: copying a param with shape [8, 10, 3] from checkpoint, the shape in current model is [8, 20, 4]")
    assert (found["file_dim"], found["model_dim"]) == (10, 20)
