"""What a Chinese system says, read as it says it in English; what a program says of itself stays."""

from __future__ import annotations

import pytest

from triage.reading.typography import plain

SAID = {
    "段错误 (核心已转储)": "Segmentation fault (core dumped)",
    "段错误（吐核）": "Segmentation fault (core dumped)",
    "已杀死": "Killed",
    "run.sh: 第 3 行： 12345 已杀死               python train.py": "run.sh: line 3: 12345 Killed               python train.py",
    "./a.sh: 行 20: 23411 总线错误               (核心已转储) ./a.out": "./a.sh: line 20: 23411 Bus error               (core dumped) ./a.out",
    "run.sh: 行 3: nvcc：未找到命令": "run.sh: line 3: nvcc: command not found",
    "bash: ./run.sh: 权限不够": "bash: ./run.sh: Permission denied",
    "tar: 写入错误: 设备上没有空间": "tar: 写入错误: No space left on device",
    "a.cpp:3:10: 致命错误：Python.h：没有那个文件或目录": "a.cpp:3:10: fatal error: Python.h: No such file or directory",
    "a.cpp:33:5: 错误：‘AT_CHECK’在此作用域中尚未声明": "a.cpp:33:5: error: 'AT_CHECK' was not declared in this scope",
    "a.cpp:9:3: 错误：‘struct A’没有名为‘b’的成员": "a.cpp:9:3: error: 'struct A' has no member named 'b'",
    "main.cpp:(.text+0x1): 对‘cudaLaunchKernel’未定义的引用": "main.cpp:(.text+0x1): undefined reference to `cudaLaunchKernel'",
    "/usr/bin/ld: 找不到 -lcudart": "/usr/bin/ld: cannot find -lcudart",
    "collect2: 错误：ld 返回 1": "collect2: error: ld returned 1 exit status",
}
STAYS = (
    "错误：无法读取文件 a.jpg，跳过",
    "进程 123 已终止",
    "内存 12.1/32.0 GB, 显存 8.2 GB",
    "ValueError: 数据集目录里没有那个文件或目录下的标签",
    "第 3 轮：loss 0.31",
)


@pytest.mark.parametrize(("said", "english"), SAID.items())
def test_the_system_s_own_words_are_read_in_english(said: str, english: str) -> None:
    assert plain(said) == english


@pytest.mark.parametrize("said", STAYS)
def test_a_program_s_words_stay(said: str) -> None:
    assert plain(said) == said
