"""A line is words around numbers, each number with the value that its form says; Chinese words stand for English labels."""

from __future__ import annotations

import math

import pytest

from triage.numbers.columns import tokens
from triage.numbers.columns.tokens import (
    digits,
    factor,
    is_clock,
    is_date,
    split,
    telling_digits,
    translated,
    unbarred,
    value,
)


@pytest.mark.parametrize(
    ("chinese", "english"),
    [
        ("训练损失：0.5", " train_loss: 0.5"), ("判别器损失: 0.5", " discriminator loss: 0.5"), ("生成器损失: 0.5", " generator loss: 0.5"), ("验证集准确率 0.9", " val__accuracy 0.9"), ("测试正确率 0.9", " test_accuracy 0.9"),
        ("平均精确率 1", "precision 1"), ("召回率 1", "recall 1"), ("精度 1", "accuracy 1"), ("学习率 1", "lr 1"), ("显存 1", "gpu_memory 1"),
        ("内存 1", "memory 1"), ("梯度范数 1", "grad_norm 1"), ("困惑度 1", "perplexity 1"), ("奖励 1", "reward 1"), ("熵 1", "entropy 1"),
        ("轮次 1", "epoch 1"), ("耗时 1", "time 1"), ("用时 1", "time 1"), ("步数 1", "step 1"), ("迭代 1", "iteration 1"), ("误差 1", "error 1"),
        ("损失为 1，熵 2；误差（3）", "loss:  1, entropy 2; error (3) "), ("模型的损失 5％", "模型loss 5%"), ("第3轮", " epoch 3 "), ("第 3 步", " step 3 "), ("第3批", " step 3 "), ("第3次", " step 3 "), ("第3个", " epoch 3 "),
    ],
)  # fmt: skip
def test_the_words_of_chinese_logs_are_labels(chinese: str, english: str) -> None:
    assert translated(chinese) == english


@pytest.mark.parametrize(
    ("foreign", "english"),
    [
        ("Época 1 - pérdida: 0.5 - exactitud: 0.9", "Epoch 1 - loss: 0.5 - accuracy: 0.9"), ("Эпоха 3 потери: 0.5", "epoch 3 loss: 0.5"),
        ("訓練損失: 0.5 驗證準確率: 0.9", " train_loss: 0.5  val_accuracy: 0.9"), ("에포크 3 손실: 0.5", "epoch 3 loss: 0.5"), ("époque 3", "epoch 3"),
        ("exactitud 0.9", "exactitud 0.9"),
    ],
)  # fmt: skip
def test_so_are_those_of_other_languages(foreign: str, english: str) -> None:
    assert translated(foreign) == english


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("loss 0.5 at 3", ["loss ", "0.5", " at ", "3", ""]),
        ("loss:-1.5e-3, x", ["loss:", "-1.5e-3", ", x"]),
        ("2026-03-11 09:05:00,100 loss 1", ["", "2026-03-11 09:05:00,100", " loss ", "1", ""]),
        ("took 1h 2m 3s", ["took ", "1h 2m 3s", ""]),
        ("eta 0:12:03 left", ["eta ", "0:12:03", " left"]),
        ("seen 1,234,567 images", ["seen ", "1,234,567", " images"]),
        ("loss nan, inf -inf", ["loss ", "nan", ", ", "inf", " ", "-inf", ""]),
        ("1.#QNAN 1.#INF00", ["", "1.#QNAN", " ", "1.#INF00", ""]),
        (".5 of 7.", ["", ".5", " of ", "7.", ""]),
        ("mem 12GiB", ["mem ", "12", "GiB"]),
        ("resnet50 v2.1 conv_3 #5 @7", ["resnet50 v2.1 conv_3 #5 @7"]),
        ("1.2.3", ["1.2.3"]),
        ("nan_count=nan", ["nan_count=", "nan", ""]),
        ("info nano infinite", ["info nano infinite"]),
        ("mean: .nan", ["mean: ", ".nan", ""]),
        ("best: -.inf", ["best: ", "-.inf", ""]),
        ("Loss: nan: 100%", ["Loss: ", "nan", ": ", "100", "%"]),
        ("nan: 3", ["nan: ", "3", ""]),
    ],
)
def test_a_line_is_cut_at_its_numbers(text: str, pieces: list[str]) -> None:
    assert split(text) == pieces


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("0.5", 0.5), ("1,234.5", 1234.5), ("1e309", math.inf), ("-inf", -math.inf), ("Infinity", math.inf), ("1.#INF00", math.inf),
        ("12:03", 723.0), ("1:00:02", 3602.0), ("2 days, 0:00:01", 172801.0), ("1h 2m 3s", 3723.0), ("1d 0h 0m 1s", 86401.0),
    ],
)  # fmt: skip
def test_a_number_has_the_value_that_its_form_says(number: str, said: float) -> None:
    assert value(number) == said


@pytest.mark.parametrize("number", ["nan", ".nan", "NaN(ind)", "1.#QNAN", "2026-03-11", "2026-03-11 09:05:00"])
def test_dates_and_what_is_no_number_have_no_value(number: str) -> None:
    assert math.isnan(value(number))


def test_dates_and_clocks_are_told_apart() -> None:
    texts = ("2026-03-11", "2026/03/11 09:05:00", "12:03", "1m 3s", "0.5", "2026-03", "12345-789")
    assert [is_date(text) for text in texts] == [True, True, False, False, False, False, False]
    assert [is_clock(text) for text in texts] == [False, False, True, True, False, False, False]


@pytest.mark.parametrize(
    ("unit", "kind", "times"),
    [
        ("", "memory", 1), ("G", "gpu_memory", 2**30), ("MB", "memory", 2**20), ("kib", "memory", 2**10), ("TiB", "memory", 2**40),
        ("Pbytes", "memory", 2**50), ("B", "memory", 1), ("Gibytes", "memory", 2**30), ("bytes", "memory", 1), ("mb", "gpu_memory", 2**20), ("t", "memory", 2**40), ("g", "memory", 2**30), ("GHz", "memory", 1), ("k", "throughput", 1e3), ("K", "sample", 1e3), ("M", "sample", 1e6),
        ("G", "sample", 1e9), ("B", "sample", 1e9), ("T", "sample", 1e12), ("%", "accuracy", 1), ("ms", "memory", 1), ("it", "step", 1), ("min", "memory", 1),
    ],
)  # fmt: skip
def test_bytes_grow_by_powers_of_two_and_counts_by_powers_of_ten(unit: str, kind: str, times: float) -> None:
    assert factor(unit, kind) == times


def test_digits_are_those_that_are_printed() -> None:
    numbers = ("0.0510", "500.0", "-1.25e-3", "1,234", "0")
    assert [digits(number) for number in numbers] == [3, 4, 3, 4, 0]
    assert [telling_digits(number) for number in numbers] == [2, 1, 3, 4, 0]


def test_the_drawing_of_a_bar_is_no_part_of_its_line() -> None:
    assert unbarred(" 10%|#   | 1/9 loss 2") == " 10% |  1/9 loss 2"
    assert unbarred("7/9 [=====>....] - loss: 2") == "7/9  - loss: 2"
    assert unbarred("7/9 ━━━━━━━━ loss: 2") == "7/9  loss: 2"
    assert unbarred("[..] loss [=] 2") == "[..] loss [=] 2"
    assert unbarred("50% | loss: 2 | lr: 3") == "50% | loss: 2 | lr: 3"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("mel loss (min, avg, max): (inf, nan, -inf)", "mel loss avg: nan"),
        ("loss min|avg|max: 0.736|0.973| 3.527, batch 3", "loss avg: 0.973, batch 3"),
        ("loss min/mean/max: 0.1/0.4/2.0", "loss mean: 0.4"),
        ("grad (max, mean, min) = (4.0, 1e-3, -2.5e-05)", "grad mean: 1e-3"),
        ("(min, max): (1, 2)", "(min, max): (1, 2)"),
        ("(min, std, max): (1, 2, 3)", "(min, std, max): (1, 2, 3)"),
        ("min, max, avg speed limits", "min, max, avg speed limits"),
        ("loss: {Tensor:()} tensor(nan, device='cuda:0')", "loss: tensor(nan, device='cuda:0')"),
        ("out = {Tensor: (4, 10)} tensor([[0.1", "out = tensor([[0.1"),
    ],
)
def test_of_three_numbers_with_their_names_the_mean_is_kept_and_a_debugger_s_words_are_not(text: str, plain: str) -> None:
    assert unbarred(text) == plain


@pytest.mark.parametrize(
    ("foreign", "english"),
    [
        ("訓練 1", " train_ 1"), ("驗證 1", " val_ 1"), ("測試 1", " test_ 1"), ("損失 1", "loss 1"), ("準確率 1", "accuracy 1"), ("學習率 1", "lr 1"), ("学習率 1", "lr 1"), ("轮数 1", "epoch 1"),
        ("Época 1", "Epoch 1"), ("época 1", "epoch 1"), ("Époque 1", "Epoch 1"), ("époque 1", "epoch 1"), ("pérdida 1", "loss 1"), ("Pérdida 1", "loss 1"), ("é exactitud 1", "é accuracy 1"),
        ("acurácia 1", "accuracy 1"), ("validación 1", "val 1"), ("validação 1", "val 1"), ("pérdida de entrenamiento 1", "loss de train 1"), ("Эпоха 1", "epoch 1"), ("эпоха 1", "epoch 1"), ("Потери 1", "loss 1"),
        ("потери 1", "loss 1"), ("Точность 1", "accuracy 1"), ("точность 1", "accuracy 1"), ("エポック 1", "epoch 1"), ("ロス 1", "loss 1"), ("에포크 1", "epoch 1"), ("에폭 1", "epoch 1"), ("손실 1", "loss 1"),
        ("정확도 1", "accuracy 1"), ("검증 1", " val_ 1"), ("훈련 1", " train_ 1"), ("第 3 个 epoch", "  epoch 3  epoch"), ("第 3 轮", "  epoch 3 "), ("第 3 批", "  step 3 "), ("第 3 次", "  step 3 "), ("第 3 个批", "  step 3 "),
    ],
)  # fmt: skip
def test_each_word_of_a_table_stands_for_its_label(foreign: str, english: str) -> None:
    assert translated(foreign).strip() == english.strip()


DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@pytest.mark.parametrize("date", [*(f"{day} Jan 3 09:05:00 2026" for day in DAYS), *(f"{month} 13, 09:05:00 UTC 2026" for month in MONTHS), "Sunday, March  3 09:05:00 2026", "January 13 09:05:00 2026"])
def test_a_date_in_words_is_no_part_of_its_line(date: str) -> None:
    weekday = "Sunday, " if date.startswith("Sunday") else ""
    assert unbarred(f"{date} loss 2") == f"{weekday} loss 2"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("50%| | loss: 2", "50% |  loss: 2"), ("50%|#|loss", "50% | loss"), ("50% |##| 1/2", "50% |  1/2"), ("50%|a| 1/2", "50%|a| 1/2"), ("50%|1:2| 1/2", "50%|1:2| 1/2"), ("50%|\u4e00| 1/2", "50%|\u4e00| 1/2"),
        ("AP @0.50:0.95 = 1", "AP @0.50-0.95 = 1"), ("AP @[IoU=0.50:0.95] 1", "AP @[IoU=0.50-0.95] 1"), ("AP @[.5:.95] 1", "AP @[.5-.95] 1"), ("AP 0.50:0.95", "AP 0.50:0.95"),
        ("Epoch-3 loss", "Epoch 3 loss"), ("epoch-3", "epoch 3"), ("EPOCH-3", "EPOCH 3"), ("Batch-3", "Batch 3"), ("batch-3", "batch 3"), ("Step-3", "Step 3"), ("step-3", "step 3"), ("Iter-3", "Iter 3"), ("iteration-3", "iteration 3"),
        ("Iteration-3", "Iteration 3"), ("Round-3", "Round 3"), ("round-3", "round 3"), ("ground-3", "ground-3"), ("Epoch-a", "Epoch-a"), ("BATCH-3", "BATCH-3"),
        ("[======] 2", " 2"), ("[.....] 2", "[.....] 2"), ("[......] 2", " 2"), ("[>.....] 2", " 2"), ("[>====.] 2", " 2"), ("━━ 2", "━━ 2"), ("━━━ 2", " 2"), ("███ 2", " 2"), ("▏▎▍▌▋▊▉█░▓ 2", " 2"), ("╸╺─ 2", " 2"),
        ("x (min/avg/max) (1/2/3)", "x avg: 2"), ("x (min/median/max) = (1/2/3)", "x median: 2"), ("x (mean/max/std) (1/2/3)", "x mean: 1"), ("x (min/std/avg) (1/2/3)", "x avg: 3"), ("x (min/med/max) (1/2/3)", "x med: 2"),
        ("x (min/avg/min max) (1/2/3)", "x (min/avg/min max) (1/2/3)"), ("x min/max/max (1/2/3)", "x min/max/max (1/2/3)"), ("x (MIN/Avg/MAX) (1/2/3)", "x (MIN/Avg/MAX) (1/2/3)"), ("x (MIN/Avg/MAX) (1/2/3) of min and max", "x avg: 2 of min and max"), ("x min/std/max 1/2/3", "x min/std/max 1/2/3"),
        ("x min/avg/max 1/2e-05/3", "x avg: 2e-05"), ("x min/avg/max 1/2/3.5.7", "x avg: 2"), ("x min, avg, max: 1/2/3", "x min, avg, max: 1/2/3"),
    ],
)  # fmt: skip
def test_bars_spans_dashes_and_spreads_are_written_so_that_their_numbers_stand_alone(text: str, plain: str) -> None:
    assert unbarred(text) == plain


UNITS = (
    *("k", "K", "M", "G", "T", "P", "kB", "KiB", "Mb", "Gbytes", "B", "b", "%", "ms", "us", "ns", "µs", "s", "h", "hr", "hour", "hours", "min", "mins", "sec", "secs", "second", "seconds", "it", "its", "iter", "iters"),
    *("img", "imgs", "image", "images", "sample", "samples", "tok", "token", "tokens", "step", "steps", "ep", "x", "dB", "GFLOP", "GFLOPS", "TFLOP", "TFLOPS"),
)  # fmt: skip


@pytest.mark.parametrize("unit", UNITS)
def test_right_behind_a_number_its_unit_may_stand(unit: str) -> None:
    assert split(f"speed 12{unit} on") == ["speed ", "12", f"{unit} on"]
    assert split(f"speed 1.5{unit}z on") == ["speed ", "1.5", "%z on"] if unit == "%" else [f"speed 1.5{unit}z on"]


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("at 2026/03/11 loss", ["at ", "2026/03/11", " loss"]), ("at 2026-03-11T09:05:00.123 x", ["at ", "2026-03-11T09:05:00.123", " x"]), ("at 2026-03-11 09:05:00 x", ["at ", "2026-03-11 09:05:00", " x"]),
        ("in 3m 4s", ["in ", "3m 4s", ""]), ("in 2d 3h 3m 4s", ["in ", "2d 3h 3m 4s", ""]), ("in 2d 3m 4s", ["in ", "2d 3m 4s", ""]), ("in 1 day, 2:03:04", ["in ", "1 day, 2:03:04", ""]), ("in 2 days 2:03:04", ["in ", "2 days 2:03:04", ""]),
        ("in 12:03.5 x", ["in ", "12:03.5", " x"]), ("in 1234:03 x", ["in ", "1234:03", " x"]), ("nan nanosec", ["", "nan", " nanosec"]),
        ("1.#IND 1.#SNAN 1.#INF", ["", "1.#IND", " ", "1.#SNAN", " ", "1.#INF", ""]), ("x -nan(ind)", ["x ", "-nan(ind)", ""]), ("x nan(snan)", ["x ", "nan(snan)", ""]), ("NAN Inf INF Infinity infinity iNf", ["", "NAN", " ", "Inf", " ", "INF", " ", "Infinity", " ", "infinity", " iNf"]),
        ("NaN nAn", ["", "NaN", " nAn"]), ("inf: 3", ["inf: ", "3", ""]), ("'nan' = 3", ["'nan' = ", "3", ""]), ("nan=3", ["nan=", "3", ""]), ("loss nan: 100%|", ["loss ", "nan", ": ", "100", "%|"]), ("nan(3)", ["nan(", "3", ")"]), ("a/nan", ["a/nan"]), ("nan/x", ["nan/x"]), ("nan-x", ["nan-x"]),
        ("1,234 12,34 1,2345", ["", "1,234", " ", "12", ",", "34", " ", "1", ",", "2345", ""]), ("1,234,5", ["", "1", ",", "234", ",", "5", ""]), ("1e5 1E-5 1.e+3 .5e-3", ["", "1e5", " ", "1E-5", " ", "1.e+3", " ", ".5e-3", ""]), ("+1 -.5", ["", "+1", " ", "-.5", ""]),
        ("a-3 b_3 c3 3d \\3 ]-3", ["a-3 b_3 c3 3d \\3 ]", "-3", ""]), ("12 ms 12 foo", ["", "12", " ms ", "12", " foo"]),
    ],
)  # fmt: skip
def test_each_form_of_a_number_is_found_and_nothing_that_only_looks_like_one(text: str, pieces: list[str]) -> None:
    assert split(text) == pieces


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("訓練 训练 훈련", "train_"), ("驗證 验证 검증", "val_"), ("測試 测试", "test_"), ("損失 损失 pérdida Pérdida Потери потери ロス 손실", "loss"), ("準確率 准确率 正确率 精度 exactitud acurácia Точность точность 정확도", "accuracy"),
        ("學習率 学習率 学习率", "lr"), ("判别器 鉴别器", "discriminator"), ("生成器", "generator"), ("精确率", "precision"), ("召回率", "recall"), ("显存", "gpu_memory"), ("内存", "memory"), ("梯度范数", "grad_norm"), ("困惑度", "perplexity"), ("奖励", "reward"),
        ("熵", "entropy"), ("轮次 轮数 época époque эпоха Эпоха エポック 에포크 에폭", "epoch"), ("Época Époque", "Epoch"), ("耗时 用时", "time"), ("步数", "step"), ("迭代", "iteration"), ("误差", "error"), ("validación validação", "val"), ("entrenamiento", "train"),
        ("平均损失 的损失", "loss"), ("测试集", "test__"), ("损失为", "loss:"), ("损失： 损失：", "loss:"), ("损失， 损失，", "loss,"), ("损失；", "loss;"), ("（", "("), ("）", ")"), ("％", "%"),
    ],
)  # fmt: skip
def test_each_of_these_words_of_other_languages_is_a_label(words: str, label: str) -> None:
    for word in words.split():
        assert tokens.translated(f"{word} é").removesuffix("é").strip() == label


@pytest.mark.parametrize(("said", "told"), [("第3轮", "epoch 3"), ("第 12 个步", "step 12"), ("第7步", "step 7"), ("第7批", "step 7"), ("第7次", "step 7"), ("第7", "epoch 7"), ("第一", "epoch 一")])
def test_the_nth_of_a_count_is_an_epoch_or_a_step(said: str, told: str) -> None:
    assert tokens.translated(said).strip() == told


@pytest.mark.parametrize(("unit", "bytes_of", "count"), [("k", 2**10, 1e3), ("K", 2**10, 1e3), ("M", 2**20, 1e6), ("G", 2**30, 1e9), ("T", 2**40, 1e12), ("B", 1, 1e9), ("m", 2**20, 1), ("g", 2**30, 1), ("t", 2**40, 1), ("P", 2**50, 1), ("", 1, 1), ("%", 1, 1)])
def test_bytes_go_by_powers_of_two_and_counts_by_powers_of_ten(unit: str, bytes_of: float, count: float) -> None:
    assert tokens.factor(unit, "memory") == tokens.factor(unit, "gpu_memory") == bytes_of and tokens.factor(unit, "throughput") == count
    for ending in ("b", "B", "iB", "bytes", "ibytes") if unit not in ("", "B", "%") else ():
        assert tokens.factor(f"{unit}{ending}", "memory") == bytes_of and tokens.factor(f"{unit}{ending}", "sample") == 1
    assert tokens.factor(f"{unit}frob", "memory") == 1


@pytest.mark.parametrize(("clock", "seconds"), [("1m 30s", 90.0), ("2h 1m 5s", 7265.0), ("1d 2h 3m 4s", 93784.0), ("1:30", 90.0), ("1:00:05", 3605.0), ("2 days, 1:00:00", 176400.0), ("1 day 0:00:01", 86401.0), ("0:01.5", 1.5)])
def test_a_clock_tells_seconds(clock: str, seconds: float) -> None:
    assert tokens.value(clock) == seconds and tokens.is_clock(clock) and not tokens.is_date(clock)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("loss (min, avg, max): (0.1, 0.4, 2.0)", "avg: 0.4"), ("loss min/mean/max: 0.1/0.4/2.0", "mean: 0.4"), ("loss max/median/min 2.0/0.4/0.1", "median: 0.4"), ("x min,med,max = 1,2,3", "med: 2"), ("min/avg/max: 1e-3/2e-3/3e-3", "avg: 2e-3"),
        ("coco/AP .5: 0.61", "AP@.5: 0.61"), ("mAP 0.75 = 0.3", "mAP@0.75 = 0.3"), ("AR .50: 0.2", "AR@.50: 0.2"), ("AR 0.5: 0.2", "AR@0.5: 0.2"), ("mAP@0.5:0.95 0.31", "mAP@0.5-0.95 0.31"), ("mAP@[IoU=0.50:0.95] 0.31", "mAP@[IoU=0.50-0.95] 0.31"),
        ("Epoch-3 loss", "Epoch 3"), ("epoch-3", "epoch 3"), ("EPOCH-3", "EPOCH 3"), ("Batch-3", "Batch 3"), ("step-3", "step 3"), ("Step-3", "Step 3"), ("iter-3", "iter 3"), ("Iteration-3", "Iteration 3"), ("round-3", "round 3"), ("Round-3", "Round 3"),
        ("PSNR 28.1 [02/11 20:13:21]", "PSNR 28.1"), ("Mon Jan  5, 10:11:12 2024 loss 0.3", "loss 0.3"), ("Feb 12 10:11:12 UTC 2024 loss 0.3", "loss 0.3"), ("{Tensor: (3, 4)} 0.5", "0.5"), ("1|50|Loss: 0.61", "epoch 1 step 50 Loss: 0.61"),
    ],
)  # fmt: skip
def test_what_is_only_drawn_is_taken_off_a_line(line: str, plain: str) -> None:
    assert plain in tokens.unbarred(line).strip() and tokens.unbarred(plain) == plain


@pytest.mark.parametrize("bar", ["[=====>.....]", "[==========]", "[.........]", "[>........]", "━━━━━╸", "████████", "▏▎▍▌▋▊▉", "░▓░▓"])
def test_so_is_a_bar(bar: str) -> None:
    assert tokens.unbarred(f"3 {bar} loss") == "3  loss"
