"""Which card each process is on: ranks on the same one, cards hidden from a run, a display's card, a first card that does most of the work."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

IDLE, SHARED, WRONG, UNEVEN = ("gpu_util", "zero"), ("gpu_memory", "shared"), ("gpu_util", "elsewhere"), ("gpu_util", "apart")
STEPS = ("step 100 loss 2.11", "step 200 loss 1.91", "step 300 loss 1.81")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate((*rows, *STEPS), 1)])}


def table(*shares: int, used: int = 8112) -> list[str]:
    return [f"| N/A   41C    P0    90W / 300W |  {used if share else 3}MiB / 32510MiB |     {share}%      Default |" for share in shares]


@pytest.mark.parametrize("row", ["| GPU 0: 98% | GPU 1: 0% | GPU 2: 0% |", "GPU0 利用率 97%, GPU1 利用率 0%", "GPU0 97% GPU1 0% GPU2 0%"])
def test_a_row_of_cards_of_which_one_works_leaves_the_others_idle_where_several_were_meant(row: str) -> None:
    assert IDLE in shown("`--num_processes` was set to a value of `1`", row) and IDLE in shown("Distributed environment: NO", row)
    assert IDLE not in shown("training on cuda:0", row), "a machine that people share"
    assert IDLE not in shown("Distributed environment: NO", "GPU0 97% GPU1 95%")
    assert IDLE not in shown("Distributed environment: NO", row, row.replace(" 0%", " 31%")), "now and then"


def test_a_list_of_shares_at_each_look_counts_by_the_most_of_each_card() -> None:
    one, both = [f"step {n}00 gpu util [{97 + n % 2}, 0, 0, 0]" for n in range(3)], [f"step {n}00 gpu_util: [97, {40 * (n % 2)}, 0, 0]" for n in range(3)]
    assert IDLE in shown("SBATCH --gres=gpu:4 --ntasks=1", *one) and IDLE not in shown("SBATCH --gres=gpu:4 --ntasks=1", *both) and IDLE not in shown(*one)


def test_who_shows_a_table_of_cards_and_nothing_else_asks_about_it() -> None:
    def alone(*rows: str) -> bool:
        return any((s.name, s.shows) == IDLE for s in find([Line(n, row) for n, row in enumerate(rows, 1)]))

    assert alone("|====|====|", *table(99, 0, 0)) and not alone("|====|====|", *table(99, 98, 97)) and not alone("|====|====|", *table(99))
    assert not alone("training on cuda:0", *table(99, 0, 0)), "a machine that people share"


@pytest.mark.parametrize("form", ["rank {} of 2: device cuda:0", "[rank {}] world size 2, using cuda:0", "Rank: {}, local device cuda:0"])
def test_ranks_on_one_card_of_a_machine_that_has_more_share_it(form: str) -> None:
    ranks = [form.format(n) for n in range(2)]
    assert SHARED in shown(*ranks, "torch.cuda.device_count() = 2") and SHARED in shown(*ranks, *table(99, 0))
    assert SHARED not in shown(*ranks), "each may see a card of its own"
    assert SHARED not in shown(ranks[0], ranks[1].replace("cuda:0", "cuda:1"), "torch.cuda.device_count() = 2")
    assert SHARED not in shown(*(f"{rank} CUDA_VISIBLE_DEVICES={n}" for n, rank in enumerate(ranks)), "torch.cuda.device_count() = 2")
    assert SHARED not in shown(*(f"{rank} host {n}" for n, rank in enumerate(ranks)), "torch.cuda.device_count() = 2"), "two machines"


@pytest.mark.parametrize("meant", ["python train.py --gpus 4", "Trainer(devices=-1)", "model = DataParallel(model)", "torchrun --nproc_per_node=4", "=> use all GPUs"])
def test_cards_are_hidden_where_one_is_visible_and_several_were_meant(meant: str) -> None:
    assert IDLE in shown("CUDA_VISIBLE_DEVICES=0", meant, "torch.cuda.device_count(): 1")
    assert IDLE not in shown("CUDA_VISIBLE_DEVICES=0,1,2,3", meant, "torch.cuda.device_count(): 4")
    assert IDLE not in shown("CUDA_VISIBLE_DEVICES=0", "python train.py --gpus 1", "torch.cuda.device_count(): 1")


@pytest.mark.parametrize(
    ("cards", "used"),
    [
        ("2 devices visible: ['NVIDIA GeForce GT 1030', 'NVIDIA GeForce RTX 3090']", "Using device: cuda:0 (NVIDIA GeForce GT 1030, 2.0 GB)"), ("Found 2 GPUs: ['Quadro P400', 'NVIDIA RTX A6000']", "Using GPU 0: Quadro P400 (2.00 GB)"),
        ("GPU 1: Tesla V100-PCIE-16GB", "device: cuda:0 name: NVIDIA T400"),
    ],
)  # fmt: skip
def test_a_card_for_the_screen_is_no_place_to_train_where_another_is_there(cards: str, used: str) -> None:
    assert WRONG in shown(cards, used)
    assert WRONG not in shown(used), "there is no other"
    assert WRONG not in shown(cards, "Using device: cuda:1 (NVIDIA GeForce RTX 3090, 24.0 GB)")


def test_under_data_parallel_the_first_card_does_most_of_the_work() -> None:
    wrapped = "model = nn.DataParallel(model, device_ids=[0, 1, 2, 3])"
    assert UNEVEN in shown(wrapped, *table(97, 28, 27, 29)) and UNEVEN in shown("使用 4 张 GPU 训练 (DataParallel)", "GPU0: 23.1/24.0 GB 利用率 99%", "GPU1: 5.2/24.0 GB 利用率 31%")
    assert UNEVEN not in shown(wrapped, *table(97, 88, 87, 89)) and UNEVEN not in shown("model = DistributedDataParallel(model)", *table(97, 28, 27, 29))
