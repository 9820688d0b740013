"""What lines say of ranks, files and samples, beside the numbers: each wording by itself, each limit from both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pytest
from made import column

from triage.model import Line, Series
from triage.numbers.checkpoint import restarts
from triage.numbers.columns.column import Column
from triage.numbers.data import recordings, refusals
from triage.numbers.machine import membership, stragglers


class Reader(Protocol):
    def find(self, log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]: ...


def found(reader: Reader, *rows: str, columns: Sequence[Column] = ()) -> list[Series]:
    return list(reader.find([Line(n, row) for n, row in enumerate(rows, 1)], columns))


def spans(*pairs: tuple[float, float], head: str = "", of: str = "forward") -> bool:
    return bool(found(stragglers, head, *(f"    {of}-compute ................................: ({low}, {high})" for low, high in pairs)))


def test_the_slowest_rank_takes_half_as_long_again_as_the_quickest_at_two_reports() -> None:
    assert [(s.name, s.shows, s.lines, s.values, s.label, s.ratio) for s in found(stragglers, "forward-compute ......: (3.0, 6.0)", "a loss", "forward-compute ......: (4.0, 8.0)")] == [("step_time", "apart", (1, 3), (6.0, 8.0), "forward-compute", 2.0)]
    assert spans((4.0, 6.0), (4.0, 6.0)) and not spans((4.0, 6.0)) and not spans((4.0, 6.0), (4.0, 5.9)) and not spans((4.0, 5.9), (4.0, 6.0)) and not spans((0.0, 6.0), (4.0, 6.0)) and spans((0.4, 0.7), (0.4, 0.7)) and spans((4.0, 6.0), (4.0, 6.0), of="backward") and not spans((4.0, 6.0), (4.0, 6.0), of="optimizer")


@pytest.mark.parametrize("said", ["pipeline_model_parallel_size", "pipeline-model-parallel-size", "  pipeline_model_parallel_size ...................."])
def test_stages_of_a_pipeline_have_work_of_their_own(said: str) -> None:
    assert not spans((4.0, 9.0), (4.0, 9.0), head=f"{said} 2") and spans((4.0, 9.0), (4.0, 9.0), head=f"{said} 1")


NONE = "No checkpoint found"


@pytest.mark.parametrize(
    "said",
    ["resume: none found yet", "no checkpoint found", "No valid checkpoints were found", "no good old checkpoint is available", "no checkpoint exists", "no checkpoint was available", "no checkpoint to resume found", "checkpoint not found", "checkpoints were not found", "checkpoint was not found", "training from scratch", "starting from scratch", "Start from scratch", "begin from scratch", "beginning from scratch"],
)  # fmt: skip
def test_each_of_these_said_twice_around_steps_is_a_run_that_begins_anew(said: str) -> None:
    steps = ["step 1 loss 2.0", "step 2 loss 1.9"]
    assert [(s.name, s.shows, s.lines, s.values, s.label, s.at) for s in found(restarts, said, *steps, said, *steps)] == [("metric", "resets", (1, 4), (0.0, 0.0), "checkpoint", 1)]
    assert not found(restarts, said, *steps) and not found(restarts, said, steps[0], said, *steps) and not found(restarts, said, said, *steps) and not found(restarts, said, "a line", "a line", said) and not found(restarts, said, *steps, "found a checkpoint", *steps) and not found(restarts, said, *steps, f"{said}!", *steps)
    assert len(found(restarts, said, *steps, said, *steps, said)) == 1 and found(restarts, said, *steps, said)[0].lines == (1, 4) and found(restarts, said, said, *steps, said)[0].lines == (2, 5)


def test_what_another_process_says_is_another_matter() -> None:
    def begun(first: str, between: str, second: str) -> bool:
        return bool(list(restarts.find([Line(1, NONE, first), Line(2, "step 1 loss 2.0", between), Line(3, "step 2 loss 1.9", between), Line(4, NONE, second)], ())))

    assert begun("rank 0", "rank 0", "rank 0") and not begun("rank 0", "rank 1", "rank 0") and not begun("rank 1", "rank 0", "rank 0") and not begun("rank 0", "rank 0", "rank 1")


RESUME, GONE = "python train.py --resume out/last.pth", "out/last.pth does not exist"


def begins(*rows: str) -> list[tuple[str, str, tuple[int, ...], str]]:
    return [(s.name, s.shows, s.lines, s.label) for s in found(restarts, *rows, "step 1 loss 2.0", "step 2 loss 1.9")]


@pytest.mark.parametrize(
    "said",
    [
        *(f"no checkpoint found at 'out/last.{kind}'" for kind in ("pt", "pth", "ckpt", "tar", "bin", "safetensors", "pkl")), *(f"out/last.{kind} does not exist" for kind in ("pt", "pth", "ckpt", "tar", "bin", "safetensors", "pkl")), "no checkpoint was found in out/last.pth", "'last.pth' not found", "last.pth was not found", "last.pth is not found", "last.pth doesn't exist",
        "找不到检查点 out/last.pth", "未找到checkpoint last.ckpt", "没有找到权重 last.pt", "last.pth不存在", "last.ckpt 未找到",
    ],
)  # fmt: skip
def test_each_of_these_says_that_the_file_is_not_there(said: str) -> None:
    assert begins(RESUME, said) == [("metric", "resets", (2,), "checkpoint")] and not begins("python train.py", said) and not found(restarts, RESUME, said, "step 1 loss 2.0") and not begins(RESUME, "out/last.pth")


@pytest.mark.parametrize("said", ["--resume out/last.pth", "resume_from=out/last", "resume_from_checkpoint: out/last", "'resume_path': 'out/last'", "resume = out/last", "Resuming from out/last", "Resuming training", "resume training", "续训", "从断点开始", "恢复训练"])
def test_each_of_these_asks_to_go_on(said: str) -> None:
    assert begins(said, GONE) and begins("找不到断点 last.pt")


@pytest.mark.parametrize("said", ["resume=None", "--resume auto", "resume: False", "'resume': null", "resume=''", "resume", "presume=out/last"])
def test_none_of_these_does(said: str) -> None:
    assert not begins(said, GONE)


def test_steps_that_were_made_before_are_not_those_of_who_begins_anew() -> None:
    steps = ["step 1 loss 2.0", "step 2 loss 1.9"]
    assert not found(restarts, RESUME, *steps, GONE) and not found(restarts, RESUME, steps[0], GONE, steps[1]) and found(restarts, RESUME, GONE, *steps) and found(restarts, GONE, *steps, RESUME)


def refused(said: str = "failed to decode video {}.mp4", count: int = 10, beside: int = 0) -> list[tuple[str, tuple[int, ...], str]]:
    rows = [said.format(n) for n in range(count)]
    return [(s.shows, s.lines, s.label) for s in found(refusals, *rows, *["step 1 loss 2.0"] * beside)]


@pytest.mark.parametrize("said", [*(f"{failed} {deed} video {{}}.mp4" for failed, deeds in (("failed to", ("decode", "load", "read", "open", "parse")), ("could not", ("decode", "read")), ("couldn't", ("open",)), ("can't", ("read",)), ("cannot", ("open",)), ("can not", ("load",)), ("unable to", ("parse",)), ("error while", ("decoding", "reading")), ("error when", ("loading",)), ("Error in", ("parsing",)), ("error:", ("opening",)), ("failed:", ("meta loading",))) for deed in deeds), "failure to load video {}", "failing to read video {}", "error: decodes video {}", "error: reads video {}"])
def test_each_of_these_refuses_a_sample(said: str) -> None:
    assert refused(said) == [("dropped", tuple(range(1, 11)), "10 samples")] and not refused("video {}.mp4 was read")


@pytest.mark.parametrize("thing", ["video {}", "images {}", "img {}", "imgs {}", "clip {}", "frame {}", "audio {}", "waveform {}", "utterances {}", "sample {}", "file {}", "wav {}", "record {}", "mask {}", "slices {}", *(f"data/{{}}.{kind}" for kind in ("mp4", "avi", "mkv", "webm", "jpg", "jpeg", "png", "tif", "tiff", "wav", "flac", "mp3", "npy", "nii", "dcm"))])
def test_each_of_these_is_a_sample(thing: str) -> None:
    assert refused(f"failed to load {thing}") and not refused(f"{thing}: failed to load row 7")


@pytest.mark.parametrize("thing", ["checkpoint file {}", "weights file {}", "config file {}", "plugin file {}", "file of an extension {}", "library file {}", "file {}.so", "file {}.pt", "file {}.pth", "file {}.ckpt", "file of module {}", "kernel file {}", "cache file {}", "font file {}", "tokenizer file {}"])
def test_none_of_these_is(thing: str) -> None:
    assert not refused(f"failed to load {thing}")


def test_ten_of_them_in_three_lines_of_ten_are_no_few_broken_files() -> None:
    assert refused() and not refused(count=9) and refused(beside=23) and not refused(beside=24) and refused(count=30, beside=70) and found(refusals, *[f"failed to load file {n}" for n in range(10)], *[""] * 90)
    assert not refused("{} failed to load file 7"), "one file, again and again"
    assert refused("failed to load file {}".ljust(590)) and not refused("failed to load file {}".ljust(602)) and not found(refusals, *["failed to load file 7"] * 30)


LOUD = column("wer", [0.9, 0.8, 0.5])


def misheard(*rows: str, columns: Sequence[Column] = (LOUD,)) -> list[tuple[str, str, tuple[int, ...], tuple[float, ...], str]]:
    return [(s.name, s.shows, s.lines, s.values, s.label) for s in found(recordings, *rows, columns=columns)]


@pytest.mark.parametrize("said", ["sample_rate: 44100", "sampling rate = 44100", "samplerate=44.1k", "sampling_freq: 44100", "sample frequency: 44.1 k", "sr=44100", "fs: 44100", "采样率：44100", "44100 Hz", "44.1 kHz", "44.1kHz"])
def test_each_of_these_tells_a_rate(said: str) -> None:
    assert misheard("whisper-small", said) == [("error_rate", "misheard", (2,), (44100.0,), "44100 Hz")] and not misheard("a model", said) and not misheard("whisper-small", said.replace("44100", "16000").replace("44.1", "16"))


@pytest.mark.parametrize("rate", [8000, 11025, 22050, 24000, 32000, 44100, 48000])
def test_each_of_these_is_a_rate_of_recordings(rate: int) -> None:
    assert misheard("whisper-small", f"sr={rate}")[0][4] == f"{rate} Hz" and not misheard("whisper-small", f"sr={rate + 7}") and misheard("model: 16000 Hz", f"sr={rate}") and not misheard(f"sr={rate}")


@pytest.mark.parametrize("model", ["wav2vec2", "HuBERT", "whisper", "wavlm", "data2vec-audio", "unispeech", "ast-finetuned", "xls-r", "xlsr", "mms-1b", "ecapa", "speech_to_text", "LibriSpeech", "paraformer", "zh-cn-16k"])
def test_each_of_these_was_made_for_16_khz(model: str) -> None:
    assert misheard(f"facebook {model} base", "sr=8000") and not misheard("facebook base", "sr=8000")


def test_what_is_resampled_is_heard_as_it_should_be() -> None:
    for said in ("resampling to 16 kHz", "re-sampled", "重采样"):
        assert not misheard("whisper-small", "sr=8000", said)
    for said in ("no resampling", "without resampling", "not resampled", "skip resampling", "skipping re-sampling", "未重采样", "没重采样", "没有重采样", "不重采样", "resample: False", "resample=no", "resampling off", "resample: None", "resample=0"):
        assert misheard("whisper-small", "sr=8000", said)


@pytest.mark.parametrize(
    ("label", "values", "poor"),
    [
        ("wer", (0.5,), True), ("wer", (0.49,), False), ("wer", (50.0, 50.0), True), ("wer", (49.0, 49.0), False), ("wer", (3.0, 0.5, 0.5), True), ("wer", (3.1, 0.5, 0.5), False), ("wer", (0.1, 0.5, 0.4, 0.6), True), ("wer", (0.9, 0.4, 0.4, 0.6), False), ("eer", (0.3,), True), ("eer", (0.29,), False), ("eer", (30.0,), True), ("eer", (1.1, 0.3, 0.3), False),
        ("best_wer", (0.9,), False), ("accuracy", (0.3, 0.2), True), ("accuracy", (0.31, 0.2), False), ("accuracy", (30.0, 20.0), True), ("best_accuracy", (0.1,), False), ("f1", (0.1,), False),
    ],
)  # fmt: skip
def test_half_of_the_words_or_three_pairs_in_ten_or_seven_answers_in_ten_are_wrong(label: str, values: Sequence[float], poor: bool) -> None:
    assert bool(misheard("whisper-small", "sr=8000", columns=[column(label, values)])) is poor


def test_one_error_rate_is_enough_and_each_accuracy_counts_where_there_is_none_and_nothing_is_trained() -> None:
    low, high = column("accuracy", [0.2]), column("accuracy", [0.9])
    assert misheard("whisper-small", "sr=8000", columns=[column("cer", [0.1]), LOUD]) and misheard("whisper-small", "sr=8000", columns=[LOUD, high]) and not misheard("whisper-small", "sr=8000", columns=[low, high]) and not misheard("whisper-small", "sr=8000", columns=[column("wer", [0.1]), low])
    assert not misheard("whisper-small", "sr=8000", columns=[LOUD, column("loss", [2.0, 1.9])]) and misheard("whisper-small", "sr=8000", columns=[LOUD, column("loss", [2.0])]) and misheard("whisper-small", "sr=8000", columns=[LOUD, column("lr", [2.0, 1.9])]) and not misheard("whisper-small", "sr=8000", columns=[])
    assert misheard("whisper-small", "sr=16000", "sr=22050", "sr=8000")[0][4] == "22050 Hz", "the first other one"


def test_a_world_of_one_that_two_processes_tell_where_two_were_asked_for_is_doubled() -> None:
    def alone(times: int, asked: int, world: int = 1) -> list[str]:
        return [s.label for s in found(membership, f"torchrun --nproc_per_node {asked} train.py", *[f"rank 0, world size {world}"] * times)]

    assert alone(2, 2) == ["2 processes"] and not alone(1, 1) and not alone(2, 4) and alone(4, 4) == ["4 processes"] and not alone(2, 2, 4)
