"""Illnesses as other programs lay them out, beside the healthy logs most like them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from made import column

from triage.model import Line
from triage.numbers.evaluation import likeness
from triage.numbers.findings import find


def shown(lines: Iterable[str]) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, text) for n, line in enumerate(lines, 1) for text in line.split("\n")])}


def counted(lines: Iterable[str]) -> list[str]:
    """Lines that break as they are written."""
    return [text for line in lines for text in line.split("\n")]


CRAWLS = ("step_time", "crawls")


def on(device: str, pace: str) -> set[tuple[str, str]]:
    return shown([device, *(f"Epoch 1/10, Batch {10 * n}/1563, Loss: {4.6 - n / 10:.4f}, {pace} s/batch" for n in range(6))])


def test_a_run_on_the_cpu_crawls_without_a_bar_too() -> None:
    assert CRAWLS in on("Using device: cpu", "38.4")
    assert CRAWLS in shown(["No GPU found, using CPU", *(f"epoch {n} finished in {14400 + n} s, loss {6.9 - n:.3f}" for n in range(1, 4))])
    assert CRAWLS in shown(["未检测到可用的GPU, 使用CPU训练", *(f"[1/200][{10 * n}/2503] 损失 {6.9 - n / 20:.3f} 每步耗时 21.{n}s" for n in range(1, 7))])


def test_a_quick_one_does_not_nor_one_that_has_a_gpu() -> None:
    assert CRAWLS not in on("Using device: cpu", "0.04")
    assert CRAWLS not in on("Using device: cuda:0", "38.4")
    assert CRAWLS not in shown(["No GPU found, using CPU", *(f"epoch {n} finished in {140 + n} s, loss {6.9 - n:.3f}" for n in range(1, 4))])


UNRESTORED = ("metric", "unrestored")


def epochs(first: int) -> list[str]:
    return [f"Epoch [{first + n // 3}/100] Iter [{50 * (n % 3)}/150] lr: 0.0100 loss: 0.3{n}12" for n in range(6)]


def test_a_resume_that_begins_at_the_first_epoch_restored_no_count() -> None:
    assert UNRESTORED in shown(["Resumed. checkpoint epoch = 57, best mIoU = 71.22", *epochs(0)])
    assert UNRESTORED in shown(["从 checkpoint/last.pth 恢复训练, 上次训练到第 80 轮", *(f"第 {n} 轮 损失 4.{n}2" for n in range(1, 4))])


def test_one_that_goes_on_did_nor_does_tuning_count_on() -> None:
    assert not shown(["Resumed. checkpoint epoch = 57, best mIoU = 71.22", *epochs(58)])
    assert not shown(["Loading pretrained backbone (epoch 299)", *epochs(0)])
    assert not shown(["resume: None", "Loading pretrained weights: checkpoint epoch = 57", *epochs(0)])


LOSSES = [f"step {10 * n} loss {v}" for n, v in enumerate((2.31, 2.11, 1.98, 1.91))]


def test_steps_that_come_again_behind_a_resume_were_not_restored() -> None:
    assert UNRESTORED in shown([*LOSSES, "Resuming from checkpoint-40", *LOSSES])
    assert UNRESTORED not in shown([*LOSSES, *LOSSES])
    assert UNRESTORED not in shown([*LOSSES, "Resuming from checkpoint-40", *(f"step {40 + 10 * n} loss {v}" for n, v in enumerate((1.9, 1.88, 1.86, 1.85)))])


@pytest.mark.parametrize(("after", "thrown"), [((5.9, 4.6, 4.1), True), ((5.9, 3.4, 3.1), False), ((3.12, 3.11, 3.09), False)])
def test_a_language_model_jumps_by_a_nat(after: tuple[float, ...], thrown: bool) -> None:
    before = [f"step {500 * n} loss {v}" for n, v in enumerate((3.7, 3.55, 3.45, 3.35, 3.27, 3.2, 3.14, 3.1))]
    told = shown([*before, "resumed from step_4000.pt", *(f"step {4000 + 500 * n} loss {v}" for n, v in enumerate(after))])
    assert (("loss", "jumps") in told) is thrown


def table(reward: int, length: int) -> list[str]:
    return counted(f"| ep_len_mean | {length} |\n| ep_rew_mean | {reward} |\n| total_timesteps | {n * 16384} |\n| value_loss | 0.0{n} |" for n in range(1, 6))


def test_a_step_that_costs_1_to_the_limit_never_met_its_goal() -> None:
    assert ("reward", "constant") in shown(table(-200, 200))
    assert not shown(table(500, 500)), "full marks"
    assert not shown(table(-200, 410)), "another cost than one a step"


def answers(first: float, step: float, losses: tuple[float, float]) -> list[str]:
    return [f"Epoch {n}: Loss {losses[0] * (losses[1] / losses[0]) ** (n / 5):.4f}, Train accuracy {first + step * n:.4f}" for n in range(6)]


def test_answers_that_are_divided_by_batches_come_to_more_than_all() -> None:
    assert ("accuracy", "impossible") in shown(answers(1.2, 0.7, (1.9, 0.42)))
    assert not shown(answers(1.2, 0.7, (6.9, 5.1))), "a few in a hundred of a thousand classes"
    assert not shown(answers(1.2, 0.7, (0.69, 0.01))), "a binary loss of each of many classes"
    assert not shown(answers(60.0, 5.0, (1.9, 0.42)))


def test_a_loss_that_is_the_accuracy_with_its_sign_turned_has_no_logarithm() -> None:
    told = [(0.1, -0.106), (0.34, -0.31), (0.58, -0.55), (0.81, -0.78)]
    assert ("loss", "negative") in shown(f"epoch {n} | loss: {loss} | acc: {acc}" for n, (acc, loss) in enumerate(told))
    assert ("loss", "negative") not in shown(f"epoch {n} | loss: {-acc / 2 - 0.3:.3f} | acc: {acc}" for n, (acc, _) in enumerate(told)), "a cosine"
    assert not shown(f"epoch {n} | loss: {loss} | iou: {acc}" for n, (acc, loss) in enumerate(told)), "a Dice loss"


@pytest.mark.parametrize(("ppl", "bleu", "ill"), [(7.4, "0.00", True), (7.4, "31.24", False), (180.1, "0.00", False)])
def test_who_has_learnt_a_language_and_scores_nothing_is_read_wrongly(ppl: float, bleu: str, ill: bool) -> None:
    lines = [f"Epoch {n} | Train Loss: {4.1 - n / 2:.3f} | Train PPL: {8 * ppl / n:.3f}" for n in range(1, 6)]
    assert (("text_score", "zero") in shown([*lines, f"Train PPL: {ppl}", f"BLEU score = {bleu}"])) is ill


def heard(*rates: float) -> set[tuple[str, str]]:
    return shown(f"epoch: {n} | nupdates: {3000 * n} | loss: {79 + n % 2}.1{n} | dev-WER: {rate}" for n, rate in enumerate(rates, 6))


def test_a_recogniser_that_hears_nothing_wobbles_about_all() -> None:
    assert ("error_rate", "constant") in heard(100.47, 99.29, 100.39, 100.1, 99.8, 100.9, 101.2, 99.9)
    assert not heard(100.47, 99.29, 98.1, 96.2, 95.4, 95.2, 95.1, 95.0), "it begins to"
    assert not heard(80.1, 74.2, 66.1, 61.9, 57.0, 52.4, 50.3, 47.7)


NOTHING = [f"{name}: 0.0000" for name in ("bbox_mAP", "bbox_mAP_50", "bbox_mAP_75")]


@pytest.mark.parametrize(("epoch", "told", "ill"), [(5, NOTHING, True), (1, NOTHING, False), (5, [*NOTHING[:2], "bbox_mAP_75: 0.0010"], False)])
def test_a_detector_that_finds_nothing_after_epochs_is_ill_at_one_evaluation(epoch: int, told: list[str], ill: bool) -> None:
    lines = [f"Epoch [{n}][10/32] lr: 2.000e-02, loss_cls: {0.5 - n / 20:.4f}, loss_bbox: 0.2{n}11, loss: 0.{9 - n}011" for n in range(1, epoch + 1)]
    assert (("ap", "zero") in shown([*lines, f"Epoch(val) [{epoch}][20] {', '.join(told)}"])) is ill


def test_overlaps_of_next_to_nothing_are_none() -> None:
    lines = [f"Epoch {n}/50 loss (batch)={1 / n:.3f}\nINFO: Validation Dice score: {d}" for n, d in enumerate(("0.0021", *["7.1e-09"] * 5), 1)]
    assert ("overlap", "zero") in shown(lines)
    assert not shown(line.replace("7.1e-09", f"0.7{n}1") for n, line in enumerate(lines))


def test_one_class_of_a_table_or_of_counted_answers_is_one_class() -> None:
    def classes(*rows: str) -> set[tuple[str, str]]:
        return shown(["|   Class    |  IoU  |  Acc  |", "+------------+-------+-------+", *rows, "+------------+-------+-------+"])

    assert ("overlap", "zero") in classes("| background | 91.12 | 100.0 |", "|    road    |  0.0  |  0.0  |", "|    crack   |  0.0  |  0.0  |")
    assert not classes("| background | 91.12 | 99.1 |", "|    road    |  61.0  |  80.0  |", "|    crack   |  0.0  |  0.0  |")
    said, true = "pred counts: {0: 2000, 1: 0, 2: 0}", "label counts: {0: 1210, 1: 402, 2: 388}"
    assert ("score", "constant") in shown([said, true])
    assert ("score", "constant") not in shown([said, "label counts: {0: 2000, 1: 0, 2: 0}"])
    assert ("score", "constant") not in shown(["pred counts: {0: 1000, 1: 600, 2: 400}", true])


def test_a_guess_is_one_with_two_digits_as_well() -> None:
    def epochs(losses: tuple[float, ...], accuracy: str) -> set[tuple[str, str]]:
        return shown(f"Epoch {n} average training loss: {v:.2f}\nAccuracy: {accuracy}\nValidation Loss: 0.70" for n, v in enumerate(losses, 1))

    assert ("loss", "chance") in epochs((0.78, 0.70, 0.70, 0.70), "0.50")
    assert not epochs((0.78, 0.61, 0.44, 0.30), "0.50")
    assert not epochs((0.78, 0.70, 0.70, 0.70), "0.64")


def test_a_rate_that_is_stepped_at_every_batch_may_have_a_floor() -> None:
    def epochs(each: int) -> set[tuple[str, str]]:
        return shown(f"epoch {n // each} step {250 * n}: lr {max(1e-7, 10.0 ** (-3 - n)):.1e} loss {2.3 - 0.1 * min(n, 4) + 0.001 * (n % 2):.4f}" for n in range(16))

    assert {("lr", "spent"), ("lr", "falls")} <= epochs(4)
    assert ("lr", "falls") not in epochs(16), "one epoch, at the end of which a rate may well rest"


def test_a_set_smaller_than_its_batch_makes_none() -> None:
    bars = [f"Epoch {n}/50 | 0it [00:00, ?it/s]" for n in range(1, 4)]
    assert ("loss", "absent") in shown(bars)
    assert ("loss", "absent") not in shown([*bars, "Epoch 4/50 | 12it [00:03, 4.0it/s]"])
    assert ("loss", "absent") in shown(["Train samples: 37, batch_size: 64, drop_last: True", "epoch 1 done"])
    assert ("loss", "absent") not in shown(["Train samples: 3700, batch_size: 64, drop_last: True", "epoch 1 done"])


RESETS = ("metric", "resets")


def test_a_file_to_resume_from_that_is_not_there_is_told() -> None:
    steps = [f"Epoch [{n}/200], Loss: {6.9 - n / 10:.4f}" for n in range(4)]
    assert RESETS in shown(["--resume ckpt/last.pt", "=> no checkpoint found at 'ckpt/last.pt'", *steps])
    assert RESETS not in shown(["resume: None", "=> no checkpoint found at 'ckpt/last.pt'", *steps]), "who always looks"
    assert RESETS not in shown(["No checkpoint found, starting from scratch", *steps])


def test_ranks_that_count_the_whole_set_share_it() -> None:
    lines = [f"[GPU{rank}] Epoch 0 | Batchsize: 50 | Steps: {{}}" for rank in range(4)]
    head = ["world size: 4", "dataset: 50000 samples, batch size per GPU: 50"]
    assert ("metric", "shared") in shown([*head, *(line.format(1000) for line in lines)])
    assert ("metric", "shared") not in shown([*head, *(line.format(250) for line in lines)])


def test_a_csv_header_may_hold_numbers() -> None:
    head = "epoch, train/box_loss, metrics/mAP_0.5, metrics/mAP_0.5:0.95, val/box_loss"
    rows = [f"{20 * n}, {0.08 / (n + 1):.5f}, 0.6{n}, 0.3{n}, {0.05 + 0.006 * abs(n - 1):.5f}" for n in range(10)]
    assert ("val_loss", "overfits") in shown([head, *rows])
    assert not shown([head, *(row.rpartition(",")[0] + f", {0.07 / (n + 1):.5f}" for n, row in enumerate(rows))])


def test_a_phase_and_what_loading_takes_are_read_in_chinese() -> None:
    held = ("12.1", "31.2", "8.8", "45.1", "22.1")
    lines = [f"轮次 {n}/50\n    训练: 损失={0.9 / n:.4f} 准确率={1 - 0.3 / n:.4f}\n    验证: 损失={v} 准确率=0.1{n}" for n, v in enumerate(held, 1)]
    assert ("val_loss", "absurd") in shown(lines)
    waits = [f"第{20 * n}步 数据加载: 3.1{n}s 总计: 3.4{n}s loss: {6.9 - n / 20:.3f}" for n in range(1, 9)]
    assert ("data_time", "starves") in shown(waits)
    assert not shown(line.replace("数据加载: 3.1", "数据加载: 0.1") for line in waits)


def test_a_best_that_was_a_number_and_is_none_is_lost() -> None:
    assert ("reward", "nonfinite") in shown(["epoch: 1 best rewards: 12.4", "epoch: 2 best rewards: 13.1", "epoch: 3 best rewards: nan"])
    assert not shown(["epoch: 1 best rewards: nan", "epoch: 2 best rewards: 13.1", "epoch: 3 best rewards: 14.1"])


def test_a_policy_that_writes_and_tries_nothing_any_more_has_spent_its_entropy() -> None:
    def steps(score: float) -> set[tuple[str, str]]:
        return shown(f"step:{n} - actor/entropy_loss:{0.62 * 0.5**n:.4f} - critic/score/mean:{0.31 + score * n + 0.002 * (n % 3):.4f} - response_length/mean:{410 - 8 * n}.0" for n in range(1, 16))

    assert ("entropy", "spent") in steps(0.0)
    assert ("entropy", "spent") not in steps(0.045), "it goes on learning"


def test_critics_without_bounds_multiply() -> None:
    def rounds(times: float) -> set[tuple[str, str]]:
        return shown(f"[{n}/500] critic loss: {-4.1 * times**n:.2f} gen loss: {5.2 * times**n:.2f}" for n in range(7))

    assert ("loss", "explodes") in rounds(6.0)
    assert not rounds(1.2)


def test_a_loss_that_rises_while_its_rate_falls_learns_the_wrong_way() -> None:
    def epochs(rise: float) -> set[tuple[str, str]]:
        return shown(f"{{'loss': {1.41 + rise * n:.4f}, 'grad_norm': 2.4{n:02d}, 'learning_rate': {4.6e-5 * (1 - n / 14):.4e}, 'epoch': {0.2 * n:.1f}}}" for n in range(12))

    assert ("loss", "diverges") in epochs(0.025)
    assert not epochs(0.005)
    assert not epochs(-0.025)


def test_models_and_tokenizers_that_do_not_belong_together_know_no_word() -> None:
    assert ("perplexity", "explodes") in shown(["ppl: 184212.31 (2048 ctx)", "ppl: 190121.77 (1024 ctx)"])
    assert not shown(["ppl: 12.31 (2048 ctx)", "ppl: 13.77 (1024 ctx)"])
    assert not shown(["step 1 loss 12.1 ppl: 184212.31", "step 2 loss 12.15 ppl: 190121.77"]), "a start"


def test_an_error_that_is_all_that_is_told_rests_as_a_loss_does() -> None:
    told = [f"epoch {n}: train mse 0.2312{n % 3}" for n in range(1, 11)]
    assert ("error", "constant") in shown(told)
    assert ("error", "constant") not in shown(f"{line} loss {2 / n:.3f}" for n, line in enumerate(told, 1)), "a loss speaks for itself"
    assert not shown(f"epoch {n}: train mse {0.9 / n:.4f}" for n in range(1, 11))


def test_batches_that_are_not_as_many_are_told_where_a_rank_has_said_nothing_for_minutes() -> None:
    counts = ["[rank0] 625 batches per epoch", "[rank1] {} batches per epoch", "[rank0] epoch 0 step 624/625", "[rank1] epoch 0 done"]
    quiet = ["[rank0] heartbeat: no progress for 900 s", "[rank1] heartbeat: no progress for 900 s"]
    assert ("step_time", "uneven") in shown(line.format(624) for line in [*counts, *quiet])
    assert ("step_time", "uneven") not in shown(line.format(624) for line in counts)
    assert ("step_time", "uneven") not in shown(line.format(625) for line in [*counts, *quiet])


def test_a_rate_that_halves_leaves_a_training_loss_at_rest_as_well() -> None:
    def epochs(rest: float) -> set[tuple[str, str]]:
        return shown(f"epoch {n} lr {1e-3 * 0.5**n:.2e} loss {2.2 if n < 3 else 1.81 - rest * n:.4f}{n % 3}" for n in range(16))

    assert ("lr", "halves") in epochs(0.0)
    assert ("lr", "halves") not in epochs(0.05), "it goes on falling"


@pytest.mark.parametrize(("said", "dropped"), [("加载权重: 0/356 个参数匹配", True), ("加载权重: 350/356 个参数匹配", False)])
def test_weights_that_a_log_counts_in_chinese_are_counted(said: str, dropped: bool) -> None:
    assert (("weights", "dropped") in shown([said, "第1轮 loss=9.1", "第2轮 loss=9.0"])) is dropped


def test_an_evaluation_that_takes_longer_may_stand_behind_a_bar() -> None:
    lines = [f"Epoch {n}: train 12.{n}s | valid {{}}.2s | loss {2 / n:.2f}" for n in range(1, 5)]
    assert ("step_time", "aside") in shown(line.format(301) for line in lines)
    assert ("step_time", "aside") not in shown(line.format(9) for line in lines)


def test_a_mean_over_so_many_episodes_is_the_reward_whatever_the_number() -> None:
    def told(*rewards: float) -> set[tuple[str, str]]:
        return shown(f"| episodes | {100 * n} |\n| mean 100 episode reward | {v} |\n| steps | {110000 * n} |" for n, v in enumerate(rewards, 1))

    assert ("reward", "constant") in told(*[-20.9] * 8)
    assert not told(-20.9, -18.1, -12.0, -7.7, -1.0, 4.2, 9.9, 12.8)


def test_samples_are_read_in_chinese() -> None:
    said = [f"[样本] 真实: {text} | 预测: {{}}" for text in ("今天天气很好", "我想去北京", "这本书不错", "明天见")]
    assert ("error_rate", "constant") in shown([*(line.format("") for line in said), "第 12 轮 CER 100.00% loss 4.12"])
    assert not shown([*(line.format(f"天气{n}") for n, line in enumerate(said)), "第 12 轮 CER 31.00% loss 1.12"])


def errors(mape: str, rmse: str = "29.1") -> set[tuple[str, str]]:
    rows = [f"epoch {n} train_loss: {61 - n}.2, val_loss: {64 - n}.8" for n in range(5)]
    return shown([*rows, "      MAE  MAPE  RMSE", *(f"{n}  {18 + n}.2  {mape}  {rmse}" for n in range(1, 4))])


def test_an_error_in_percent_is_infinite_where_a_true_value_is_0() -> None:
    assert errors("inf") == {("error", "divided")} == errors("48213.7")
    assert not errors("0.127") and not errors("12.7")
    assert ("error", "divided") not in errors("inf", "inf"), "nothing is fine"
    assert ("error", "divided") in shown(f"epoch {n} MAE: {5 - n / 9:.3f} MAPE: inf" for n in range(5))


def test_a_cross_entropy_is_known_by_other_short_names_too() -> None:
    assert ("loss", "zero") in shown(f"Step {50 * n}/2000: Acc. : 1.00, xentropy: 0.00, weight_loss: 0.38" for n in range(6))
    assert not shown(f"Step {50 * n}/2000: Acc. : 0.9{n}, xentropy: 0.{70 - 9 * n}, weight_loss: 0.3{8 - n}" for n in range(6))


FALLING = (38.2, 21.7, 9.4, 2.1, -3.6, -8.9, -13.8, -19.1, -24.7, -30.2)


def test_a_loss_of_spoken_words_cannot_fall_below_0_and_a_likelihood_may() -> None:
    rows = [f"Epoch:0 Step:{100 * n}, Loss:{v}" for n, v in enumerate(FALLING)]
    assert ("loss", "negative") in shown([*rows, "Validation AverageLoss:-33.4, AverageCER: 98.713 %"])
    assert ("loss", "negative") not in shown([*rows, "Validation AverageLoss:-33.4, log-likelihood: 33.4"])


def thrown(*after: float) -> set[tuple[str, str]]:
    return shown(f"iter {1000 * n} loss {v:.4f}" for n, v in enumerate((0.0224, 0.0218, 0.0213, *after)))


def test_a_loss_thrown_to_ten_times_that_rests_there_is_lost() -> None:
    lost = ("loss", "diverges")
    assert lost in thrown(0.4901, 0.4903, 0.4905, 0.4902) and lost not in thrown(0.4901, 0.4903, 0.4905)
    assert lost not in thrown(0.4901, 0.4703, 0.4505, 0.4302), "it goes on to learn: a term that began late"
    assert lost not in thrown(0.2101, 0.2103, 0.2105, 0.2102), "nine times"


def boxes(*before: str) -> set[tuple[str, str]]:
    return shown([*before, "| class | gts | dets | recall | ap    |", "| ship  | 0   | 0    | 0.000  | 0.000 |", "| mAP   |     |      |        | 0.000 |"])


def test_a_detector_in_training_is_judged_by_some_label() -> None:
    assert ("score", "unlabelled") in boxes(*(f"Epoch [1][{50 * n}/412] loss_rpn_cls: 0.{39 - n}12, loss: 0.{77 - n}37" for n in range(4)))
    assert ("score", "unlabelled") not in boxes("Evaluating bbox...")


@pytest.mark.parametrize("weights", ["0.5-0.7, 1.0", "1.2.3, 0", "e, 0", "-, +, e", "1.0, 0, 0"])
def test_weights_of_classes_are_read_however_broken(weights: str) -> None:
    absent = shown([*(f"epoch {n} loss 0.0" for n in range(4)), f"class weights: [{weights}]"])
    assert (("labels", "absent") in absent) is (weights == "1.0, 0, 0")


def test_a_column_without_a_label_is_none_of_pixels() -> None:
    rows = [column("seg acc", [0.95] * 8), column("val", [0.3] * 8)._replace(label="")]
    assert not list(likeness._pixels_judged_otherwise([rows[0], rows[1]._replace(quantity=rows[1].quantity._replace(phase="valid"))]))
