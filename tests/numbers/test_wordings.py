"""Every wording that a line is read by, as programs print it: dates, bars, rates, wrappers, files, hints, what is counted."""

from __future__ import annotations

import pytest
from test_labels import read, shape

from triage.numbers.columns import tables
from triage.numbers.columns.quantities import quantity

LOSS = ["loss=0.5 loss"]


@pytest.mark.parametrize(
    "date",
    [
        "Mon Jan  6 12:00:01 2025", "Tue Feb 11 12:00:01 2025", "Wed Mar 12 12:00:01 UTC 2025", "Thu Apr  3 12:00:01 CEST 2025", "Fri May 2 12:00:01 2025", "Sat Jun 14 12:00:01 2025", "Sun Jul 13 12:00:01 2025",
        "Aug 13 12:00:01 2025", "Sep 13, 12:00:01 2025", "Oct 13 12:00:01 2025", "November 13 12:00:01 2025", "Thursday December 4 12:00:01 2025",
    ],
)  # fmt: skip
def test_a_date_in_words_is_no_number_of_the_line(date: str) -> None:
    assert read(f"{date} loss 0.5") == LOSS
    assert shape(f"{date} loss 0.5")[1] == ["0.5"]
    assert read(f"{date}: 0.5") == read(": 0.5")


def test_what_is_no_date_keeps_its_numbers() -> None:
    assert shape("Foo 13 12:00:01 2025 loss 0.5")[1] == ["13", "12:00:01", "2025", "0.5"]
    assert shape("Apr 13 12:00:01 1925 loss 0.5")[1] == ["13", "12:00:01", "1925", "0.5"]


@pytest.mark.parametrize(
    ("line", "epoch", "step"),
    [
        ("epoch-3 loss 0.5", "3", ""), ("Epoch-3 loss 0.5", "3", ""), ("round-3 loss 0.5", "3", ""), ("step-3 loss 0.5", "", "3"), ("Step-3 loss 0.5", "", "3"), ("iter-3 loss 0.5", "", "3"), ("iteration-3 loss 0.5", "", "3"),
        ("batch-3 loss 0.5", "", "3"), ("Batch-3 loss 0.5", "", "3"), ("第[3]轮 loss 0.5", "3", ""), ("第3轮 loss 0.5", "3", ""), ("第3步 loss 0.5", "", "3"),
    ],
)  # fmt: skip
def test_a_dash_before_a_number_is_no_sign_of_it(line: str, epoch: str, step: str) -> None:
    made, numbers = shape(line)
    assert (numbers[made.epoch] if made.epoch >= 0 else "", numbers[made.step] if made.step >= 0 else "") == (epoch, step)
    assert [(f.quantity.name, numbers[f.place]) for f in made.fields] == [("loss", "0.5")]


def test_a_dash_in_any_other_word_stays() -> None:
    assert shape("restep-3 loss 0.5")[0].step == shape("loss-3 0.5")[0].step == -1


@pytest.mark.parametrize("unit", ["s", "sec", "it", "iter", "iteration", "step", "batch", "epoch", "sample", "img", "image", "update", "tick", "kimg", "second"])
def test_a_rate_behind_a_number_names_it(unit: str) -> None:
    per = "throughput" if unit in ("s", "sec", "second") else "step_time"
    over = "samples" if per == "throughput" else "sec"
    assert read(f"loss 0.5, 3.25 {over}/{unit}") == ["loss=0.5 loss", f"{over}/{unit}=3.25 {per}"]
    assert read(f"loss 0.5, 3.25 {over}/{unit}: 7")[0] == "loss=0.5 loss"
    assert not any(f"/{unit}=" in told for told in read(f"loss 0.5, 3.25 {over}/{unit}x")), "another word"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("loss 0.5, 12.3k tok/s", "tok/s=12.3 throughput x1000"), ("loss 0.5, 1.5M tok/s", "tok/s=1.5 throughput x1e+06"), ("loss 0.5, 1.5K tok/s", "tok/s=1.5 throughput x1000"), ("loss 0.5, 1.5 G tok/s", "tok/s=1.5 throughput x1e+09"),
        ("loss 0.5, 1.5T tok/s", "tok/s=1.5 throughput x1e+12"), ("loss 0.5, 12.3 tok/s", "tok/s=12.3 throughput"),
    ],
)  # fmt: skip
def test_a_letter_before_a_rate_multiplies_it(line: str, told: str) -> None:
    assert read(line) == ["loss=0.5 loss", told]


@pytest.mark.parametrize(
    ("label", "unit", "kind"),
    [
        ("rate", "img/s", "throughput"), ("rate", "img/sec", "throughput"), ("rate", "img/second", "throughput"), ("rate", "img/hour", "throughput"), ("rate", "img/h", "throughput"), ("rate", "TFLOP/s/GPU", "throughput"),
        ("rate", "s/it", "step_time"), ("rate", "ms/it", "step_time"), ("rate", "us/step", "step_time"), ("rate", "sec/batch", "step_time"), ("rate", "time/iter", "step_time"), ("rate", "seconds/epoch", "step_time"),
        ("time (s)/it", "", "step_time"), ("speed (img/s)", "", "throughput"), ("img/s", "", "throughput"), ("samples per sec", "", "throughput"), ("samples_persec", "", "throughput"), ("frobs", "km/h", "throughput"),
        ("frobs", "m/it", ""), ("frobs", "it", ""), ("frobs", "s/frob", ""), ("frobs", "/s", "throughput"),
    ],
)  # fmt: skip
def test_a_unit_of_two_parts_tells_a_rate_from_a_time(label: str, unit: str, kind: str) -> None:
    assert quantity(label, unit).kind == kind


@pytest.mark.parametrize("printed", ["tensor(0.5)", "array(0.5)", "float32(0.5)", "float(0.5)", "Decimal('0.5')", "list([0.5])", "tuple((0.5))", "np.float64(0.5)", "numpy.float32(0.5)", "[0.5]", "'0.5'", "$0.5", "~0.5", "≈0.5", "<0.5>", "{0.5}"])
def test_what_python_wraps_a_number_in_is_no_part_of_its_label(printed: str) -> None:
    assert read(f"loss {printed}") == read(f"loss: {printed}") == read(f"loss={printed}") == LOSS
    assert read(f"acc 0.9 loss {printed}") == ["acc=0.9 accuracy", *LOSS]


@pytest.mark.parametrize("maker", ["tensor", "array", "np.float64", "numpy.float32"])
def test_the_members_of_a_list_are_one_quantity_each(maker: str) -> None:
    assert read(f"losses: [{maker}(0.5), {maker}(0.4)]") == ["losses=0.5 loss", "losses[1]=0.4 loss"]
    assert read(f"losses: [{maker}(0.5), frobs(0.4)]")[1:] != ["losses[1]=0.4 loss"]


@pytest.mark.parametrize(
    "name",
    "train.py kernel.cpp a.cc kernel.cu a.h a.hpp log.json a.yaml a.yml w.pt w.pth w.ckpt a.whl lib.so w.bin w.safetensors a.txt a.png a.jpg a.jpeg a.csv out/runs/may/a".split(),
)
def test_a_number_behind_the_name_of_a_file_is_no_series(name: str) -> None:
    assert read(f"wrote {name} 0.5") == read(f"{name}: 0.5") == []


def test_a_number_behind_a_name_that_is_no_file_is_one() -> None:
    assert read("a.python 0.5") and read("model.shape: 0.5") and read("a/b: 0.5")


@pytest.mark.parametrize("sign", ["|", "│", "┃", ";", "\t", ",", " - ", " -- ", " --- ", "  ", " • ", " · ", " — ", " – ", " > ", " / "])
def test_what_stands_between_two_quantities_belongs_to_neither(sign: str) -> None:
    assert read(f"acc 0.9{sign}loss 0.5") == ["acc=0.9 accuracy", *LOSS]
    assert read(f"frobs{sign}loss 0.5") == LOSS


@pytest.mark.parametrize("sign", ["|", "│", "┃"])
def test_a_bar_between_a_label_and_its_number_ties_them(sign: str) -> None:
    assert read(f"{sign} drift {sign} 0.5 {sign} acc {sign} 0.9 {sign}") == ["drift=0.5 metric", "acc=0.9 accuracy"]
    assert read(f"{sign} drift {sign} '0.5' {sign}")[0].startswith("drift=0.5 metric")


@pytest.mark.parametrize("what", ["batches", "samples", "images", "examples", "clips", "videos", "sentences", "classes", "tokens", "points"])
def test_a_count_of_things_is_no_loss(what: str) -> None:
    assert read(f"average loss of 8 {what}") == []
    assert read("average loss of 8 pages") == ["average loss of=8 loss"]


@pytest.mark.parametrize(
    ("label", "hint"),
    [
        ("time", "s"), ("time", "ms"), ("time", "us"), ("time", "sec"), ("time", "secs"), ("time", "seconds"), ("mem", "GB"), ("mem", "MB"), ("mem", "GiB"), ("mem", "MiB"), ("mem", "KB"), ("acc", "%"), ("time", "min"), ("time", "h"),
        ("speed", "TFLOP/s/GPU"), ("speed", "it/s"), ("loss", "steps"), ("loss", "epoch"),
    ],
)  # fmt: skip
def test_a_unit_in_brackets_is_no_part_of_the_label(label: str, hint: str) -> None:
    assert [told.split("=")[0] for told in read(f"{label} ({hint}): 0.5")] == [label]
    assert [told.split("=")[0] for told in read(f"{label} (odd): 0.5")] == [f"{label} (odd)"]


@pytest.mark.parametrize("link", ["from", "to", "than", "after", "in", "for", "by", "with", "and", "or", "the", "reached"])
def test_a_word_that_only_links_names_no_quantity(link: str) -> None:
    assert [told.split()[-1] for told in read(f"the loss {link} 0.5")] == ["metric?"]
    assert [told.split()[-1] for told in read(f"the loss {link}: 0.5")] != ["metric?"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("acc: 1095/1169=0.9366", ["acc=0.9366 accuracy"]), ("acc: 1095/1169 = 0.9366 loss 0.5", ["acc=0.9366 accuracy", *LOSS]), ("loss: 0.5 correct: 95/100=0.95", [*LOSS, "correct=0.95 metric"]),
        ("dice: 3/4=0.75", ["dice=0.75 overlap"]), ("acc: 95/100 (95%)", ["acc=95 accuracy"]), ("frobs: 3/4=0.75 acc: 5/6=0.83", ["frobs=0.75 metric", "acc=0.83 accuracy"]), ("3/4=0.75", []),
    ],
)  # fmt: skip
def test_what_a_fraction_comes_to_is_its_value(line: str, told: list[str]) -> None:
    assert read(line) == told


@pytest.mark.parametrize("amount", ["current", "used", "usage", "in use"])
def test_an_amount_is_of_the_memory_that_the_line_begins_with(amount: str) -> None:
    assert read(f"Memory, {amount}: 3.5 GB") == [f"memory {amount}=3.5 memory x1.07374e+09"]
    assert read(f"GPU Memory, {amount}: 3.5 GB") == [f"gpu memory {amount}=3.5 gpu_memory x1.07374e+09"]
    assert "memory" not in str(read(f"Disk, {amount}: 3.5 GB"))


@pytest.mark.parametrize("verb", ["is", "are", "was"])
def test_a_verb_speaks_of_what_stands_before_it(verb: str) -> None:
    assert read(f"the loss {verb} 0.5") == [f"the loss {verb}=0.5 loss"]
    assert read(f"the loss at step 100 {verb} 0.5") == ["the loss=0.5 loss"]
    for word in ("at", "after", "in", "for", "on", "of"):
        assert read(f"the loss {word} epoch 3 {verb} 0.5") == ["the loss=0.5 loss"]
    assert read(f"the reward at step 100 {verb} 0.5") == ["the reward=0.5 reward"]
    assert read(f"it {verb} 0.5") == [f"{verb}=0.5 metric?"]
    assert [told.split("=")[0] for told in read(f"the loss at step 100 while memory {verb} 0.5")] != ["the loss"], "another clause"


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("loss std", ""), ("acc_stddev", ""), ("acc/stdev", ""), ("f1 sd", ""), ("dice_sem", ""), ("loss var", ""), ("ap variance", ""), ("loss_cls", "loss"), ("reward_std", "reward_std"), ("rewards/std", "reward_std"),
        ("batch_cost", "step_time"), ("reader_cost", "data_time"), ("time_cost", "step_time"), ("cost", "loss"), ("cost_cls", "loss"), ("data batch cost", "data_time"),
        ("gradients_norm", "grad_norm"), ("gradient norm", "grad_norm"), ("grad_norm", "grad_norm"), ("total_norm", "grad_norm"), ("layer_norm", ""),
        ("d_a", "loss"), ("g_b", "loss"), ("cycle_A", "loss"), ("idt_B", "loss"), ("d", ""), ("d_a_b", ""), ("d(x)", ""), ("f_a", ""),
        ("l_pix", "loss"), ("l_g_total", "loss"), ("l_rate", ""), ("l_r", ""), ("l", ""), ("pix_l", ""), ("lpix", ""),
    ],
)  # fmt: skip
def test_a_label_of_parts_is_named_by_what_they_say_together(label: str, kind: str) -> None:
    assert quantity(label).kind == kind


def test_a_share_of_right_answers_is_an_accuracy_and_a_loss_in_seconds_is_a_time() -> None:
    assert (quantity("correct", "%").kind, quantity("correct").kind, quantity("wrong", "%").kind, quantity("correct cat", "%").kind) == ("accuracy", "", "", "")
    assert (quantity("loss", "s").kind, quantity("error", "ms").kind, quantity("frobs", "sec").kind, quantity("data", "s").kind, quantity("acc", "s").kind) == ("step_time", "step_time", "step_time", "data_time", "accuracy")
    assert (quantity("load frobs", "us").kind, quantity("frobs", "min").kind, quantity("frobs", "%").kind) == ("data_time", "step_time", "")


@pytest.mark.parametrize(
    ("label", "positive", "unsteady"),
    [
        ("ce_loss", True, False), ("dice_ce_loss", False, False), ("elbo_mse", False, False), ("mse", True, False), ("ppl_ce", True, False), ("l1_reg loss", True, False), ("focal_loss", True, False), ("loss", False, False),
        ("acc_mask", False, False), ("box_map", False, False), ("adv_loss", False, True), ("adv_cross_loss", True, False), ("adv_crossentropy", True, False), ("d_loss", False, True), ("policy_loss", False, True), ("cross_loss", True, False),
    ],
)  # fmt: skip
def test_what_cannot_be_negative_and_what_swings_are_told_by_a_part(label: str, positive: bool, unsteady: bool) -> None:
    assert (quantity(label).positive, quantity(label).unsteady) == (positive, unsteady)


@pytest.mark.parametrize("line", ["** epoch loss acc **", "## epoch loss acc ##", "~~ epoch loss acc ~~", "epoch loss acc"])
def test_a_header_may_be_drawn_around(line: str) -> None:
    head = tables.header(line)
    assert head and head.names == ("epoch", "loss", "acc")
    assert tables.header("## epoch: loss acc ##") is None


def test_a_number_with_a_unit_of_time_is_no_second_loss() -> None:
    assert read("loss 0.5, 3.25 s") == ["loss=0.5 loss", "s=3.25 step_time"]
    assert read("loss 0.5, 3.25") == ["loss=0.5 loss", "loss[1]=3.25 loss"]
    assert read("time 0.5, 3.25 s") == ["time=0.5 step_time", "time[1]=3.25 step_time"]


def test_what_is_counted_keeps_its_whole_name() -> None:
    assert read("iteration 3 consumed samples 1200") == ["consumed samples=1200 sample"]
    assert read("seen samples 1200") == ["seen samples=1200 sample"]


def test_only_what_is_judged_takes_the_part_of_the_data_that_a_line_is_about() -> None:
    assert read("val_loss 0.5 lr 0.1 acc 0.9") == ["val_loss=0.5 val_loss/valid", "lr=0.1 lr", "acc=0.9 val_accuracy/valid"]
    assert read("train_loss 0.5 val_loss 0.6 acc 0.9") == ["train_loss=0.5 loss/train", "val_loss=0.6 val_loss/valid", "acc=0.9 accuracy"]
    assert read("loss 0.5 acc 0.9 val_loss 0.6 acc 0.8") == ["loss=0.5 loss", "acc=0.9 accuracy", "val_loss=0.6 val_loss/valid", "acc=0.8 val_accuracy/valid"]


@pytest.mark.parametrize(
    ("label", "kind"),
    [("of training step", "step"), ("end of the global step", ""), ("global step", "step"), ("frobs step", ""), ("skipped steps", "count"), ("epoch step", "step"), ("step epoch", "epoch"), ("ep", "epoch"), ("epoch of frobs", ""), ("images seen", "sample"), ("step images", "sample")],
)
def test_an_axis_is_named_by_its_last_word_and_two_before_it_at_most(label: str, kind: str) -> None:
    assert quantity(label).kind == kind


def test_what_comes_again_behind_a_held_out_loss_is_held_out_whatever_the_line_began_with() -> None:
    assert read("train: loss 0.5 acc 0.9 val_loss 0.6 acc 0.8")[-1] == "acc=0.8 val_accuracy/valid"
    assert read("0.35, 0.32 avg, 0.001 rate")[-2:] == ["avg loss=0.32 loss", "rate=0.001 metric"] and read("0.35, 0.32 avg, 0.001 beta")[0] != "avg loss=0.32 loss"
