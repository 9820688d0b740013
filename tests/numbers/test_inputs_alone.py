"""What a log says of its inputs, its rate and its best, each limit from both sides and each wording by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line, Series
from triage.numbers.data import inputs, leaks
from triage.numbers.schedule import tuning, watched

LIST = "['age', 'paid', 'term']"


def given(*rows: str) -> list[Series]:
    return list(leaks.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))


@pytest.mark.parametrize(
    "target",
    [
        *(f"{what}: paid" for what in ("target", "targets", "label", "labels", "Target")), *(f"target_{what}='paid'" for what in ("col", "cols", "column", "columns", "name", "var", "variable", "field")), "target is paid", "label = [ 'paid']", '"target": "paid"',
        "target column: `paid`",
    ],
)  # fmt: skip
def test_each_of_these_names_the_target(target: str) -> None:
    assert given(target, f"features: {LIST}")
    assert not given(target.replace("paid", "owed"), f"features: {LIST}") and not given("seed: paid", f"features: {LIST}")


@pytest.mark.parametrize(
    "features",
    [
        "features", "feature", "features list", "feature_list", "features used", "predictors", "predictor", *(f"{what}_cols" for what in ("feature", "input", "predictor", "num", "numeric", "numerical", "cont", "continuous", "cat", "categorical", "dense", "sparse", "known", "x")),
        *(f"input {what}" for what in ("feature", "features", "col", "cols", "column", "columns", "name", "names", "var", "vars", "variable", "variables", "reals", "categoricals", "field", "fields")), "features (3)", "features[3]",
    ],
)  # fmt: skip
@pytest.mark.parametrize("listed", [": ['age', 'paid']", " = (age, paid)", "={'age', \"paid\"}", ": Index(['age', 'paid'])", ": [`age`, `paid`]"])
def test_each_of_these_lists_features(features: str, listed: str) -> None:
    assert given("target: paid", features + listed)
    assert not given("target: paid", "columns" + listed)


@pytest.mark.parametrize("word", ["seq_len", "pred_len", "lookback", "look_back", "lag", "lags", "horizon", "forecast", "window", "autoregressive", "past_covariates"])
def test_each_of_these_says_that_a_series_is_foretold_from_its_own_past(word: str) -> None:
    assert not given(word, "target: paid", f"features: {LIST}")
    assert given(word, "target: paid", f"time_varying_known_reals: {LIST}") and not given(word, "target: paid", f"time_varying_unknown_reals: {LIST}")


@pytest.mark.parametrize("word", ["true", "false", "none", "the", "not", "float", "int", "long", "shape", "str", "torch", "tensor", "smoothing", "encoder", "mapping", "map"])
def test_each_of_these_is_hardly_the_name_of_a_target(word: str) -> None:
    assert not given(f"target: {word}", f"features: ['{word}', 'age']")


def test_the_first_list_in_which_the_target_stands_beside_another_is_told_once() -> None:
    (leak,) = given("target: paid", "target: Age", "features: ['term', 'sum']", f"features: {LIST}", f"features: {LIST}")
    assert (leak.name, leak.shows, leak.lines, leak.values, leak.label) == ("metric", "leaks", (4,), (1.0,), "age")
    assert not given("target: paid", "features: ['paid']") and not given("target: paid", "features: ['paid', 'Paid']"), "a list of one is that of what is foretold"
    assert given("target: PAID", f"features: {LIST}") and given("target: paid", "features: ['AGE', 'Paid']")


def high(rates: Sequence[float], *said: str, label: str = "lr") -> list[Series]:
    return list(tuning.find([Line(n, row) for n, row in enumerate(said or ("from_pretrained",), 1)], [column(label, rates)]))


def test_a_rate_is_high_from_two_ten_thousandths_on_and_none_from_one_on() -> None:
    (told,) = high([1e-5, 2e-4, 1e-4])
    assert (told.name, told.shows, told.lines, told.values, told.label, told.at, told.most) == ("lr", "high", (1, 2, 3), (1e-5, 2e-4, 1e-4), "lr", 1, 2e-4)
    assert not high([1.99e-4]) and high([0.99]) and not high([1.0]) and not high([float("nan"), 2e-4]) and not high([2e-4], label="loss")


def test_of_several_rates_the_highest_is_told() -> None:
    found = tuning.find([Line(1, "from_pretrained")], [column("lr", [3e-4]), column("lr_head", [9e-4]), column("lr_bias", [5e-4])])
    assert [told.label for told in found] == ["lr_head"]


@pytest.mark.parametrize(
    "said",
    [
        "are newly initialized: ['classifier']", *(f"{name}bert" for name in ("", "de", "al", "distil", "camem", "sci", "bio", "fin", "mac", "tiny", "mini")), "roberta", "deberta", "bertweet", "BERT", "xlnet", "electra-small", "ernie-3.0", "Some weights of Model were not used",
        "Model.from_pretrained('x')",
    ],
)  # fmt: skip
def test_each_of_these_is_a_pretrained_transformer(said: str) -> None:
    assert high([1e-3], said)
    assert not high([1e-3], "Hilbert transform") and not high([1e-3], "bertram")


@pytest.mark.parametrize(
    "said",
    [
        "lora", "QLoRA r=8", "peft", "adapter", "adapters", "prefix tuning", "prefix-tuning", "p-tuning", "ptuning", "prompt tuning", "prompt_tuning", "linear probe", "linear_probing", "frozen encoder", "freeze", "freezing", "soft prompt",
        "trainable params: 1,024 || all params: 9,999", "frozen",
    ],
)  # fmt: skip
def test_each_of_these_tunes_a_part_alone(said: str) -> None:
    assert not high([1e-3], "from_pretrained", said)


FORMS = [
    "Metric {label} improved by 0.026 >= min_delta = 0.0. New best score: {now}", "Epoch 3: {label} improved from {was} to {now}, saving model", "Epoch 3: {label} improved from inf to {now}", "Epoch 3: {label} improved from -inf to {now}",
    "Epoch 3, global step 1500: '{label}' reached {now} (best {now}), saving model",
]  # fmt: skip


def bests(values: Sequence[float], label: str = "val_loss", form: str = FORMS[0]) -> list[Series]:
    return list(watched.find([Line(n, form.format(label=label, was=a, now=b)) for n, (a, b) in enumerate(zip([0.1, *values], values), 1)], ()))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("label", ["val_loss", "val_mae", "perplexity", "wer"])
def test_four_bests_each_above_the_one_before_are_of_what_should_fall(form: str, label: str) -> None:
    (told,) = bests([0.2, 0.3, 0.4, 1.5e-00], label, form)
    assert (told.name, told.shows, told.lines, told.values, told.label, told.at) == ("val_loss", "inverted", (1, 2, 3, 4), (0.2, 0.3, 0.4, 1.5), label, 1)
    assert not bests([0.2, 0.3, 0.4], label, form) and not bests([0.2, 0.3, 0.3, 0.4], label, form) and not bests([0.2, 0.3, 0.4, 0.1], label, form)
    assert not bests([0.2, 0.3, 0.4, 0.5], "val_acc", form)


def test_of_several_that_are_watched_each_has_its_own_course_and_the_first_is_told() -> None:
    rows = [FORMS[0].format(label=label, now=now) for now in (0.2, 0.3, 0.4, 0.5) for label in ("val_acc", "val_loss", "val_mae")]
    found = list(watched.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))
    assert [(told.label, told.lines) for told in found] == [("val_loss", (2, 5, 8, 11))]


def unscaled(text: str = "image float32 min=0.0 max=255.0", losses: Sequence[float] = (1.0, 0.51), beside: str = "", label: str = "loss") -> bool:
    found = list(inputs.find([Line(3, text), Line(4, beside)], [column(label, losses)]))
    assert all((s.name, s.shows, s.lines, s.values, s.label) == ("metric", "unscaled", (3,), (255.0,), "pixels") for s in found)
    return bool(found)


@pytest.mark.parametrize(
    ("text", "ill"),
    [
        ("image float32 min=0.0 max=255.0", True), ("images float min 0 max 254.0", True), ("pixel_values fp float16 min=0 max=255", True), ("x float32 range: [0, 255]", True), ("frames in (0.0, 255.0)", True), ("batch half min: tensor(0.) max: tensor(255.)", True), ("data bfloat16 min=0 max=255", True), ("lq min=0.0 max=255.0", True),
        ("image float32 min=0.0 max=256.0", False), ("image float32 min=1.0 max=255.0", False), ("image float32 max=255.0", False), ("image min=0 max=255", False), ("noise float32 min=0.0 max=255.0", False), ("image float32 min=0.0 max=255.5", False), ("image float32 min=0.5 max=255.0", False), ("image float32 range: 0, 255.5", False),
        *((f"{word} image float32 min=0.0 max=255.0", False) for word in ("uint8", "raw", "before", "original", "mask", "label", "target", "unscaled", "pixel_mean", "pixel_std", "gt", "reconstruction", "output", "pred")),
        (f"image float32 min=0.0 max=255.0{' ' * 369}", True), (f"image float32 min=0.0 max=255.0{' ' * 370}", False),
    ],
)  # fmt: skip
def test_pixels_as_a_network_gets_them_go_from_nothing_to_255(text: str, ill: bool) -> None:
    assert unscaled(text) is ill


def test_a_loss_that_comes_to_half_or_a_model_that_scales_needs_none() -> None:
    assert not unscaled(losses=(1.0, 0.5)) and unscaled(losses=(1.0, 0.0)) and unscaled(losses=(1.0,)) and unscaled(losses=(1.0, 0.4, 0.51)) and unscaled(losses=(1.0, 0.5), label="acc") and not unscaled(losses=(1.0, 0.5), label="val_loss")
    for word in ("pixel_mean", "data_preprocessor", "DataPreprocessor", "Rescaling", "img_norm_cfg", "to_rgb", "mean=[123.", "mean = [103."):
        assert not unscaled(beside=word)
    assert unscaled(beside="mean=[0.5")


@pytest.mark.parametrize(
    ("text", "below", "ill"),
    [
        ("mean=[0.485, 0.456, 0.406], to_rgb=True", "", True), ("mean=[0.485, 0.456, 0.406]", "bgr_to_rgb=False", True), ("mean=[0.485, 0.456, 0.406]", "x", False), ("mean=[123.675, 0.456, 0.406], to_rgb=True", "", False), ("mean=[0.1, 0.456, 0.406], to_rgb=True", "", False),
        ("mean=[0.485, 0.456, 0.406], to_rgb=True", "PhotoMetric", False), ("mean=[0.485, 0.456, 0.406], to_rgb=True", "to_float32=True", False), ("std=[0.485, 0.456, 0.406], to_rgb=True", "", False),
    ],
)  # fmt: skip
def test_means_of_one_where_pictures_stay_at_255_are_of_another_range(text: str, below: str, ill: bool) -> None:
    assert unscaled(text, beside=below) is ill


def at_random(*texts: str) -> list[tuple[tuple[int, ...], str]]:
    found = list(inputs.find([Line(n, text) for n, text in enumerate(texts, 1)], ()))
    assert all((s.name, s.shows, s.values) == ("metric", "random", (1.0,)) for s in found)
    return [(s.lines, s.label) for s in found]


TRAINED = ("train set", "Compose(", "  Resize(256)", ")")


@pytest.mark.parametrize("name", ["RandomResizedCrop", "RandomErasing", "ColorJitter", "RandAugment", "TrivialAugmentWide", "AutoAugment", "AugMix", "RandomRotation", "RandomAffine", "RandomPerspective", "CoarseDropout", "Cutout", "PhotoMetricDistortion", "ShiftScaleRotate", "RandomBrightnessContrast", "ElasticTransform", "GridDistortion", "SpecAugment", "RandomGrayscale"])
def test_no_evaluation_draws_one_of_these_at_random(name: str) -> None:
    assert at_random(*TRAINED, "val set", "Compose(", f"  {name}(3)", ")") == [((7,), name)] and not at_random(*TRAINED, "val set", "Compose(", f"  x{name}(3)", ")")


@pytest.mark.parametrize("held", ["val set", "valid_transform", "validation pipeline", "test dataset", "test", "eval dataloader", "evaluation aug", "val_transforms: Compose("])
def test_by_each_of_these_a_list_belongs_to_what_is_held_out(held: str) -> None:
    opened = () if held.endswith("(") else ("Compose(",)
    assert at_random(*TRAINED, held, *opened, "  RandomErasing(3)", ")") and not at_random(*TRAINED, held.replace("val", "fal").replace("test", "tost"), *opened, "  RandomErasing(3)", ")")


@pytest.mark.parametrize("word", ["simclr", "MoCo", "byol", "dino", "contrastive", "nt_xent", "ntxent", "info_nce", "infonce", "simsiam", "barlow", "vicreg", "two views"])
def test_where_two_views_are_compared_an_evaluation_draws_too(word: str) -> None:
    assert not at_random(word, *TRAINED, "val set", "Compose(", "  RandomErasing(3)", ")")


def test_which_part_a_list_belongs_to_the_line_nearest_above_says() -> None:
    erased = ("Compose(", "  RandomErasing(3)", ")")
    assert not at_random("val set", *erased) and not at_random("val set", *TRAINED[:1], *erased) and at_random(*erased, "val set", *erased) and not at_random(*TRAINED, "val and train set", *erased)
    assert at_random(*TRAINED, "val set", *["x"] * 5, *erased) and not at_random(*TRAINED, "val set", *["x"] * 6, *erased), "six lines"
    assert not at_random(*TRAINED, "val set", "Compose(", "  Resize(3)", ")", "RandomErasing(3)") and at_random(*TRAINED, "val set", "Compose(", *["  Resize(3)"] * 23, "  RandomErasing(3)", ")") and not at_random(*TRAINED, "val set", "Compose(", *["  Resize(3)"] * 24, "  RandomErasing(3)", ")")
    assert at_random(*TRAINED, "val set", *erased, "test set", *erased) == [((7,), "RandomErasing")], "the first"
    assert at_random(*TRAINED, "val pipeline = [", "  RandomErasing(3)", "]") and at_random(*TRAINED, "val transforms: [", "  RandomErasing(3)", "]") and at_random(*TRAINED, "val", "Sequential(", "  RandomErasing(3)", ")")

