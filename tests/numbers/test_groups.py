"""Counts of patients, donors, recordings in the parts of a set: who is in all of them is known before the test."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

WELL = "\n".join(f"epoch {n} train_loss {1 / n:.3f} val_loss {1.1 / n:.3f} val_acc 0.9{n}" for n in range(1, 7))
POOR = "\n".join(f"epoch {n} train_loss {1 / n:.3f} val_loss {1.1 / n:.3f} val_acc 0.5{n}" for n in range(1, 7))


def shown(text: str, scores: str = WELL) -> list[tuple[str, str, str, float]]:
    log = [Line(n, line) for n, line in enumerate(f"{text}\n{scores}".split("\n"), 1)]
    return [(s.label, s.name, s.shows, s.ratio) for s in find(log) if s.shows == "leaks"]


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("Train: 80,000 patches, 120 patients\nVal: 20,000 patches, 120 patients", 120),
        ("train patients: 120 val patients: 120 total patients: 120", 120),
        ("训练集: 8000 张切片, 120 个病人; 验证集: 2000 张切片, 120 个病人; 共 120 个病人", 120),
        ("Train set: 48971 cells\n  donors: 108\nVal set: 12243 cells\n  donors: 108", 108),
        ("n_patients_train=50, n_patients_val=50, n_patients_total=50", 50),
        ("dataset: 32 subjects, 12800 windows\ntrain: 10240 windows from 32 subjects\ntest: 2560 windows from 32 subjects", 32),
        ("subjects in both train and test: 32", 32),
        ("Patients overlap (train ∩ val): 37", 37),
        ("overlap: 3 patients", 3),
    ],
)
def test_as_many_groups_in_each_part_as_there_are_or_some_in_both_are_a_leak(text: str, groups: int) -> None:
    assert shown(text) == [("groups", "val_accuracy", "leaks", groups)]


@pytest.mark.parametrize(
    "text",
    [
        "Train: 80,000 patches, 96 patients\nVal: 20,000 patches, 24 patients",
        "train patients: 60 val patients: 60 total patients: 120",
        "train: 5000 clips from 60 patients\nval: 5000 clips from 60 patients",
        "Patients overlap (train ∩ val): 0",
        "train samples: 5000 val samples: 1000",
        "speaker identification: 1251 speakers\ntrain 138361 utterances from 1251 speakers\ntest 8251 utterances from 1251 speakers",
        "split by subject\ntrain: 10240 windows from 32 subjects\ntest: 2560 windows from 32 subjects",
        "train: 40 windows from 4 subjects\ntest: 10 windows from 4 subjects",
    ],
    ids=["disjoint", "halves", "halves alike", "none", "samples alone", "a closed set", "by subject", "few"],
)
def test_parts_with_their_own_groups_and_tasks_that_know_theirs_show_nothing(text: str) -> None:
    assert not shown(text)


def test_patients_leak_at_any_score_and_subjects_where_it_is_good_or_lost_outside() -> None:
    patients, subjects = ("\n".join(f"{part}: {n} windows from 32 {who}" for part, n in (("train", 10240), ("test", 2560))) for who in ("patients", "subjects"))
    assert shown(patients, POOR) and not shown(subjects, POOR) and shown(subjects, f"{POOR.replace('0.5', '0.8')}\nnew people: acc 0.41")
