"""The closed lists of words that knowledge files may use."""

from __future__ import annotations

SEVERITIES = ("error", "warning", "observation")
RETRIES = ("fix", "same", "other-node")
STRENGTHS = ("for", "against", "decides", "excludes")
EVENTS = ("exception", "oom", "killed", "signal", "timeout", "disconnect", "assert", "disk", "nvrtc")
SERIES = (
    "loss", "val_loss", "accuracy", "val_accuracy", "grad_norm", "lr", "loss_scale", "memory",
    "gpu_memory", "step_time", "data_time", "throughput", "gpu_util", "error_rate",
    "error", "val_error", "perplexity", "val_perplexity", "score", "ap", "overlap", "text_score", "kl", "policy_kl", "entropy", "reward", "reward_std",
    "d_loss", "fid", "action_std", "explained_variance", "reference_kl", "margin", "completion_length", "codebook", "embedding", "experts",
    "alignment", "weights", "labels", "anchors", "metric",
)  # fmt: skip
FINDINGS = (
    "nonfinite", "patchy", "constant", "chance", "identical", "overfits", "diverges", "jumps", "explodes", "vanishes",
    "falls", "zero", "grows", "slows", "starves", "absent", "rests", "stalls", "halts",
    "freezes", "flat", "negative", "impossible", "saturates", "floor", "spent", "collapses", "absurd", "summed", "gap", "resets", "repeats", "thrown", "outlier", "halves", "drifts", "creeps", "apart",
    "climbs", "bounces", "unrestored", "stretched", "crawls", "unlabelled", "shared", "uneven", "high", "low", "leaks", "inverted", "loops", "doubled", "dropped", "multiplied", "full", "aside",
    "endless", "batched", "cased", "alternates", "elsewhere", "misheard", "shrinks",
    "unscaled", "random", "outside", "divided",
    "untaught", "waits", "unreachable", "guessed", "presses", "spans", "overflows", "unread", "beyond", "rounded", "refused", "plain", "untrained", "padded", "renamed", "deeper", "done", "failed", "parted", "never", "swapped", "perfect",
)  # fmt: skip
CODES = ("signal", "exit", "errno", "xid", "cuda", "name")
READERS = {
    "memory": (
        "requested", "capacity", "free", "allocated", "reserved", "unallocated", "other_processes",
        "unallocated_share", "others_share", "requested_share", "alike", "on_rank",
    ),
    "state_dict": (
        "model_class", "missing_count", "unexpected_count", "mismatch_count", "outputs_only", "first_missing",
        "first_unexpected", "extra_prefix", "lacking_prefix", "mismatch_key", "file_shape", "model_shape",
        "file_dim", "model_dim", "shift", "shifted_twin",
    ),
    "shapes": tuple(f"shape{i}" for i in range(1, 9)),
    "view": ("wanted", "fitting"),
    "collective": (
        "op", "seq", "timeout_s", "numel_in", "lagging", "ranks", "disagree", "apart", "uneven", "lengths",
        "missing", "quiet", "called_at", "culprit", "difference", "ended", "ended_count",
    ),
    "code": ("call", "module", "layer", "subject", "given", "argument", "argument2", "target", "dividend", "divisor"),
    "nearest": ("misspelt", "nearest", "corrected"),
    "names": (
        "lib", "thing", "state", "came", "last", "gone", "span", "now_at", "was_at", "line", "pin", "installed", "asks", "certain", "newest",
    ),
    "syntax": ("mark", "column"),
    "refusal": ("setting", "got", "wanted", "written", "advice"),
    "importing": ("in_project", "project"),
    "conflict": ("package", "pin", "by", "wants"),
    "assertion": ("asserted", "asserted_value", "allowed", "unset"),
    "pip": ("building", "release", "needs", "python_is"),
    "announced": ("nothing", "nothing_at"),
    "skipped": ("skipped", "skipped_at"),
    "passing": ("passed_by",),
}  # fmt: skip
METRIC_VALUES = ("series", "first", "last", "least", "most", "count", "step", "at_line", "ratio")
ALWAYS = (
    "user_file", "user_line", "user_code", "user_function", "caller_library", "base_library", "torch", "python", "cuda", "gpu",
    "world_size", "rank", "package", "caller_file", "caller_successor",
)  # fmt: skip
"""Names that a log may give whatever the entry; a text that uses one needs a fallback."""
