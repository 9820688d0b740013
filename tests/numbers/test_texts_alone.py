"""Language models that knew nothing at first: each limit from both sides and each wording by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.course import texts

Found = list[tuple[str, str, str, int, float]]


def told(*columns: Column, log: Sequence[str] = ()) -> Found:
    return [(c.label, *rest) for c, *rest in texts.find(columns, [Line(n, row) for n, row in enumerate(log, 1)])]


@pytest.mark.parametrize("label", ["loss", "train_loss", "lm_loss", "nll", "ce_loss", "mlm_loss", "reduced_train_loss", "cross_entropy", "crossentropy_loss"])
def test_each_of_these_is_the_whole_loss_of_a_text(label: str) -> None:
    assert [c.label for c in texts.begun_at_a_guess([column(label, [8.0]), column(label, [13.9])])] == [label] * 2
    assert not texts.begun_at_a_guess([column(label, [7.9, 9.0]), column(label, [14.0]), column(f"val_{label}", [9.0]), column(f"best_{label}", [9.0])])


@pytest.mark.parametrize("label", ["cls_loss", "aux_loss", "acc", "grad_norm"])
def test_no_other_is(label: str) -> None:
    assert not texts.begun_at_a_guess([column(label, [9.0])])


def tuned(*said: str, first: float = 9.0, rates: Sequence[float] = (), beside: Sequence[Column] = (), line: int = 3) -> bool:
    found = told(column("loss", [first, 8.0])._replace(lines=range(line, line + 2)), *[column("lr", rates)] * bool(rates), *beside, log=said)
    assert found in ([], [("loss", "loss", "untaught", 0, 0.0)])
    return bool(found)


@pytest.mark.parametrize(
    "said",
    [
        "finetune: True", "fine-tuning = true", "trainable params: 4,194,304 || all params: 6,742,609,920", "Loading checkpoint shards: 100%", "are newly initialized: ['classifier.bias']", "lora_r 8 with lora", "qlora", "using PEFT",
        "model_name_or_path=gpt2", "pretrained: bert-base", "pretrained_model_name=t5-base", "pretrained_checkpoint: a/b.ckpt", "init_from = gpt2-xl", "base_model: llama", "hf_model_name=llama", "Unsloth 2024.8", "stage sft begins",
    ],
)  # fmt: skip
def test_each_of_these_says_above_the_losses_that_a_model_was_trained_before(said: str) -> None:
    assert tuned(said) and tuned("loading", "", said) and not tuned("loading", "", "", said) and not tuned("loading") and not tuned(said, first=7.9)


@pytest.mark.parametrize("said", ["training from scratch", "init_from: scratch", "random init", "randomly initialized", "pretrained: None", "pretrained=null", "pretrained_model: false", "AutoModel.from_config"])
def test_each_of_these_says_that_it_was_not(said: str) -> None:
    assert tuned("sft") and not tuned("sft", said) and not tuned(said, "sft")


@pytest.mark.parametrize("beside", ["reward", "acc", "mAP", "miou", "mae", "d_loss"])
def test_a_model_that_is_scored_otherwise_is_none_of_texts(beside: str) -> None:
    assert not tuned("sft", beside=[column(beside, [0.5])])


def test_a_rate_of_twenty_thousandths_that_only_falls_says_so_too() -> None:
    assert tuned(rates=[5e-5, 4e-5, 4e-5, 3e-5]) and not tuned(rates=[5.1e-5, 4e-5, 4e-5, 3e-5]) and not tuned(rates=[5e-5, 4e-5, 3e-5]) and not tuned(rates=[4e-5, 5e-5, 4e-5, 3e-5]) and not tuned(rates=[4e-5] * 4) and not tuned(rates=[0.0, 0.0, -1e-5, -2e-5])
    assert not tuned(beside=[column("wd", [5e-5, 4e-5, 4e-5, 3e-5])])


def test_of_several_losses_the_first_lacks_its_weights() -> None:
    assert len(told(column("loss", [9.0]), column("lm_loss", [9.0]), log=["sft"])) == 1


def foreseen(last: float = 0.09, label: str = "val_loss", first: float = 9.0) -> Found:
    return told(column("loss", [first, 5.0]), column(label, [5.0, last]))


def test_a_text_held_out_costs_less_than_a_tenth_of_a_nat_in_the_end() -> None:
    assert foreseen() == foreseen(0.0) == [("val_loss", "val_perplexity", "floor", 1, 0.0)]
    assert not foreseen(0.1) and not foreseen(-0.01) and not foreseen(NAN) and not foreseen(first=7.9) and not foreseen(label="best_val_loss") and not foreseen(label="val_cls_loss") and not foreseen(label="train_loss")
    assert len(told(column("loss", [9.0]), column("val_loss", [0.05]), column("val_lm_loss", [0.05]))) == 1, "told once"


def forgets(low: float = 6.0, rest: Sequence[float] = (8.4,) * 6, first: float = 10.0, before: Sequence[float] = (9.0, 8.0), between: Sequence[float] = (6.8, 6.9, 7.0), beside: Sequence[Column] = ()) -> Found:
    return told(column("loss", [first, *before, low, *between, *rest]), *beside)


def test_a_loss_at_six_tenths_of_its_first_rises_by_four_tenths_and_rests_there() -> None:
    assert [told[:4] for told in forgets()] == [("loss", "loss", "diverges", 5)] and forgets()[0][4] == pytest.approx(1.4) and forgets(between=(7.0, 7.1, 7.2))[0][3] == 4 and forgets(between=(6.8, 6.8, 6.8))[0][3] == 7
    assert not forgets(6.1, (8.6,) * 6) and not forgets(rest=(8.3,) * 6) and not forgets(rest=(8.4, 8.57, *[8.4] * 4)) and forgets(rest=(8.4, 8.56, *[8.4] * 4))
    assert not forgets(before=(9.0,), between=(6.8,) * 4), "the third at the earliest"
    assert not forgets(between=(), before=(9.0, 8.0)) and forgets(between=(6.9, 7.0)) and not forgets(between=(6.9,)), "twelve reports"
    assert not forgets(beside=[column("grad_norm", [1.0])]), "its gradients tell more"
    lost = [10.0, 9.0, 8.0, 6.0, 6.8, 6.9, 7.0, *[8.4] * 6]
    assert len(told(column("loss", lost), column("lm_loss", lost))) == 1, "told once"
    assert len(told(column("loss", [9.0] * 5), column("lm_loss", lost))) == 1, "one of few reports is passed over"
    assert not forgets(low=6.0, between=(6.1, 6.1, 6.2), rest=(6.0,) * 6), "its least comes last"
