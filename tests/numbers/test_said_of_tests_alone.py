"""What a log says of how a model was tested: each limit from both sides and each word by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line, Series
from triage.numbers.checkpoint import checkpoints
from triage.numbers.columns.column import Column
from triage.numbers.data import recordings, splits
from triage.numbers.evaluation import batches, endings, spelling
from triage.numbers.schedule import shrinking


def log(*rows: str) -> list[Line]:
    return [Line(n, row) for n, row in enumerate(rows, 1)]


def endless(*rows: str, beside: Sequence[Column] = ()) -> bool:
    found = list(endings.find(log(*rows), beside))
    assert len(found) <= 1 and all((s.name, s.shows, s.ratio) == ("completion_length", "endless", 0.0) for s in found)
    return bool(found)


def test_the_mean_length_is_the_limit_and_the_true_answers_are_half_as_long_at_most() -> None:
    assert endless("max_length 128", "gen_len 128.0", "reference length 64.0") and not endless("max_length 128", "gen_len 128.0", "reference length 64.1") and not endless("max_length 128", "gen_len 127.0", "reference length 64.0")
    assert endless("max_length 16", "gen_len 16.0", "reference length 8") and not endless("max_length 15", "gen_len 15.0", "reference length 4") and not endless("max_length 128", "gen_len 128.0", "reference length 0")
    assert endless("max_length 128", "gen_len 128.0", "eos 0/300") and endless("max_length 128", "mean length 128.0", "eos 0/300") and not endless("max_length 128", "mean length 128.0", "reference length 8"), "a length that may be that of what is read"
    assert not endless("max_length 128", "gen_len 128.0") and not endless("max_length 128", "gen_len 128.0", "eos 0/300", beside=[column("reward", [0.5])])
    (one,) = endings.find(log("max_length 128", "gen_len 128.0", "gen_len 128.0", "eos 0/300"), ())
    assert (one.lines, one.values, one.label) == ((2,), (128.0,), "128")


@pytest.mark.parametrize("said", ["eos 0/16", "eos 0 of 16", "eos 0 out of 16", "eos 0%", "eos: 0.00 %", "stop token 0", "hit max: 32/32", "reached max 100%", "truncated: 100.0%", "finish_reason length: 40 stop: 0"])
def test_each_of_these_says_that_none_ended(said: str) -> None:
    assert endless("max_length 128", "gen_len 128.0", said)


@pytest.mark.parametrize("said", ["eos 0/15", "eos 0", "eos 1/16", "eos 10%", "hit max: 31/32", "truncated: 10%", "finish_reason length: 40 stop: 3"])
def test_none_of_these_does(said: str) -> None:
    assert not endless("max_length 128", "gen_len 128.0", said)


@pytest.mark.parametrize("said", ["ignore_eos=True", "ignore_eos: 1", "min_new_tokens 64", "min_length=128", "benchmark", "91 tok/s", "91 tokens/s"])
def test_lengths_that_are_set_or_only_timed_tell_nothing(said: str) -> None:
    assert not endless("max_length 128", "gen_len 128.0", "eos 0/300", said)


def batched(sizes: Sequence[float] = (1.0, 2.0, 4.0), scores: Sequence[float] = (0.9, 0.93, 0.94), said: str = "eval", label: str = "acc", beside: Sequence[Column] = (), size: str = "batch_size") -> bool:
    found = [told[:5] for told in batches.find(log(said), [column(size, sizes), column(label, scores), *beside])]
    assert [(c.label, *rest) for c, *rest in found] in ([], [(label, "score", "batched", 0, 0.0)])
    return bool(found)


def test_a_score_goes_up_or_down_with_three_sizes_by_three_points_in_a_hundred() -> None:
    assert batched() and batched(scores=(0.94, 0.93, 0.9)) and batched(scores=(90.0, 93.0, 94.0)) and batched((2.0, 3.0, 4.5)) and batched((4.0, 1.0, 2.0), (0.94, 0.9, 0.93))
    assert not batched((1.0, 2.0), (0.9, 0.95)) and not batched(scores=(0.9, 0.91, 0.929)) and not batched(scores=(0.9, 0.89, 0.94)) and not batched((2.0, 2.9, 6.0)) and not batched((0.5, 1.0, 2.0)) and not batched(scores=(90.0, 93.0, 101.0))
    assert batched((1.0, 2.0, 4.0, 4.0), (0.9, 0.93, 0.94, 0.94)) and not batched((1.0, 2.0, 4.0, 4.0), (0.9, 0.93, 0.94, 0.95)), "the same size, the same score"
    assert not batched(label="best_acc") and not batched(label="loss") and batched(label="f1")
    assert not batched(beside=[column("loss", [0.5, 0.4])]) and batched(beside=[column("loss", [0.5])])
    two = [column("batch_size", [1.0, 2.0, 4.0]), column("acc", [0.9, 0.93, 0.94]), column("f1", [0.9, 0.93, 0.94])]
    assert len(list(batches.find(log("eval"), two))) == 1, "told once"


def test_each_size_goes_with_the_first_score_before_the_next() -> None:
    sizes, scores = column("batch_size", [1.0, 2.0, 4.0])._replace(lines=[1, 4, 7]), [0.9, 0.1, 0.93, 0.1, 0.94]
    assert list(batches.find(log("eval"), [sizes, column("acc", scores)._replace(lines=[2, 3, 5, 6, 8])]))
    assert list(batches.find(log("eval"), [sizes, column("acc", [0.1, 0.9, 0.93, 0.94])._replace(lines=[0, 1, 4, 7])])), "or of its line"
    assert not list(batches.find(log("eval"), [sizes, column("acc", [0.9, 0.94])._replace(lines=[2, 8])]))


@pytest.mark.parametrize("size", ["batch_size", "batch size", "eval batch-size", "bs", "bsz", "mbs", "批大小", "批次大小"])
def test_each_of_these_is_a_size(size: str) -> None:
    assert batched(size=size) and not batched(size="subs")


@pytest.mark.parametrize("said", ["evaluation", "test", "checkpoint", "weights", "loading", "inference", "model.eval", "测试", "权重", "加载", "评测"])
def test_each_of_these_says_that_weights_are_tested(said: str) -> None:
    assert batched(said=said) and not batched(said="a log")


@pytest.mark.parametrize("said", ["trial", "sweep", "lr", "learning rate", "epoch", "epochs", "grid search", "学习率", "超参"])
def test_each_of_these_says_that_they_are_trained_anew(said: str) -> None:
    assert not batched(said=f"eval {said} 3")


def test_sizes_that_are_counted_as_steps_come_to_sixteen() -> None:
    def counted(steps: Sequence[float], said: str = "eval batch 1") -> bool:
        return bool(list(batches.find(log(said), [column("acc", [0.9, 0.93, 0.94], steps=steps)])))

    assert counted([1.0, 4.0, 16.0]) and not counted([1.0, 4.0, 15.0]) and not counted([1.0, 4.0, 16.0], "eval batch 1/9") and not counted([1.0, 4.0, 16.0], "eval step 1")


def cased(strict: Sequence[float] = (0.1, 0.1, 0.1), loose: Sequence[float] = (0.4, 0.4, 0.4), label: str = "word_acc", other: str = "word_acc_ignore_case") -> bool:
    found = list(spelling.find([], [column(label, strict), column(other, loose)]))
    assert not found or [(s.name, s.shows, s.label, s.lines, s.values) for s in found] == [("score", "cased", label, tuple(range(1, len(strict) + 1)), tuple(strict))]
    return bool(found)


def test_a_score_is_twice_as_high_and_thirty_points_higher_once_case_is_overlooked() -> None:
    assert cased() and cased((10.0,) * 3, (40.0,) * 3) and cased((0.35,) * 3, (0.7,) * 3) and not cased((0.35,) * 3, (0.69,) * 3) and not cased((0.1,) * 3, (0.39,) * 3) and cased((0.9, 0.1, 0.1, 0.1), (0.1, 0.4, 0.4, 0.4)) and not cased((0.9, 0.9, 0.1), (0.9, 0.9, 0.4))
    assert cased((0.9,) * 3, (0.4,) * 3, "wer", "wer_ignore_case") and not cased((0.4,) * 3, (0.9,) * 3, "wer", "wer_ignore_case")
    assert not cased(label="best_word_acc") and not cased(other="best_word_acc_ignore_case") and not cased(label="char_acc") and not cased(label="word_acc_lower") and cased(label="word_acc", other="val_word_acc_lower") and not cased(label="word_f1", other="word_acc_lower")
    assert not cased(label="word_loss", other="word_loss_ignore_case")


@pytest.mark.parametrize("said", ["ignore_case", "ignore case", "ignored case", "ignoring-case", "case insensitive", "case-insensitive", "lower", "lowercase", "lowercased", "uncased", "nocase", "no_case", "icase", "忽略大小写", "不区分大小写", "不分大小写"])
def test_each_of_these_says_that_case_is_overlooked(said: str) -> None:
    assert cased(other=f"word_acc {said}") and not cased(other="word_acc frob")


def test_two_samples_and_half_of_all_differ_in_case_alone() -> None:
    def told(*pairs: tuple[str, str]) -> list[Series]:
        return list(spelling.find(log(*[row for true, said in pairs for row in (f"REF: {true}", f"HYP: {said}")]), ()))

    one, two, same = ("the fox", "THE FOX"), ("a suit", "A SUIT"), ("it is", "it is")
    assert [(s.name, s.shows, s.label, s.values) for s in told(one, two)] == [("score", "cased", "samples", (0.0, 0.0))]
    assert not told(one) and told(one, two, same, same) and not told(one, two, same, same, same) and not told(one, two, ("a shoe", "A SUIT"))
    assert told(one, two, ("a shoe", "")) and told(one, two, ("", "A SHOE")), "what was not said differs in nothing"


def elsewhere(saved: str = "saved w/a.pt", loaded: str = "loaded w/b.pt", best: float = 0.3, score: float = 0.1, label: str = "val_acc", order: tuple[int, int] = (2, 3)) -> list[Series]:
    judged = column(label, [best, score])._replace(lines=[1, 4])
    return list(checkpoints.find(sorted([Line(order[0], saved), Line(order[1], loaded)], key=lambda line: line.number), [judged]))


def test_weights_read_where_none_were_written_score_a_third_of_what_was_reached() -> None:
    (one,) = elsewhere()
    assert (one.name, one.shows, one.lines, one.values, one.label, one.at) == ("metric", "elsewhere", (2, 3), (1.0, 0.0), "w/b.pt ≠ w/a.pt", 1)
    assert not elsewhere(best=0.29, score=0.05) and elsewhere(score=0.104) and not elsewhere(score=0.106) and elsewhere(best=30.0, score=10.0) and elsewhere(label="f1")
    assert not elsewhere(loaded="loaded w/a.pt") and not elsewhere(loaded="loaded ./w/a.pt") and not elsewhere(loaded="loaded w\\a.pt") and not elsewhere(order=(3, 2)) and not elsewhere(loaded="loaded b") and not elsewhere(saved="saved a")
    assert not elsewhere(label="best_val_acc") and not elsewhere(label="val_loss")
    told = [Line(2, "saved v/a.pt"), Line(3, "saved v/b.pt"), Line(4, "saved v/c.pt"), Line(5, "loaded w/b.pt")]
    assert [s.label for s in checkpoints.find(told, [column("acc", [0.9, 0.1])._replace(lines=[1, 5])])] == ["w/b.pt ≠ v/b.pt"], "the nearest by name"
    assert not list(checkpoints.find(told, [column("acc", [0.9])])) and not list(checkpoints.find(told, [column("acc", [0.1])._replace(lines=[6])]))
    assert not list(checkpoints.find(told, [column("acc", [0.9, 0.1])._replace(lines=[1, 5]), column("f1", [0.9])._replace(lines=[7])])), "every score behind it"


@pytest.mark.parametrize("verb", ["saved", "saves", "saving", "wrote", "writing", "written", "stored", "storing", "dumped", "dumping", "保存", "写入", "model ->", "model =>", "model →"])
def test_each_of_these_writes_weights(verb: str) -> None:
    assert elsewhere(f"{verb} w/a.pt")


@pytest.mark.parametrize("verb", ["load", "loaded", "loads", "loading", "reload", "reloaded", "restored", "restoring", "resumed", "resuming", "checkpoint:", "checkpoint =", "加载", "读取", "载入", "load ->"])
def test_each_of_these_reads_them(verb: str) -> None:
    assert elsewhere(loaded=f"{verb} w/b.pt") and not elsewhere(loaded="frob w/b.pt")


@pytest.mark.parametrize("ending", "pth pt ckpt safetensors bin pkl h5 tar pdparams onnx npz msgpack".split())
def test_each_of_these_is_a_file_of_weights(ending: str) -> None:
    assert elsewhere(f"saved w/a.{ending}", f"loaded w/b.{ending}") and not elsewhere("saved w/a.txt", "loaded w/b.txt")


def misheard(*rows: str, wrong: Sequence[float] = (0.9,) * 3, label: str = "wer", beside: Sequence[Column] = ()) -> bool:
    found = list(recordings.find(log(*rows), [column(label, wrong), *beside]))
    assert not found or [(s.name, s.shows) for s in found] == [("error_rate", "misheard")]
    return bool(found)


def test_half_of_the_words_are_wrong_where_another_rate_is_told() -> None:
    assert misheard("whisper", "sr=8000") and misheard("whisper", "sr=8000", wrong=[0.51] * 3) and not misheard("whisper", "sr=8000", wrong=[0.49] * 3)
    assert misheard("whisper", "sr=8000", wrong=[51.0] * 3) and not misheard("whisper", "sr=8000", wrong=[2.0, 2.9, 0.4, 0.4, 0.4]) and misheard("whisper", "sr=8000", wrong=[3.0, 0.5, 0.5, 0.5]) and not misheard("whisper", "sr=8000", wrong=[3.1, 0.5, 0.5, 0.5]), "in percent above three"
    assert misheard("whisper", "sr=8000", label="eer", wrong=[0.3] * 3) and not misheard("whisper", "sr=8000", label="eer", wrong=[0.29] * 3) and misheard("whisper", "sr=8000", label="eer", wrong=[30.0] * 3) and not misheard("whisper", "sr=8000", label="eer", wrong=[1.1] * 3)
    assert misheard("whisper", "sr=8000", label="acc", wrong=[0.3]) and not misheard("whisper", "sr=8000", label="acc", wrong=[0.3, 0.31]) and misheard("whisper", "sr=8000", label="acc", wrong=[30.0]) and not misheard("whisper", "sr=8000", label="best_acc", wrong=[0.3]) and not misheard("whisper", "sr=8000", label="wer", wrong=[0.1] * 3, beside=[column("acc", [0.1])])
    assert not misheard("whisper", "sr=16000") and not misheard("whisper", "sr=9000") and not misheard("conformer", "sr=8000") and misheard("expects 16000 Hz", "sr=8000")
    assert not misheard("whisper", "sr=8000", beside=[column("loss", [0.5, 0.4])]) and misheard("whisper", "sr=8000", beside=[column("loss", [0.5])])
    assert not misheard("whisper", "sr=8000", "resampled") and misheard("whisper", "sr=8000", "no resampling") and misheard("whisper", "sr=8000", "resample: false") and not misheard("whisper", "sr=8000", "重采样") and misheard("whisper", "sr=8000", "未重采样")
    (one,) = recordings.find(log("whisper", "16000 Hz", "44.1 kHz and 8 kHz"), [column("wer", [0.9] * 3)])
    assert (one.lines, one.values, one.label) == ((3,), (44100.0,), "44100 Hz")
    assert not misheard("whisper", "sr=8000", label="best_wer") and not misheard("whisper", "sr=8000", label="loss")


@pytest.mark.parametrize("told", ["sample_rate: 8000", "sampling rate = 8000", "sample_freq=8000", "sampling_frequency: 8000", "sr=11025", "fs: 22050", "采样率: 24000", "32000 Hz", "44100hz", "48 kHz", "22.05 kHz", "sample_rate: 8k"])
def test_each_of_these_is_a_rate(told: str) -> None:
    assert misheard("whisper", told)


@pytest.mark.parametrize(
    "model",
    [
        "wav2vec2", "hubert", "whisper", "WavLM", "data2vec-audio", "unispeech", "ast-finetuned", "xls-r", "xlsr", "mms-1b", "ecapa", "speech_to_text", "librispeech", "paraformer", "16k",
    ],
)  # fmt: skip
def test_each_of_these_hears_sixteen_thousand(model: str) -> None:
    assert misheard(model, "sr=8000")


def shrinks(values: Sequence[float] = (1.0, 0.5, 0.2, 0.1, 0.01), label: str = "weight_norm") -> bool:
    found = list(shrinking.find([], [column(label, values)]))
    assert not found or [(s.name, s.shows, s.values, s.label) for s in found] == [("metric", "shrinks", tuple(values), label)]
    return bool(found)


def test_a_penalty_falls_at_nine_reports_in_ten_and_comes_to_a_hundredth() -> None:
    falls = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.3, 0.01]
    assert shrinks() and not shrinks((1.0, 0.5, 0.2, 0.1, 0.011)) and not shrinks((1.0, 0.5, 0.2, 0.01)) and not shrinks((1.0, 0.5, 0.2, 0.1, -0.1)) and not shrinks((1.0, NAN, 0.2, 0.1, 0.01))
    assert shrinks(falls) and not shrinks(falls[1:])
    assert len(list(shrinking.find([], [column("l2", [1.0, 0.5, 0.2, 0.1, 0.01])] * 2))) == 1, "told once"


@pytest.mark.parametrize("label", ["l2", "l2_loss", "l2loss", "l2reg", "regularization", "regularizer", "regularisation", "wnorm", "weight_norm", "param_norm", "正则项", "reg_loss", "penalty_loss"])
def test_each_of_these_is_a_penalty_on_weights(label: str) -> None:
    assert shrinks(label=label)


@pytest.mark.parametrize("label", ["loss", "grad_norm", "weight", "loss_box_reg", "norm"])
def test_none_of_these_is_one(label: str) -> None:
    assert not shrinks(label=label)


def leaks(*rows: str, best: float = 0.9, outside: float | None = 0.65, label: str = "val_acc", after: str = "acc", loss: bool = True, late: int = 9) -> bool:
    columns = [column(label, [0.5, best])._replace(lines=[6, 7]), *[column("loss", [0.5, 0.4])._replace(lines=[6, 7])] * loss, *([column(after, [outside])._replace(lines=[late])] if outside is not None else [])]
    found = list(splits.find(log(*rows), columns))
    assert not found or [(s.name, s.shows, s.values, s.label) for s in found] == [("val_accuracy", "leaks", (best,), "split")]
    return bool(found)


COPIES = ("random_split 8:2", "oversampled")


def test_nine_in_ten_are_right_outside_and_a_quarter_fewer_of_new_recordings() -> None:
    assert leaks(*COPIES) and not leaks(*COPIES, best=0.89, outside=0.5) and not leaks(*COPIES, outside=0.66) and not leaks(*COPIES, outside=None) and not leaks("random_split 8:2", "a log") and not leaks("split", "oversampled")
    assert leaks(*COPIES, label="val_f1") and not leaks(*COPIES, label="acc") and not leaks(*COPIES, label="best_val_acc") and not leaks(*COPIES, after="f1") and not leaks(*COPIES, after="best_acc") and not leaks(*COPIES, late=7)
    shared = ("random_split 8:2", "windows", "overlap: 0.5")
    assert leaks(*shared, best=0.97, outside=None) and not leaks(*shared, best=0.96, outside=None) and leaks(*shared, best=0.9) and not leaks(*COPIES, best=0.97, outside=None) and not leaks("random_split 8:2", "overlap: 0.5", best=0.97, outside=None) and not leaks("random_split 8:2", "windows", best=0.9)
    assert leaks("random_split 8:2", "slices of patients") and not leaks("random_split 8:2", "patients") and not leaks("random_split by patient", "slices of patients")
