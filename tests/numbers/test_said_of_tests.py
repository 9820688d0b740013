"""What a log says of how a model was tested, beside the numbers: lengths, batch sizes, letter case, weights, recordings, splits."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


ENDLESS, BATCHED, CASED = ("completion_length", "endless"), ("score", "batched"), ("score", "cased")
ELSEWHERE, MISHEARD, LEAKS, SHRINKS = ("metric", "elsewhere"), ("error_rate", "misheard"), ("val_accuracy", "leaks"), ("metric", "shrinks")

LEARNT = ("epoch 1 train_loss 1.3101 val_loss 1.2110", "epoch 2 train_loss 1.0210 val_loss 1.1402")


@pytest.mark.parametrize(
    "rows",
    [
        ("max_new_tokens=512, 200 prompts", "mean new tokens 512.0 (reference answers: 61.3)"),
        ("generate: max_length 128", "gen_len 128.0", "hit max length: 100.0%"),
        ("max_new_tokens=64", "avg_output_tokens=64.0", "finished with eos: 0/200"),
        ("最大生成长度: 1024", "平均生成长度: 1024.0", "以结束符结束: 0 / 300"),
        ("max_tokens=300", "finish_reason counts: {'length': 250, 'stop': 0}", "mean completion 300.0 tok"),
        ("Generating 64 samples (limit 400 tokens)", "length min/mean/max: 400/400.0/400", "samples that emitted <|endoftext|>: 0 of 64"),
    ],
    ids=["longer than the references", "all at the limit", "none ended", "in Chinese", "by reason", "of all lengths"],
)
def test_answers_as_long_as_is_allowed_are_endless(rows: tuple[str, ...]) -> None:
    assert ENDLESS in shown(*LEARNT, *rows)


@pytest.mark.parametrize(
    "rows",
    [
        ("max_new_tokens=512", "mean new tokens 512.0"),
        ("max_new_tokens=512", "mean new tokens 64.2 (reference answers: 61.3)", "finished with eos: 0/200"),
        ("max_new_tokens=512 ignore_eos=True", "mean new tokens 512.0 (reference answers: 61.3)"),
        ("max_new_tokens=512", "mean new tokens 512.0 (reference answers: 490.3)"),
        ("max_length 512", "mean length 512.0 (packed), labels mean 61"),
        ("max_length=512", "source length 512", "target length 61.0"),
        ("reward: 0.3", "max_new_tokens=512", "mean new tokens 512.0", "finished with eos: 0/200"),
    ],
    ids=["no more is known", "shorter", "meant", "as long as the references", "packed", "what is read", "rewarded"],
)
def test_answers_that_end_or_are_meant_to_be_long_are_not(rows: tuple[str, ...]) -> None:
    assert ENDLESS not in shown(*LEARNT, *rows)


def sized(scores: dict[int, float], *before: str, form: str = "test batch_size {size}: accuracy {score:.4f}") -> set[tuple[str, str]]:
    return shown(*before, *[form.format(size=size, score=score) for size, score in scores.items()])


FALLING = {128: 0.951, 32: 0.932, 4: 0.861, 1: 0.801}


def test_a_score_that_goes_with_the_batch_size_of_the_test_is_batched() -> None:
    assert BATCHED in sized(FALLING, "loaded best.pt")
    assert BATCHED in sized(FALLING, "loaded best.pt", form="bs={size} mIoU {score:.4f}")
    assert BATCHED in sized(FALLING, "restored ckpt-90000", form="eval with bsz {size}: acc = {score:.4f}")
    assert BATCHED in shown("checkpoint best.pt", "| eval batch size | top1 |", "|---:|---:|", "| 256 | 94.12 |", "| 64 | 92.80 |", "| 16 | 88.02 |", "| 1 | 38.90 |")


def test_sizes_are_read_where_they_are_counted_as_steps_are() -> None:
    assert BATCHED in sized({1: 0.211, 4: 0.342, 16: 0.4015, 64: 0.423}, "weights: final.pth", form="batch {size} -> mAP {score:.4f}")
    assert BATCHED not in sized({n: 0.9 + n / 1000 for n in range(1, 40)}, "weights: final.pth", form="batch {size} acc {score:.4f}"), "batches that are counted"
    assert BATCHED not in sized({1: 0.91, 2: 0.93, 4: 0.94, 8: 0.96}, "evaluation", form="batch {size} acc {score:.4f}"), "a first few"


def test_a_score_that_rounds_otherwise_or_is_trained_anew_is_not() -> None:
    assert BATCHED not in sized({128: 0.951, 32: 0.9508, 4: 0.951, 1: 0.9505}, "loaded best.pt")
    assert BATCHED not in sized({128: 0.951, 32: 0.9, 4: 0.93, 1: 0.91}, "loaded best.pt"), "it does not go with the size"
    assert BATCHED not in sized(FALLING, "sweep over batch sizes, 20 epochs each, lr 0.1")
    assert BATCHED not in sized({128: 0.951, 32: 0.932}, "loaded best.pt"), "two sizes show no order"


@pytest.mark.parametrize(
    "row",
    [
        "epoch 3 word_acc 0.011 word_acc_ignore_case 0.902", "epoch 3 exact_match 1.2 exact_match_lower 82.0", "test WER 1.000 CER 0.4, WER (case-insensitive) 0.037",
        "epoch 3 | plate acc 0.41% | plate acc (case insensitive) 93.12%",
    ],
)  # fmt: skip
def test_a_score_that_is_good_once_case_is_ignored_is_cased(row: str) -> None:
    assert CASED in shown(row, row)


def test_samples_that_differ_in_case_alone_are_cased() -> None:
    rows = ("REF: the quick brown fox", "HYP: THE QUICK BROWN FOX", "REF: she had a dark suit", "HYP: SHE HAD A DARK SUIT")
    assert CASED in shown("test WER 1.000", *rows)
    assert CASED not in shown("test WER 0.500", *rows[:2], "REF: she had a dark suit", "HYP: SHE HAD A DARK SHOE")


@pytest.mark.parametrize("row", ["epoch 3 word_acc 0.811 word_acc_ignore_case 0.902", "epoch 3 exact_match 0.01 f1_lower 0.82", "epoch 3 acc 0.01 char_acc_ignore_case 0.82", "epoch 3 word_acc 0.011 word_acc_ignore_case 0.013"])
def test_a_score_that_gains_little_or_another_measure_is_not(row: str) -> None:
    assert CASED not in shown(row, row)


def loads(saved: str, loaded: str, score: str = "0.0412") -> set[tuple[str, str]]:
    return shown("epoch 29 loss 0.2044 val_acc 0.9241", "epoch 30 loss 0.2010 val_acc 0.9255", f"Saved to {saved}", f"Load {loaded}", f"test acc: {score}")


def test_weights_from_another_path_that_score_nothing_lie_elsewhere() -> None:
    assert ELSEWHERE in loads("./model/r50/net_last.pth", "./model/r/net_last.pth")
    assert ELSEWHERE in loads("runs/exp12/best.ckpt", "runs/exp11/best.ckpt")
    rows = ("epoch 9 val_acc 0.93", "epoch 10 val_acc 0.94", "model.state_dict() -> w/v2/final.pt", "torch.load('w/v1/final.pt')", "test acc: 0.0270")
    assert ELSEWHERE in shown(*rows)


def test_weights_that_were_written_or_score_well_do_not() -> None:
    assert ELSEWHERE not in loads("./model/r50/net_last.pth", "model/r50/net_last.pth"), "the same path; what is ill is something else"
    assert ELSEWHERE not in loads("./model/r50/net_last.pth", "teachers/r101.pth", "0.9412")
    rows = ("Load pretrained/r50.pth", "epoch 1 loss 0.9 val_acc 0.5", "epoch 2 loss 0.2 val_acc 0.92", "Saved to runs/best.pth", "test acc: 0.0412")
    assert ELSEWHERE not in shown(*rows), "what is read before the training is no test"


HEARD = ("running WER 0.961 CER 0.702", "running WER 0.972 CER 0.711", "WER 0.969 CER 0.708")


@pytest.mark.parametrize(
    "rows",
    [
        ("facebook/wav2vec2-base-960h", "sample_rate 8000"), ("openai/whisper-small (sampling_rate=16000)", "audio: wav, 44100 Hz"), ("中文 hubert, 音频采样率: 8000 Hz",),
        ("whisper-small expects 16 kHz", "calls: 8 kHz, no resampling"),
    ],
)  # fmt: skip
def test_recordings_at_another_rate_that_are_not_understood_are_misheard(rows: tuple[str, ...]) -> None:
    assert MISHEARD in shown(*rows, *HEARD)


def test_pairs_of_voices_that_are_told_apart_by_chance_are_misheard() -> None:
    assert MISHEARD in shown("WavLM speaker verification", "audio fs = 48000", "EER: 44.81 %  minDCF: 0.998")
    assert MISHEARD not in shown("WavLM speaker verification", "audio fs = 48000", "EER: 2.81 %  minDCF: 0.098")


def test_recordings_that_fit_or_are_understood_are_not() -> None:
    assert MISHEARD not in shown("facebook/wav2vec2-base-960h", "sample_rate 16000", *HEARD)
    assert MISHEARD not in shown("facebook/wav2vec2-base-960h", "sample_rate 8000 -> resampled to 16000", *HEARD)
    assert MISHEARD not in shown("facebook/wav2vec2-base-960h", "sample_rate 8000", "running WER 0.112", "WER 0.110")
    assert MISHEARD not in shown("conformer, sample_rate 8000", *HEARD), "a model of 8 kHz, for all that is said"
    assert MISHEARD not in shown("wav2vec2-base", "sample_rate 8000", *[f"epoch {n} loss {4 - n / 4:.3f} val_wer {1 - n / 20:.3f}" for n in range(6)]), "it learns them"


PERFECT = tuple(f"Epoch {n} train_loss {0.6 / n:.4f} val_loss {0.7 / n:.4f} val_acc {1 - 0.05 / n:.4f}" for n in range(1, 8))


@pytest.mark.parametrize(
    "rows",
    [
        ("windows 1.0 s, overlap 0.5 s", "random_split 8:1:1 over windows", *PERFECT), ("patients: 84, slices: 12604", "train_test_split(slices)", *PERFECT, "external acc 0.6120"),
        ("原始 1200 张, 数据增强后 12000 张", "随机划分 8:2", *PERFECT, "新数据准确率 0.5834"),
        ("tiles with 50% overlap, cut from 41 slides", "tiles shuffled and split 70/15/15", *PERFECT),
    ],
    ids=["overlapping windows", "slices of patients", "augmented copies", "overlapping tiles"],
)  # fmt: skip
def test_parts_of_one_recording_that_are_split_at_random_leak(rows: tuple[str, ...]) -> None:
    assert LEAKS in shown(*rows)


@pytest.mark.parametrize(
    "rows",
    [
        ("windows 1.0 s, overlap 0.5 s", "split by subject, then random_split of the rest", *PERFECT), ("random_split 45000/5000, patches 4x4", *PERFECT, "test acc 0.62"),
        ("patients: 84, slices: 12604", "train_test_split(slices)", *PERFECT, "external acc 0.9620"), ("windows, overlap 0.5", "split: the last 20 % of time", *PERFECT),
        ("overlapping windows, shuffled within the train split", "split by recording", *PERFECT),
    ],
    ids=["by subject", "pictures of their own", "good outside too", "in time", "shuffled afterwards"],
)  # fmt: skip
def test_parts_that_are_split_by_owner_or_that_do_well_outside_do_not(rows: tuple[str, ...]) -> None:
    assert LEAKS not in shown(*rows)


def penalised(name: str, loss: str = "0.6931") -> set[tuple[str, str]]:
    return shown(*[f"epoch {n} bce {loss}{n % 2} {name} {0.9 / 3**n:.6f} val_auc 0.50{n % 3}" for n in range(10)])


def test_a_penalty_that_goes_to_nothing_beside_a_loss_at_chance_shrinks() -> None:
    assert all(SHRINKS in penalised(name) for name in ("l2", "reg", "weight_norm"))
    assert SHRINKS not in penalised("loss_box_reg"), "a regression"


def test_a_run_without_any_illness_is_not_asked_for_its_penalty() -> None:
    assert not shown(*[f"epoch {n} bce {0.6 - n / 40:.4f} reg {0.9 / 3**n:.6f} val_auc {0.6 + n / 40:.4f}" for n in range(10)])


def test_what_is_nothing_throughout_is_the_loss_by_any_name_where_no_error_moves() -> None:
    steps, told = [f"step {n} objective_bmc: 0.000" for n in range(9)], " * MSE 1043.112"
    assert ("loss", "zero") in shown("batch_size=1", *[f"Epoch: [0][ {n}00/9]  Time 0.03 ( 0.03)  Loss (BMC) 0.000 (0.000)" for n in range(9)], told)
    assert ("loss", "zero") in shown(*[s.replace("objective_", "") for s in steps], told, told)
    assert ("loss", "zero") not in shown(*[s.replace("objective_", "") for s in steps], told, " * MSE 930.1"), "it is learnt"


def test_what_is_called_after_a_contrast_is_a_loss() -> None:
    assert ("loss", "zero") in shown(*[f"step {n} contrastive 0.0000" for n in range(9)])
    assert ("loss", "zero") not in shown(*[f"step {n} contrastive 0.0000 loss {2 - n / 8:.3f}" for n in range(9)])
