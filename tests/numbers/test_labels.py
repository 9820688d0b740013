"""One line as a person reads it: each number with its label, its quantity, its phase, and what belongs to it."""

from __future__ import annotations

import pytest

from triage.numbers.columns import labels, tokens
from triage.numbers.columns.shapes import Shape


def shape(line: str, caption: str = "") -> tuple[Shape, list[str]]:
    parts = tokens.split(tokens.unbarred(tokens.translated(line)))
    return labels.shape(parts[::2], parts[1::2], caption), parts[1::2]


def read(line: str, caption: str = "") -> list[str]:
    """`label=number quantity`, each with its phase behind a stroke, and a `?` where no sign ties them."""
    made, numbers = shape(line, caption)
    return [
        f"{f.label}={numbers[f.place]} {f.quantity.name}"
        + (f"/{f.quantity.phase}" if f.quantity.phase else "")
        + (f" mean {numbers[f.mean]}" if f.mean >= 0 else "")
        + (f" of {' '.join(numbers[place] for place in f.selectors)}" if f.selectors else "")
        + (f" x{f.factor:g}" if f.factor != 1 else "")
        + ("" if f.sure else "?")
        for f in made.fields
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("loss 0.5 acc 0.9", ["loss=0.5 loss", "acc=0.9 accuracy"]),
        ("loss:0.5|acc:0.9", ["loss=0.5 loss", "acc=0.9 accuracy"]),
        ("| loss | 0.5 | acc | 0.9 |", ["loss=0.5 loss", "acc=0.9 accuracy"]),
        ("loss 0.5; acc 0.9. f1 0.8", ["loss=0.5 loss", "acc=0.9 accuracy", "f1=0.8 score"]),
        ("{'loss': 0.5, 'lr': 1e-3}", ["loss=0.5 loss", "lr=1e-3 lr"]),
        ('"quoted loss": "0.5"', ["quoted loss=0.5 loss"]),
        ("loss = 0.5 ± 0.1", ["loss=0.5 loss"]),
        ("loss 0.5 +/- 0.1", ["loss=0.5 loss"]),
        ("loss 0.5 +- 0.1, acc 0.9", ["loss=0.5 loss", "acc=0.9 accuracy"]),
        ("losses: [0.5, 0.6, 0.7]", ["losses=0.5 loss", "losses[1]=0.6 loss", "losses[2]=0.7 loss"]),
        ("loss 0.5, 0.6", ["loss=0.5 loss", "loss[1]=0.6 loss"]),
        ("loss: tensor(0.5)", ["loss=0.5 loss"]),
        ("loss=np.float64(0.5)", ["loss=0.5 loss"]),
        ("(layer1: 0.5)", ["layer1=0.5 metric"]),
        ("loss (train): 0.5", ["loss (train)=0.5 loss/train"]),
        ("loss/train=0.5", ["loss/train=0.5 loss/train"]),
        ("time (s): 0.5", ["time=0.5 step_time"]),
        ("loss 0.5 time 0:12:03 eta 1:00:00", ["loss=0.5 loss", "time=0:12:03 step_time", "eta=1:00:00 clock"]),
        ("2026-03-11 09:31:07 loss 0.5", ["loss=0.5 loss"]),
        ("10% done, loss 0.5", ["loss=0.5 loss"]),
        ("0.5 loss", ["loss=0.5 loss"]),
        ("损失：0.5", ["loss=0.5 loss"]),
        ("saved out/ckpt.pt 0.5", []),
    ],
)
def test_a_number_has_the_label_before_it_or_else_behind_it(line: str, told: list[str]) -> None:
    assert read(line) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("accuracy is 90.5%", ["accuracy is=90.5 accuracy"]),
        ("frobs 0.5", ["frobs=0.5 metric?"]),
        ("the mean of it is 0.5", ["is=0.5 metric?"]),
        ("total loss of the model 0.5", ["model=0.5 metric?"]),
        ("step 5: loss went from 0.5 to 0.4", ["loss went from=0.5 metric?", "to=0.4 metric"]),
        *((f"the loss {word} step 100 is 0.69", ["the loss=0.69 loss"]) for word in ("at", "after", "in", "for", "on", "of")),
    ],
)
def test_in_prose_a_label_is_sure_only_where_it_names_a_quantity(line: str, told: list[str]) -> None:
    assert read(line) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("loss: 0.5 (0.6)", ["loss=0.5 loss mean 0.6"]),
        ("Acc@1 50.5 (51.5) Acc@5 80.0 (81.0)", ["Acc@1=50.5 accuracy mean 51.5", "Acc@5=80.0 accuracy mean 81.0"]),
        ("acc: 81/100 (81.0%)", ["acc=81.0 accuracy"]),
        ("mem 3.5/16.0 GB", ["mem=3.5 memory"]),
        ("acc 81.0 (81.5%)", ["acc=81.5 accuracy"]), ("frobs: 81/100 (81.0%)", ["frobs=81 metric"]), ("loss 0.5 (12%)", ["loss=0.5 loss"]), ("data 0.3 (30%) loss 0.5", ["data=0.3 data_time", "loss=0.5 loss"]),
        ("mem 3 GB (12%)", ["mem=3 memory x1.07374e+09", "mem %=12 metric"]), ("time 3 s (4 s)", ["time=3 step_time mean 4"]), ("frobs: 3 (4)", ["frobs=3 metric mean 4"]), ("5 (0.4) loss 0.5", ["loss=0.5 loss"]),
        ("loss 0.5/0.6", ["loss=0.5 loss", "loss[1]=0.6 loss"]), ("loss 0.5 of 0.6", ["loss=0.5 loss", "loss[1]=0.6 loss"]), ("loss 0.5 out of 0.6", ["loss=0.5 loss", "loss[1]=0.6 loss"]), ("acc 81/100", ["acc=81 accuracy"]), ("frobs: 3/4", ["frobs=3 metric"]),
        ("iter 5, 3.9/4.2 it/s, loss 0.5", ["it/s=3.9 throughput", "it/s[1]=4.2 throughput", "loss=0.5 loss"]), ("gpu_mem 3 / 4", ["gpu_mem=3 gpu_memory"]), ("mem 3.5 GB / 16 GB", ["mem=3.5 memory x1.07374e+09"]),
        ("AP[ IoU=0.50 | area=all ] = 0.3", ["AP IoU area all=0.3 ap of 0.50"]),
        (
            "Average Precision  (AP) @[ IoU=0.50:0.95 | area=   all | maxDets=100 ] = 0.30",
            ["Average Precision (AP) IoU area all maxDets=0.30 ap of 0.50 0.95 100"],
        ),
    ],
)
def test_a_number_that_completes_another_belongs_to_it(line: str, told: list[str]) -> None:
    assert read(line) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("gpu_mem: 2 GiB", ["gpu_mem=2 gpu_memory x1.07374e+09"]),
        ("12.5k samples/s", ["samples/s=12.5 throughput x1000"]),
        ("speed 3.9it/s", ["speed=3.9 throughput"]),
        ("iter 20/400, 3.9 it/s, loss 0.5", ["it/s=3.9 throughput", "loss=0.5 loss"]),
        ("took 5.2 seconds, 0.31 avg loss,", ["took=5.2 step_time", "avg loss=0.31 loss"]),
        ("epoch 3 took 5.2 sec", ["took=5.2 step_time"]),
        ("dt 5 ms, loss 0.5", ["time=5 step_time", "loss=0.5 loss"]),
        ("epoch 3 finished in 5 s", ["epoch time=5 step_time"]),
        ("iter 3, loss 0.5, Time: 30s/431s", ["loss=0.5 loss", "Time=30 clock"]),
        ("Data: 3.659s | Batch: 3.969s", ["Data=3.659 data_time", "Batch=3.969 step_time"]),
    ],
)
def test_the_unit_behind_a_number_says_what_it_measures(line: str, told: list[str]) -> None:
    assert read(line) == told


@pytest.mark.parametrize("rate", "it/s it/sec it/second iters/sec img/s img/sec samples/s samples/sec tokens/s steps/s".split())
def test_so_much_a_second_is_a_throughput(rate: str) -> None:
    assert read(f"iter 20/400, 3.9 {rate}, loss 0.5") == [f"{rate}=3.9 throughput", "loss=0.5 loss"]
    assert read(f"iter 20/400, 3.9k {rate}, loss 0.5") == [f"{rate}=3.9 throughput x1000", "loss=0.5 loss"]


@pytest.mark.parametrize("each", "it iter iteration step batch epoch sample img image update tick kimg".split())
def test_seconds_for_each_are_a_time(each: str) -> None:
    assert read(f"iter 20/400, 3.9 s/{each}, loss 0.5") == [f"s/{each}=3.9 step_time", "loss=0.5 loss"]


@pytest.mark.parametrize("behind", ["it/s: 5", "s/iters", "s/thing"])
def test_what_only_begins_like_a_rate_is_none(behind: str) -> None:
    assert "3.9 throughput" not in str(read(f"frobs 3.9 {behind}"))
    assert "3.9 step_time" not in str(read(f"frobs 3.9 {behind}"))


@pytest.mark.parametrize(
    ("word", "phase"),
    [
        ("train", "train"), ("training", "train"), ("val", "valid"), ("valid", "valid"), ("validation", "valid"), ("validating", "valid"), ("eval", "valid"), ("evaluation", "valid"),
        ("evaluating", "valid"), ("evaluate", "valid"), ("test", "test"), ("testing", "test"), ("dev", "valid"), ("heldout", "valid"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("form", ["[{}] loss 0.5 acc 0.9", "{}: loss 0.5 acc 0.9", "{}_set: loss 0.5 acc 0.9", "{} results: loss 0.5 acc 0.9", "{}_net: loss 0.5 acc 0.9", "{} metrics: loss 0.5 acc 0.9", "{} loop: loss 0.5 acc 0.9", "{}_stats: loss 0.5 acc 0.9"])
def test_a_word_at_the_head_says_which_part_of_the_data_a_line_is_about(form: str, word: str, phase: str) -> None:
    made, _ = shape(form.format(word.capitalize()))
    assert {field.quantity.phase for field in made.fields} == {phase}
    assert not {field.quantity.phase for field in shape(form.format(f"x{word}"))[0].fields} & {phase}


def test_two_parts_of_the_data_share_the_label_before_them() -> None:
    assert read("Loss - train: 0.5, val: 0.6") == ["Loss train=0.5 loss/train", "val=0.6 val_loss/valid"]
    assert read("epoch 3 | loss | train: 0.5, val: 0.6") == ["loss train=0.5 loss/train", "val=0.6 val_loss/valid"]
    assert read("Accuracy Train: 0.91 Val: 0.83")[1:] == ["Val=0.83 val_accuracy/valid"]


@pytest.mark.parametrize(
    ("line", "epoch", "step", "of"),
    [
        ("Epoch 3/10 step 20/400 loss 0.5", "3", "20", "400"), ("Epoch [3][20/400] loss 0.5", "3", "20", "400"), ("Epoch: [3][20/400]\tLoss 0.5 (0.6)", "3", "20", "400"),
        ("3/10 loss 0.5", "", "3", "10"), ("batch 3 of 40 loss 0.5", "", "3", "40"), ("batch 3 out of 40 loss 0.5", "", "3", "40"), ("Train 12 [100/400]", "12", "100", "400"),
        ("val 12 (100/400)", "12", "100", "400"), ("images 300 loss 0.5", "", "300", ""), ("loss 0.5 epoch 3", "3", "", ""), ("Test: [20/400] acc 0.5", "", "20", "400"),
        ("step 5 epoch 2 loss 0.5", "2", "5", ""), ("Train 3/40 loss 0.5", "", "3", "40"),
        ("10% done, loss 0.5", "", "", ""), ("300 images, loss 0.5", "", "", ""), ("300 samples, loss 0.5", "", "", ""), ("300 tokens, loss 0.5", "", "", ""), ("300 imgs, loss 0.5", "", "", ""), ("300 frobs, loss 0.5", "", "300", ""), ("loss 0.5 300", "", "", ""),
    ],
)  # fmt: skip
def test_how_far_a_line_is(line: str, epoch: str, step: str, of: str) -> None:
    made, numbers = shape(line)
    assert [numbers[place] if place >= 0 else "" for place in (made.epoch, made.step, made.of)] == [epoch, step, of]


def test_a_caption_above_names_a_number_that_stands_alone() -> None:
    assert read("0.5", caption="Validation loss:") == ["Validation loss=0.5 val_loss/valid"]
    assert read("acc 0.5", caption="Validation loss:") == ["acc=0.5 accuracy"]


def test_seconds_in_brackets_are_a_time_and_no_running_mean() -> None:
    assert read("iter 3, loss=0.4051 (107.97s)") == ["loss=0.4051 loss", "time=107.97 step_time"]
    assert read("iter 3, loss=0.4051 (0.4203)") == ["loss=0.4051 loss mean 0.4203"]
    assert read("time: 0.41s (0.43s)") == ["time=0.41 step_time mean 0.43"]


@pytest.mark.parametrize("count", ["loss over 512 samples: 0.5", "loss across 512 batches = 0.5"])
def test_how_many_were_looked_at_is_no_loss(count: str) -> None:
    assert read(count) == ["loss=0.5 loss"]


@pytest.mark.parametrize("line", ["loss 2.31 temperature: 0.07", "loss 4.400 tokens_per_expert: 17"])
def test_a_name_behind_a_loss_is_its_own(line: str) -> None:
    assert [told.partition("=")[0] for told in read(line)] == ["loss", line.split()[2].rstrip(":")]


def test_a_percent_sign_belongs_to_the_name_before_it() -> None:
    assert read("rec loss: 0.21 | active %: 0.391") == ["rec loss=0.21 loss", "active %=0.391 metric"]


def test_an_article_is_no_label() -> None:
    assert read("WARNING: received an inf loss") == ["loss=inf loss"]
    assert read("skipping a nan loss, going on") == ["loss=nan loss"]
    assert read("a 3 class problem") == []
    assert [labels.quantity(name).kind for name in ("Le", "le loss", "le")] == ["loss", "loss", "loss"]


@pytest.mark.parametrize("cut", ["|", "│", "┃", ";", "{", "}", "\t", ",", " - ", " -- ", " --- ", "  ", "] ", ") ", ". ", " • ", " · ", " — ", " – ", " > ", ": ", " / "])
def test_before_each_of_these_signs_a_label_ends(cut: str) -> None:
    assert read(f"frobs of old{cut}drift=0.5") == ["drift=0.5 metric"]


@pytest.mark.parametrize("kept", [" ", "_", ".", "-", "/", " & "])
def test_within_a_label_these_stand(kept: str) -> None:
    assert read(f"frobs{kept}drift=0.5") == [f"frobs{kept}drift=0.5 metric"]


@pytest.mark.parametrize("sign", [":", "=", "：", " =", " :", "|", "│", "┃", " : "])
def test_each_of_these_signs_ties_a_label_to_its_number(sign: str) -> None:
    assert read(f"drift{sign}0.5") == ["drift=0.5 metric"] and read("drift 0.5") == ["drift=0.5 metric?"]


@pytest.mark.parametrize("hint", "s ms us sec secs seconds gb mb gib mib kb % min h tflop/s/gpu it/s steps epoch".split())
def test_a_unit_in_brackets_is_no_part_of_a_label_and_any_other_word_is(hint: str) -> None:
    assert [told.partition("=")[0] for told in read(f"drift ({hint}): 0.5")] == ["drift"] == [told.partition("=")[0] for told in read(f"drift ({hint.upper()}): 0.5")]
    assert read("drift (old): 0.5") == ["drift (old)=0.5 metric"]


@pytest.mark.parametrize("word", ["train", "training", "val", "valid", "validating", "validation", "eval", "evaluate", "evaluating", "evaluation", "test", "testing", "dev", "heldout"])
@pytest.mark.parametrize("behind", ["", " net", " set", "_metrics", " metric", " results", " result", " loop", " stats", " epoch", " iter"])
def test_the_part_of_the_data_is_named_before_the_labels(word: str, behind: str) -> None:
    phase = "train" if word.startswith("train") else "test" if word.startswith("test") else "valid"
    assert read(f"[{word}{behind}] | f1: 0.5") == [f"f1=0.5 score/{phase}"]
    assert read(f"[x{word}{behind}] | f1: 0.5") == ["f1=0.5 score"]


@pytest.mark.parametrize("ending", ["py", "cpp", "cc", "cu", "h", "hpp", "json", "yaml", "yml", "pt", "pth", "ckpt", "whl", "so", "bin", "safetensors", "txt", "png", "jpg", "jpeg", "csv"])
def test_what_follows_a_file_is_no_series(ending: str) -> None:
    assert read(f"drift.{ending}: 0.5") == [] and read(f"drift.{ending}x: 0.5") == [f"drift.{ending}x=0.5 metric"]


@pytest.mark.parametrize("word", "from to than after in for by with and or the reached".split())
def test_a_word_that_only_links_ties_no_quantity(word: str) -> None:
    assert read(f"loss {word} 0.5") == [] or "?" in read(f"loss {word} 0.5")[0] or read(f"loss {word} 0.5")[0].split("=")[0] != "loss"


@pytest.mark.parametrize("opener", ["tensor(", "array(", "float64(", "Decimal(", "list(", "tuple(", "np.float32(", "numpy.array(", "tensor([", "'", '"', "[", "(", "{", "<", "$", "~", "≈"])
def test_what_opens_a_value_is_no_part_of_its_label(opener: str) -> None:
    assert read(f"drift: {opener}0.5") == ["drift=0.5 metric"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("(loss:0.5)", []), ("[IoU=0.50] = 0.3", ["=0.3 metric"]), ("x [IoU=0.50] = 0.3", ["x IoU=0.3 overlap of 0.50"]), ("(loss:0.5 x", ["loss=0.5 loss"]), ("conv (* 0.5", []), ("GPU Memory: current: 0.5, used: 0.6, usage: 0.7, in use: 0.8", ["gpu memory current=0.5 gpu_memory", "gpu memory used=0.6 gpu_memory", "gpu memory usage=0.7 gpu_memory", "gpu memory in use=0.8 gpu_memory"]),
        ("Memory: current: 0.5", ["memory current=0.5 memory"]), ("Frobs: current: 0.5", ["current=0.5 metric"]),
        ("tensor(0.5, grad_fn=<NllLossBackward0>)", ["loss=0.5 loss"]), ("Episode 399: 12.5", ["episode reward=12.5 reward"]), ("Episode 399: 12.5 3", ["=12.5 metric", "=3 metric"]),
    ],
)  # fmt: skip
def test_what_stands_around_a_number_says_what_it_is(text: str, told: list[str]) -> None:
    assert read(text) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("loss 0.5 | 12 s | 5 %", ["loss=0.5 loss", "s=12 step_time"]), ("loss 0.5, 12 s, 5 it, 7 MB", ["loss=0.5 loss", "s=12 step_time", "=5 metric", "=7 metric"]), ("12 s, loss 0.5", ["loss=0.5 loss"]),
        ("loss 0.5 | 3 imgs", ["loss=0.5 loss"]), ("loss 0.5 | 12 GB | 3 ms", ["loss=0.5 loss", "=12 metric", "ms=3 step_time"]),
    ],
)  # fmt: skip
def test_behind_others_a_time_is_named_by_its_unit_and_nothing_else_is(line: str, told: list[str]) -> None:
    assert read(line) == told


@pytest.mark.parametrize(
    ("line", "caption", "told"),
    [
        ("2026-03-11, 0.5 loss", "", ["loss=0.5 loss"]), ("(loss:0.5) x", "", []), ("loss 0.5 0.6", "acc:", ["loss=0.5 loss", "loss[1]=0.6 loss"]), ("acc: tensor(0.5, grad_fn=<X>)", "", ["acc=0.5 accuracy"]), ("0.3 tensor(0.5, grad_fn=<X>)", "", ["loss=0.5 loss"]),
        ("epoch 3 ended at 5 s", "", ["time=5 step_time"]), ("done in 5 s for this epoch", "", ["time=5 step_time"]), ("loss 3 acc 4 = 0.5", "", ["loss=3 loss", "acc=4 accuracy", "=0.5 metric"]), ("loss 3/4 = 0.75 x", "", ["loss=0.75 loss"]),
        ("lr reduced to 0.1", "", ["lr reduced to=0.1 lr"]), ("loss goes to 0.1", "", ["loss goes to=0.1 metric?"]), ("lr after 0.1", "", ["lr after=0.1 metric?"]), ("Train 3 /", "", ["Train=3 metric/train?"]), ("loss 0.5/0.6s", "", ["loss=0.5 loss", "loss[1]=0.6 loss"]), ("Time: 30s/431s", "", ["Time=30 clock"]), ("Time: 30/431", "", ["Time=30 step_time", "Time[1]=431 step_time"]), ("losses: [0.5, 0.6 ± 0.1, 0.7]", "", ["losses=0.5 loss", "losses[1]=0.6 loss", "=0.7 metric"]), ("acc: 0.5 ± 0.1 (50%)", "", ["acc=0.5 accuracy"]), ("frobs 5 batches", "", ["frobs=5 metric?"]), ("loss 0.5 batches", "", ["loss=0.5 loss"]), ("loss of 5 batches", "", []), ("mean over 5 samples", "", []),
    ],
)  # fmt: skip
def test_a_number_belongs_to_none_but_its_own_label(line: str, caption: str, told: list[str]) -> None:
    assert read(line, caption) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("AP ( IoU=0.50 ) = 0.3", ["AP IoU=0.3 ap of 0.50"]), ("AP[ IoU=0.50 | maxDets 3 ] = 0.3", ["AP IoU maxDets=0.3 ap of 0.50 3"]), ("AP 0.2 AP[ IoU=0.50 ] = 0.3", ["AP=0.2 ap", "AP IoU=0.3 ap of 0.50"]), ("AP[ IoU=0.50 ] 0.3", ["AP[ IoU=0.50 ap", "AP[1]=0.3 ap"]),
        ("[ IoU=0.50 ] 0.3", ["IoU=0.50 overlap", "IoU[1]=0.3 overlap"]), ("Recall@ (k=5) = 0.3, AP (k=5) = 0.4", ["Recall k=0.3 score of 5", "AP k=0.4 ap of 5"]), ("epoch [ 3 ] = 0.3", ["=0.3 metric"]),
    ],
)  # fmt: skip
def test_what_a_bracket_selects_stands_in_the_label_of_what_follows_it(line: str, told: list[str]) -> None:
    assert read(line) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("acc: 1095/1169=0.9366", ["acc=0.9366 accuracy"]), ("acc: 1095/1169 = 0.9366 x 5", ["acc=0.9366 accuracy", "x=5 metric"]), ("frobs: 3/4=0.75", ["frobs=0.75 metric"]), ("3/4=0.75", []), ("loss 0.5 acc: 3/4=0.75", ["loss=0.5 loss", "acc=0.75 accuracy"]),
        ("acc 3/4 (75%)", ["acc=75 accuracy"]), ("frobs 3/4 (75%)", ["frobs=3 metric?"]), ("acc 0.5 (0.6) (0.7)", ["acc=0.5 accuracy mean 0.6", "=0.7 metric"]), ("loss 0.5s (0.6s)", ["loss=0.5 step_time mean 0.6"]), ("loss 0.5 (6 ms)", ["loss=0.5 loss", "time=6 step_time"]), ("time 5 s (6 s)", ["time=5 step_time mean 6"]),
        ("frobs 5 (6%)", ["frobs=5 metric?"]), ("frobs 5 GB (6%)", ["frobs=5 metric?", "frobs %=6 metric?"]), ("frobs 5 % (6%)", ["frobs=5 metric?"]), ("frobs 0.5 (6)", ["frobs=0.5 metric?"]), ("frobs 5 (6)", ["frobs=5 metric mean 6?"]), ("frobs 5 (6.5)", ["frobs=5 metric mean 6.5?"]),
    ],
)  # fmt: skip
def test_of_a_fraction_its_quotient_counts_and_in_brackets_stands_a_mean_or_a_share(line: str, told: list[str]) -> None:
    assert read(line) == told


@pytest.mark.parametrize("line", ["Namespace(lr=0.1, batch_size=8, seed=1, epochs=90)", "args: momentum=0.9 weight_decay=1e-4 num_workers=4 lr=0.1", "{'optimizer': 'adam', 'lr': [0.1], 'max_steps': 90, 'dropout': 0.1}"])
def test_a_rate_among_settings_is_one_that_was_asked_for(line: str) -> None:
    (rate,) = (f for f in shape(line)[0].fields if f.quantity.kind == "lr")
    assert rate.quantity.bound and rate.label.startswith("set ")


@pytest.mark.parametrize("line", ["lr=0.1 batch_size=8 seed=1", "epoch: 3 lr: 0.1 momentum: 0.9 weight_decay: 0.1 seed: 3 loss: 0.31", "step 30 lr 0.1 momentum 0.9 weight decay 0.1 dropout 0.1"])
def test_a_rate_beside_two_settings_or_beside_a_loss_is_one_that_the_run_had(line: str) -> None:
    (rate,) = (f for f in shape(line)[0].fields if f.quantity.kind == "lr")
    assert not rate.quantity.bound and rate.label == "lr"
