"""Which quantity a label names: the parts of the label say it, in the customs of many frameworks."""

from __future__ import annotations

from functools import lru_cache

from triage.base.record import Record
from triage.base.regex import Regex

HELD = ("valid", "test")
AXES = ("epoch", "step", "sample")
SCORES = ("score", "ap", "overlap", "text_score")
"""The more the better: any, of a detector, of a segmentation, of generated text."""
TIMES = ("step_time", "data_time", "clock")
JUDGED = ("loss", "error", "accuracy", "error_rate", "perplexity", *SCORES)
"""Quantities that are told for the training and for the held-out part."""
WHOLE = ("loss", "val_loss", "grad_norm", "error", "perplexity", "kl")
"""Where one of these is not finite, nothing that is computed from it is told beside it."""
_HELD_NAMES = ("loss", "error", "accuracy", "perplexity")

_SPELT = Regex(r"IoU|AP(?=\d|[^a-zA-Z]|$)|[am]Acc\b|GANs|CIDEr|(?<![a-zA-Z])[cC][-_ ]?[iI]nd(?:ex|\b)")
"""Names whose capitals do not begin words."""
_OWN = r"(?:loss|losses|div|err|error|acc|score|rate|norm|term|time|mean|avg)(?![a-z])"
"""Words that stand behind a name in capitals without one of their own: `KLdiv`, `BCEloss`."""
_HUMP = Regex(rf"(?<=[a-z\d])(?=[A-Z](?:[a-z]|$|[_\W]))|(?<=[A-Z])(?=[A-Z](?!{_OWN})[a-z])|(?<=[A-Z]{{2}})(?={_OWN})|(?<=[a-z])(?=(?:ACC|AUC|LOSS|MSE|MAE|EER|WER|CER|PPL|PSNR|SSIM)(?![A-Za-z]))")
_BREAK = Regex(r"[^a-z\d%]+")

_PHASES = {
    **dict.fromkeys(("train", "training", "learn", "trn", "tr", "trained"), "train"),
    **dict.fromkeys(("val", "vali", "valid", "validation", "eval", "evaluation", "evaluating", "evaluate", "dev", "heldout", "validating", "vl"), "valid"),
    **dict.fromkeys(("test", "testing", "tst"), "test"),
}  # fmt: skip
_FILLERS = frozenset(
    "total avg avr average mean running the of on set epoch step batch current cur smoothed smooth overall final all "
    "loss losses metrics metric my is in curr this per iter acc accuracy ppl perplexity epochs point".split()
)
"""Words of a label that do not say which of several terms it is."""
_BOUNDS = frozenset(
    "best min max minimum maximum target threshold limit init initial lowest highest last previous prev decreased improved".split()
)

_LOSSES = frozenset(
    "nll ce bce xent xentropy crossentropy logloss cost obj objective ctc elbo criterion hinge mlm lm energy nelbo mll "
    "objectness binarycrossentropy infonce ntxent nce supcon itc itm bpr".split()
)  # fmt: skip
_NEVER_NEGATIVE = frozenset(
    "ce bce xent xentropy crossentropy cross logloss mse rmse mae mape smape rmsle l1 l2 ctc focal box bbox cls dfl mask rpn objectness "
    "mlm huber smooth lm giou ciou diou hinge triplet contrastive charbonnier chamfer emd lpips epe ade fde jsd".split()
)
_BOX_LOSSES = (["box"], ["cls"], ["dfl"], ["le"])
"""What detectors head the columns of their losses with, and what matchers of pictures and texts (VSE++ and its kin) call theirs."""
_ERRORS = frozenset(
    "mse rmse mae mape smape rmsle rse rae nrmse wape wmape mase crps err error errors deviation rmsd nmse ade fde l1 l2 fid kid lpips chamfer epe".split()
)
_AP = frozenset("map ap ap50 ap75 map50 map75 box_map bbox_map aps apm apl".split())
_OVERLAPS = frozenset("miou iou meaniu meaniou miu dice dsc jaccard iou_score mdice mfscore".split())
_TEXT = frozenset("bleu rouge rougel rouge1 rouge2 cider meteor chrf comet sari em exact".split())
_OTHER_SCORES = frozenset(
    "f1 auc auroc rocauc cindex concordance auprc psnr ssim recall precision mcc matthews r2 ndcg mrr hits spearman pearson kappa fscore fmeasure hmean ar "
    "specificity sensitivity mrecall mprecision macrof1".split()
)
AREAS = frozenset(["auc", "auroc", "rocauc", "gauc", "aucroc", "cindex", "concordance"])
"""How an area under the curve of right against false alarms is called, and the share of pairs in the right order: a half is guessing."""
_BOUNDED = frozenset("f1 auc auroc rocauc auprc hmean fscore recall precision kappa".split())
SCORE_NAMES = _AP | _OVERLAPS | _TEXT | _OTHER_SCORES | {"f", "score", "or", "for", "macro", "micro", "global", "foreground", "box", "50", "75", "95", "bbox", "segm", "coco", "0", "5"}
"""Words of a label that names a score of the whole, not of one class."""
_ACCURACIES = frozenset("acc wacc accuracy top1 top5 acc1 acc5 macc aacc prec1 prec5 accuracies ua uar bacc".split())
_RATES = frozenset("wer cer eer ter".split())
_REWARDS = frozenset("reward rewards rew return returns rewmean eprewmean epret".split())
_EPOCHS = frozenset("epoch epochs ep e round".split())
_STEPS = frozenset(
    "step steps iter iters iteration iterations it batch batches update updates episode episodes timesteps timestep "
    "trial fold idx minibatch gstep tick".split()
)
_SAMPLES = frozenset("samples examples tokens images seen imgs sequences seqs kimg frames".split())
_COUNTERS = frozenset(
    "global total current cur num n env env_step optimizer optim inner outer gradient grad local mini consumed at in of i this "
    "finished train no processed seen and now learning the for starting max training data new completed end after on info debug".split()
)
"""What may stand before the name of an axis: `global step`, `consumed samples`."""
_COUNTS = frozenset(
    "count counts num number nan inf nans infs retries skipped skip overflow overflows instances size bsz wpb seed port pid rank "
    "world workers params parameters patience version cuda device line lineno num_params nsentences v".split()
)
_SPEEDS = frozenset("throughput fps wps ups ips tps tgs sps tflops tflop mfu speed wpt".split())
_TIMES = frozenset("time sec secs seconds duration elapsed wall took runtime latency ms".split())
_CLOCKS = frozenset("eta remaining left".split())
_DELAYS = frozenset("delay rtt ping jitter lag".split())
"""Times that are a property of what is simulated or reached, and none of the training's."""
_LOADING = frozenset("data dataloader loader load loading fetch dataload reader".split())
_ASIDE = frozenset("aux z reg penalty regularization commit l0 gp orth balance balancing".split())
_DETECTORS = frozenset("retina rpn bbox box rcnn roi fcos anchor ssd".split())
_UNSTEADY = frozenset(
    "d g da db ga gb gen disc discriminator generator adv adversarial actor critic policy value entropy q qf kl gp surrogate "
    "real fake netd netg cycle idt alpha vf pg gan wgan lossd lossg dloss gloss dis rewards explained".split()
)
_SIDES = frozenset("discriminator generator disc gen netd netg".split())
"""Of an adversarial game: their errors are what they learn from."""
_CHAPTER = "objective/"
"""TRL's heading for scores and rewards, which are no losses."""
_DIVERGENCES = frozenset("kl kld dkl kldiv kldivergence".split())
_FACTORS = frozenset("weight coef coeff coefficient beta scale anneal".split())
"""What a term is multiplied by: it moves by a plan."""
_MEMORIES = frozenset("mem memory rss ram vram gpumem cpumem allocated reserved memallocated cached".split())
_COMPOSER = ("train time/", "trainer/time/")
"""Its counters of batches, samples and tokens."""
_SIZES = frozenset("model ff ffn kv k v head heads inner state conv embed hidden".split())
"""What `d_` says the width of, of a transformer."""
_SPREADS = frozenset("std stddev stdev sd sem var variance".split())
_SECONDS = frozenset("s sec secs second seconds ms us min".split())
_PER = frozenset("it iter iteration step epoch batch sample img image update tick kimg".split())


class Quantity(Record):
    """What a label names."""

    kind: str
    """loss, error, accuracy, error_rate, perplexity, score, ap, overlap, text_score, kl, policy_kl, reward, reward_std, entropy, lr, grad_norm, loss_scale, memory,
    gpu_memory, gpu_util, step_time, data_time, throughput, epoch, step, sample, count, clock; empty where unknown."""
    phase: str = ""
    """train, valid, test, or empty."""
    term: str = ""
    """Which of several of its kind: `cls` of `train/loss_cls`; empty for the whole."""
    aside: bool = False
    """A side term whose healthy value is 0."""
    bound: bool = False
    """A best, least, greatest or wanted value: it rests by nature."""
    positive: bool = False
    """Whether it can never be negative."""
    within_one: bool = False
    """Whether it lies in 0..1 (or 0..100)."""
    percent: bool = False
    unsteady: bool = False
    """A term of a game or of reinforcement learning, which swings and rises in healthy runs."""

    @property
    def name(self) -> str:
        """The name that knowledge knows it by."""
        if self.kind in _HELD_NAMES and self.phase in HELD:
            return f"val_{self.kind}"
        return self.kind or "metric"


def words(label: str) -> list[str]:
    """The parts of a label in lower case: `valLoss/top1_x` → val, loss, top1, x."""
    spelt = _SPELT.sub(lambda m: m[0].lower().replace("-", "").replace("_", "").replace(" ", ""), label)
    return [w for w in _BREAK.split(_HUMP.sub("_", spelt).lower()) if w]


def phase_of(text: str) -> str:
    """The phase that a text names first, or nothing."""
    return next((_PHASES[w] for w in words(text) if w in _PHASES), "")


@lru_cache(maxsize=4096)
def quantity(label: str, unit: str = "") -> Quantity:
    """The quantity that a label names, with the unit printed behind the number."""
    parts = words(label.removeprefix(_CHAPTER))
    phase = next((_PHASES[w] for w in parts if w in _PHASES), "")
    named = [w for w in parts if w not in _PHASES]
    bare = {w.rstrip("0123456789") or w for w in named} | set(named)
    kind = _rate(label, unit) or _kind(label.lower(), named, bare)
    if unit == "%" and named[-1:] == ["correct"]:
        kind = "accuracy"
    if kind in JUDGED and (_SPREADS.intersection(named) or {"standard", "deviation"} <= bare):
        kind = ""
    if kind == "error" and _SIDES & bare:
        kind = "loss"
    if (unit in _SECONDS and kind in ("loss", "error", "step", "") and not _DELAYS.intersection(named)) or (
        "cost" in named and {"time", "batch", "reader"} & bare
    ):
        kind = "data_time" if _LOADING & bare else "step_time"
    term = "_".join(w for w in named if w not in _FILLERS) if kind in (*JUDGED, "") else ""
    return Quantity(
        kind,
        phase,
        term,
        aside=bool(_ASIDE.intersection(named)) and not _DETECTORS.intersection(named),
        bound=bool(_BOUNDS.intersection(named)) and "dets" not in named,
        unsteady=bool(_UNSTEADY & bare) and not {"cross", "crossentropy"} & bare,
        positive=kind in ("loss", "error", "perplexity") and bool(_NEVER_NEGATIVE & bare) and not {"dice", "elbo"} & bare,
        within_one=kind in ("accuracy", "overlap") or (kind == "score" and bool(_BOUNDED & bare)),
        percent=unit == "%",
    )


def _rate(label: str, unit: str) -> str:
    """throughput or step_time, where a label or a unit is of the form `a/b`."""
    if label.lower().startswith(_COMPOSER):
        return "count"
    for text in (unit.lower(), label.lower()):
        over, per, under = text.rpartition("/")
        under = under.rstrip(")")
        if per and under in ("s", "sec", "second", "hour", "h", "gpu"):
            return "throughput"
        if per and under in _PER and over in ("s", "ms", "us", "sec", "time", "seconds", "time (s)"):
            return "step_time"
    joined = label.lower().replace(" ", "_")
    if "per_sec" in joined or "persec" in joined:
        return "throughput"
    return ""


def _kind(lower: str, named: list[str], bare: set[str]) -> str:
    if not named:
        return ""
    last = named[-1]
    if (named[-1] == "ent" or "entropy" in bare) and not {"cross", "crossentropy"} & bare:
        return "entropy"
    if _is_loss(named):
        return "kl" if _DIVERGENCES & bare else "loss"
    if axis := _axis(last, named):
        return axis
    if len(named) == 2 and named[0] in ("d", "g", "cycle", "idt") and "(" not in lower and last not in _SIZES:
        return "loss"
    if named[0] == "l" and lower.startswith("l_") and len(named) > 1 and last not in ("r", "rate"):
        return "loss"
    for kind, holds in _RULES:
        if holds(lower, named, bare, last):
            return kind
    return ""


def _axis(last: str, named: list[str]) -> str:
    """The kind of axis that a label names: its last word is one, and no word before it names anything else."""
    if len(named) > 3 or not set(named[:-1]) <= _COUNTERS | _EPOCHS | _STEPS | _SAMPLES:
        return ""
    if last in _EPOCHS:
        return "epoch"
    if last in _STEPS:
        return "count" if "skipped" in named else "step"
    return "sample" if last in _SAMPLES else ""


def _is_loss(named: list[str]) -> bool:
    joined = "_".join(named)
    if (
        "loss_scale" in joined
        or "lossscale" in joined
        or joined.endswith(("count", "scaler", "weight", "coef"))
    ):
        return False
    return any(
        w.endswith(("loss", "losses")) or w in ("lossd", "lossg")
        for w in (w.rstrip("0123456789") for w in named)
    )


def _learning_rate(lower: str, named: list[str], bare: set[str], last: str) -> bool:
    of_pictures = bool((_ACCURACIES | _OTHER_SCORES) & bare)  # what is judged at a low resolution
    return ("lr" in bare and not of_pictures) or "lrate" in bare or {"learning", "rate"} <= bare or "learningrate" in bare


def _gradient(lower: str, named: list[str], bare: set[str], last: str) -> bool:
    return bool({"gnorm", "gradnorm"} & bare) or (
        "norm" in bare and bool({"grad", "gradient", "gradients", "total"} & bare)
    )


def _scale(lower: str, named: list[str], bare: set[str], last: str) -> bool:
    named, last = (named[:-1], named[-2]) if last == "to" and len(named) > 2 else (named, last)
    return last in ("scale", "scaler", "lossscale") and (
        len(named) == 1 or bool({"loss", "grad", "amp", "fp"} & bare)
    )


def _gpu_memory(lower: str, named: list[str], bare: set[str], last: str) -> bool:
    return _memory(lower, named, bare, last) and bool({"gpu", "cuda", "vram", "hbm", "gpumem"} & bare)


def _memory(lower: str, named: list[str], bare: set[str], last: str) -> bool:
    return bool(_MEMORIES & bare)


def _data_time(lower: str, named: list[str], bare: set[str], last: str) -> bool:
    if last == "data" and len(named) == 1:
        return True
    return bool(_LOADING.intersection(named)) and (last in _TIMES or last == "t")


def _step_time(lower: str, named: list[str], bare: set[str], last: str) -> bool:
    return bool(_TIMES.intersection(named)) and not _CLOCKS.intersection(named)


_RULES = (
    ("lr", _learning_rate),
    ("grad_norm", _gradient),
    ("loss_scale", _scale),
    ("gpu_memory", _gpu_memory),
    ("count", lambda lower, named, bare, last: (bool(_COUNTS.intersection(named)) and not lower.startswith("rank@")) or lower.startswith("n_")),
    ("memory", _memory),
    ("clock", lambda lower, named, bare, last: bool(_CLOCKS.intersection(named))),
    ("data_time", _data_time),
    ("gpu_util", lambda lower, named, bare, last: bool({"util", "utilization", "utilisation"} & bare)),
    ("perplexity", lambda lower, named, bare, last: bool({"ppl", "perplexity", "pplx"} & bare)),
    ("policy_kl", lambda lower, named, bare, last: bool({"approxkl", "approx"} & bare) and "kl" in lower),
    ("kl", lambda lower, named, bare, last: bool(_DIVERGENCES & bare) and not _FACTORS & bare),
    ("error_rate", lambda lower, named, bare, last: bool(_RATES & bare) or named == ["per"] or ("rate" in bare and bool({"error", "err"} & bare))),
    ("accuracy", lambda lower, named, bare, last: (bool(_ACCURACIES & (bare | set(named))) and not {"err", "error", "reward"} & bare) or named == ["ac"] or "prec@" in lower),
    ("error", lambda lower, named, bare, last: bool(_ERRORS & (bare | set(named))) and "reward" not in named),
    ("loss", lambda lower, named, bare, last: named in _BOX_LOSSES or bool(_LOSSES & bare) or last == "kd" or "entropy" in bare),
    ("ap", lambda lower, named, bare, last: bool(_AP & bare) or {"average", "precision"} <= bare or {"average", "recall"} <= bare),
    ("overlap", lambda lower, named, bare, last: bool(_OVERLAPS & bare)),
    ("text_score", lambda lower, named, bare, last: bool(_TEXT & bare)),
    ("score", lambda lower, named, bare, last: bool(_OTHER_SCORES & bare) or lower.startswith(("r@", "p@", "rank@")) or (named[0] in ("ents", "spans") and last in ("f", "p", "r"))),
    ("reward_std", lambda lower, named, bare, last: named in (["reward", "std"], ["rewards", "std"])),
    ("reward", lambda lower, named, bare, last: bool(_REWARDS & bare or {"ep", "ret"} <= bare) and not {"std", "min", "max"} & bare),
    ("throughput", lambda lower, named, bare, last: bool(_SPEEDS.intersection(named))),
    ("step_time", _step_time),
)  # fmt: skip
"""The first rule that holds names the quantity: what is rarest comes first."""
