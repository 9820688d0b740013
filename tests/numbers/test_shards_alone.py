"""What the lines of ranks say of the samples and the weights that each has, each limit from both sides and each wording by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from triage.model import Line, Series
from triage.numbers.machine import shards


def told(by: Callable[[Sequence[Line]], Iterator[Series]], *rows: str) -> list[Series]:
    return list(by([Line(n, row) for n, row in enumerate(rows, 1)]))


LISTS = ("[4, 871, 22]", "[17, 5, 333]", "[61, 409, 8]")


def drawn(said: str = "ids", who: str = "rank {}:", ranks: int = 2, lists: Sequence[str] = LISTS) -> list[Series]:
    return told(shards.same_samples, *(f"{who.format(rank)} {said} {each}" for each in lists for rank in range(ranks)))


@pytest.mark.parametrize("who", ["rank 1{}", "[rank{}]", "rank={}", "cuda:{}", "gpu {}", "GPU{}", "{}:", "[{}]", "[{}]:"])
def test_each_of_these_says_which_rank_writes(who: str) -> None:
    assert drawn(who=who)
    assert not drawn(who="")


def test_a_rank_that_was_read_off_before_counts_before_what_the_line_says() -> None:
    log = [Line(n, f"gpu 0 ids {each}", f"node 1 rank {rank}") for each in LISTS for n, rank in enumerate((10, 11))]
    assert list(shards.same_samples(log)) and not list(shards.same_samples([line._replace(origin="pid 31") for line in log]))


@pytest.mark.parametrize("said", ["batch", "indices", "indexes", "index", "idx", "id", "ids", "sample", "samples", "sample_ids", "file", "files", "keys", "utt", "utterances", "first", "loss: 2.3 first", "batch of this step is:"])
def test_each_of_these_names_samples(said: str) -> None:
    assert drawn(said)
    assert not drawn("list")


@pytest.mark.parametrize("said", ["shape of batch", "batch size", "len of batch", "dtype of batch", "seed of samples", "gathered ids", "reduced ids", "broadcast ids", "weights of samples", "params first", "losses of batch", "loss batch"])
def test_each_of_these_names_something_else_about_them(said: str) -> None:
    assert not drawn(said)


def test_two_ranks_and_three_different_lists_are_the_least() -> None:
    (shared,) = drawn(ranks=3)
    assert (shared.name, shared.shows, shared.lines, shared.values, shared.label) == ("metric", "shared", tuple(range(1, 10)), (3.0,), "3 ranks")
    assert not drawn(ranks=1) and not drawn(lists=[*LISTS[:2], *LISTS[:2]])


def test_ranks_are_compared_as_far_as_each_has_come() -> None:
    rows = [f"rank {rank}: ids {each}" for each in LISTS for rank in range(2)]
    assert told(shards.same_samples, *rows, "rank 0: ids [1, 2, 3]")
    assert not told(shards.same_samples, *rows, "rank 0: ids [1, 2, 3]", "rank 0: ids [4, 5, 6]"), "one draws more than the other"


def test_a_list_on_a_line_of_a_thousand_characters_names_no_batch() -> None:
    assert drawn(lists=[f"[{n}, {'1, ' * 100}2]" for n in range(3)])
    assert not drawn(lists=[f"[{n}, {'1, ' * 100}2] {'x' * 700}" for n in range(3)])


def whole(size: str = "train set 640 images", batch: str = "local batch size 64", count: str = "10 batches", ranks: int = 2) -> list[Series]:
    return told(shards.whole_sets, *(f"rank {rank}: {size}, {batch}, {count}" for rank in range(ranks)))


@pytest.mark.parametrize(
    "size",
    [
        "train: 640", "training set: 640", "train_set of 640", "training_set size: 640", "train set len=640", "dataset: 640", "dataset size: 640", "samples: 640", "examples: 640", "len(train_set) = 640", "len(set): 640",
        *(f"640 {what}" for what in "images samples examples files records sequences rows clips".split()), "640 train images", "640 training samples",
    ],
)  # fmt: skip
def test_each_of_these_is_the_size_of_the_set(size: str) -> None:
    assert whole(size)
    assert not whole(size.replace("640", "320")) and not whole("seed 640")


@pytest.mark.parametrize(
    "batch",
    [
        "local batch size: 64", "local_batch=64", *(f"per{a}{what} batch size 64" for a in " -" for what in ("gpu", "device", "rank", "process")), "micro batch 64", "micro_batch_size=64", "batch 64 per GPU", "batch size 64/gpu",
        "batch_size=64 on each rank", "batch 64, each process", "batch 64 per device", "per_device_train_batch_size=64",
    ],
)  # fmt: skip
def test_each_of_these_is_the_batch_of_one_process(batch: str) -> None:
    assert whole(batch=batch)
    assert not whole(batch=batch.replace("64", "32")) and not whole(batch="batch size 64")


COUNTS = ["10 batches", "10 steps per epoch", "10 iterations", "10 iters", "10 batches in the epoch", "len(loader) = 10", "len(train_loader): 10", "len(dataloader): 10", "len(train_data_loader) = 10", "num_batches: 10", "batches per epoch: 10", "numbatches=10"]


@pytest.mark.parametrize("count", COUNTS)
def test_each_of_these_counts_the_batches_of_an_epoch(count: str) -> None:
    assert whole(count=count)
    assert not whole(count=count.replace("10", "5")) and not whole(count="lr 10")


def test_a_whole_set_is_told_by_two_ranks_alike_and_takes_two_batches() -> None:
    (shared,) = whole(ranks=3)
    assert (shared.name, shared.shows, shared.lines, shared.values, shared.label) == ("metric", "shared", (1, 2, 3), (3.0,), "3 ranks")
    assert not whole(ranks=1) and not whole("train set 064 images", count="1 batches") and whole("train set 128 images", count="2 batches")
    assert not whole(batch="local batch size 0") and not told(shards.whole_sets, *["train set 640 images, local batch size 64, 10 batches"] * 2)
    assert not told(shards.whole_sets, "rank 0: 640 images, local batch size 64, 10 batches", "rank 1: 320 images, local batch size 64, 5 batches")


def test_the_last_batch_is_whole_or_dropped() -> None:
    assert whole("train set 650 images") and whole("train set 650 images", count="11 batches")
    assert not whole("train set 650 images", count="12 batches") and not whole("train set 650 images", count="9 batches")


def settings(world: str = "world_size: 4", samples: str = "train_samples: 640", batch: str = "local batch size: 64", batches: str = "steps per epoch: 10", *more: str) -> list[Series]:
    return told(shards.whole_sets, world, samples, batch, batches, *more)


@pytest.mark.parametrize("world", ["world size: 4", "world_size=4", "num_gpus: 4", "num_processes: 4", "n_gpus=4", "n_processes: 4"])
def test_each_of_these_sets_the_world(world: str) -> None:
    assert settings(world)
    assert not settings(world.replace("4", "1")) and not settings("seed: 4")


@pytest.mark.parametrize(
    "samples",
    ["train_set: 640", "training samples: 640", "train size: 640", "train_data: 640", "train dataset: 640", "num_samples=640", "num_examples: 640", "num train samples: 640", "dataset size: 640", "dataset_length: 640", "dataset len: 640", "640 train images", "640 training samples", "640 train examples"],
)
def test_each_of_these_sets_how_many_samples_there_are(samples: str) -> None:
    assert settings(samples=samples)
    assert not settings(samples=samples.replace("640", "320")) and not settings(samples="seed: 640")


@pytest.mark.parametrize("batches", ["iters per epoch: 10", "iter_per_epoch: 10", "iterations_per_epoch=10", "steps per epoch: 10", "batches per epoch: 10", "10 iters per epoch", "10 iterations an epoch", "10 steps each epoch", "10 batches per epoch"])
def test_each_of_these_sets_the_batches_of_an_epoch(batches: str) -> None:
    assert settings(batches=batches)
    assert not settings(batches=batches.replace("10", "3")) and not settings(batches="seed: 10")


def test_settings_are_told_once_each_and_of_more_batches_than_ranks() -> None:
    (shared,) = settings("world_size: 4", "train_samples: 640", "local batch size: 64", "steps per epoch: 10", "world_size: 4, train_samples: 640")
    assert (shared.name, shared.shows, shared.lines, shared.values, shared.label) == ("metric", "shared", (1, 2, 3, 4, 5), (4.0,), "4 ranks")
    assert not settings("world_size: 10") and settings("world_size: 9"), "as many batches as ranks may be a set that was split"
    assert not settings("world_size: 4", "train_samples: 640", "local batch size: 64", "steps per epoch: 10", "train_samples: 641") and not settings(batch="local batch size: 0")
    assert settings(samples="train_samples: 650") and settings(samples="train_samples: 650", batches="steps per epoch: 11") and not settings(samples="train_samples: 650", batches="steps per epoch: 12")


def counted(*of: int) -> list[Series]:
    return told(shards.unequal_counts, *(f"rank {rank}: {count} batches" for rank, count in enumerate(of)))


def test_counts_that_differ_by_a_fifth_at_most_are_uneven() -> None:
    (uneven,) = counted(100, 80)
    assert (uneven.name, uneven.shows, uneven.lines, uneven.values, uneven.label) == ("step_time", "uneven", (1, 2), (100.0, 80.0), "batches")
    assert counted(100, 99) and not counted(100, 79) and not counted(100, 100) and not counted(100)


def test_of_each_rank_the_first_count_is_taken_in_the_order_of_ranks() -> None:
    (uneven,) = told(shards.unequal_counts, "rank 1: 95 batches", "90 batches", "rank 0: 91 batches", "rank 0: 95 batches")
    assert (uneven.lines, uneven.values) == ((1, 3), (91.0, 95.0))


@pytest.mark.parametrize("count", COUNTS)
def test_by_each_of_these_counts_ranks_are_uneven(count: str) -> None:
    assert told(shards.unequal_counts, f"rank 0: {count}", f"rank 1: {count.replace('10', '9')}")


def ran(*rows: str) -> list[Series]:
    return told(shards.ran_out, *rows)


STEPS = ["rank 0 step 1", "rank 1 step 1", "rank 0 step 2", "rank 1 step 2"]


@pytest.mark.parametrize("said", ["loader exhausted", "ran out of data", "no more data", "no more batches", "no more samples", "end of data", "end of the data", "end of shard", "StopIteration"])
def test_each_of_these_says_that_a_rank_has_no_more_data(said: str) -> None:
    (uneven,) = ran(*STEPS, f"rank 1 {said}", "rank 0 step 3")
    assert (uneven.name, uneven.shows, uneven.lines, uneven.values, uneven.label) == ("step_time", "uneven", (5,), (2.0, 3.0), "steps")
    assert not ran(*STEPS, "rank 1 waits", "rank 0 step 3")


@pytest.mark.parametrize("said", ["step 3", "iter: 3", "iteration 3", "batch 3"])
def test_each_of_these_counts_steps(said: str) -> None:
    assert ran(*STEPS, "rank 1 StopIteration", f"rank 0 {said}")
    assert not ran(*STEPS, "rank 1 StopIteration", "rank 0 epoch 3")


def test_every_other_rank_goes_on_beyond_the_last_step_of_who_ran_out() -> None:
    assert not ran(*STEPS, "rank 1 StopIteration") and not ran(*STEPS, "rank 0 step 3")
    assert not ran("rank 2 step 2", *STEPS, "rank 1 StopIteration", "rank 0 step 3"), "one is not farther"
    assert not ran(*STEPS, "rank 1 StopIteration", "rank 0 StopIteration", "rank 0 step 3"), "nobody goes on"
    assert ran(*STEPS, "rank 1 StopIteration", "rank 0 step 3", "rank 1 step 9", "rank 1 StopIteration")[0].values == (2.0, 3.0), "what it does afterwards is another epoch's"
    assert ran(*STEPS, "step 1", "rank 1 StopIteration", "rank 0 step 3") and not ran("step 1", "StopIteration", "rank 0 step 3"), "what nobody says is no rank's"


ALIKE, APART = [1.0, 2.0, 3.0, 4.0], [1.0, 2.0001, 3.001, 4.01]


def weights(one: Sequence[float] = ALIKE, other: Sequence[float] = APART, about: str = "DDP", word: str = "param_norm") -> list[Series]:
    return told(shards.drift, about, *(f"rank {rank} step {n} {word} {each[n]:.5f}" for n in range(len(one)) for rank, each in enumerate((one, other))))


@pytest.mark.parametrize("word", ["param_norm", "parameter norm:", "params_sum", "model_param_norm", "modelweight_norm", "weight_checksum", "weights abs_sum =", "weights_abssum", "param mean"])
def test_each_of_these_measures_weights(word: str) -> None:
    assert weights(word=word)
    assert not weights(word="grad_norm") and not weights(word="param_count")


@pytest.mark.parametrize("about", ["DDP", "wrapped in DistributedDataParallel"])
@pytest.mark.parametrize(
    "split",
    [
        "FSDP", "fsdp2", "fully_shard", "fully sharded", "deepspeed", "zero-2", "ZeRO 3", "zero_1", "tensor parallel", "tensor-model-parallel", "pipeline parallel", "MoE", "experts", "local SGD", "localsgd", "DiLoCo", "post_local_sgd",
        "postlocal", "gossip", "model averaging",
    ],
)  # fmt: skip
def test_each_of_these_splits_the_weights_or_averages_them_later(about: str, split: str) -> None:
    assert weights(about=about) and not weights(about=f"{about} {split}") and not weights(about="two ranks")


def test_weights_drift_over_four_steps_from_nothing_to_a_thousandth() -> None:
    (drifts,) = weights()
    assert (drifts.name, drifts.shows, drifts.lines, drifts.label) == ("metric", "drifts", tuple(range(2, 10)), "weights")
    assert [round(v, 6) for v in drifts.values] == [0.0, 0.00005, 0.000333, 0.002494]
    assert not weights(ALIKE[:3], [1.0, 2.0001, 3.2]), "three steps"
    assert not weights(other=[1.01, *APART[1:]]) and not weights(other=[1.0, 2.0, 3.001, 4.01]), "apart at first, or alike again"
    assert weights(other=[*APART[:3], 4.0041]) and not weights(other=[*APART[:3], 4.0039])
    assert not weights(other=[1.0, 2.05, 3.1, 4.1]), "they come nearer"


def test_steps_that_one_rank_alone_told_are_not_compared_and_they_count_in_order() -> None:
    rows = [f"rank {rank} step {n} param_norm {each[n]:.5f}" for n in (3, 1, 0, 2) for rank, each in enumerate((ALIKE, APART))]
    assert told(shards.drift, "DDP", *rows, "rank 0 step 9 param_norm 7.12345") and not told(shards.drift, "DDP", *(row for row in rows if "rank 0" in row))
    assert not told(shards.drift, "DDP", *(row.partition(" step")[2] for row in rows))


@pytest.mark.parametrize("count", ["本 epoch 步数 10", "批次数：10", "共 10 步", "epoch 0 结束, 共 10 批, 等待"])
def test_steps_of_a_rank_are_counted_in_chinese_too(count: str) -> None:
    assert told(shards.unequal_counts, f"rank 0: {count}", f"rank 1: {count.replace('10', '9')}")


@pytest.mark.parametrize("count", ["步数 10/90", "步数 10.5", "共 10 步的热身"])
def test_a_step_on_the_way_is_no_count_of_all(count: str) -> None:
    assert not told(shards.unequal_counts, f"rank 0: {count}", f"rank 1: {count.replace('10', '9')}")
