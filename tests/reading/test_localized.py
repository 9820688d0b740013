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


ERRORS = {
    "没有那个文件或目录": "No such file or directory", "沒有此一檔案或目錄": "No such file or directory", "权限不够": "Permission denied", "设备上没有空间": "No space left on device",
    "裝置上已無多餘空間": "No space left on device", "无法分配内存": "Cannot allocate memory", "不能分配内存": "Cannot allocate memory", "無法配置記憶體": "Cannot allocate memory",
    "资源暂时不可用": "Resource temporarily unavailable", "设备或资源忙": "Device or resource busy", "打开的文件过多": "Too many open files", "断开的管道": "Broken pipe", "拒绝连接": "Connection refused",
    "连接超时": "Connection timed out", "没有到主机的路由": "No route to host", "地址已在使用": "Address already in use", "连接被对方重设": "Connection reset by peer",
    "未找到命令": "command not found", "找不到命令": "command not found", "找不到指令": "command not found", "指令找不到": "command not found",
}  # fmt: skip
DEATHS = {
    "段错误": "Segmentation fault", "程式記憶體區段錯誤": "Segmentation fault", "已杀死": "Killed", "已砍掉": "Killed", "已放弃": "Aborted", "已中止": "Aborted", "总线错误": "Bus error",
    "非法指令": "Illegal instruction", "浮点数例外": "Floating point exception", "浮点异常": "Floating point exception", "已终止": "Terminated",
}  # fmt: skip


@pytest.mark.parametrize(("said", "english"), ERRORS.items())
def test_each_error_of_the_system_is_read_alone_and_behind_who_met_it(said: str, english: str) -> None:
    assert plain(said) == english
    assert plain(f"open: {said}") == f"open: {english}"
    assert plain(f"OSError: [Errno 11] 读取：{said}。") == f"OSError: [Errno 11] 读取: {english}。"
    assert plain(f"{said}的标签") == f"{said}的标签", "a word that goes on is another"


@pytest.mark.parametrize(("said", "english"), DEATHS.items())
@pytest.mark.parametrize("dumped", ["", " (核心已转储)", "（核心已轉儲）", "(核心已傾印)", " (主存储器已转储)", " (已转储内核)", " (吐核)"])
def test_each_death_is_read_as_a_shell_tells_it(said: str, english: str, dumped: str) -> None:
    left = " (core dumped)" if dumped else ""
    assert plain(said + dumped) == english + left
    assert plain(f"run.sh: 第 3 行： 12345 {said}{dumped}") == f"run.sh: line 3: 12345 {english}{left}"
    assert plain(f"{said}了") == f"{said}了"


@pytest.mark.parametrize(("said", "english"), [("致命错误", "fatal error"), ("错误", "error")])
def test_a_compiler_s_severities_stand_behind_its_place(said: str, english: str) -> None:
    assert plain(f"a.cpp:3:10: {said}: x") == f"a.cpp:3:10: {english}: x"
    assert plain(f"a.cu(12)：{said}：x") == f"a.cu(12): {english}: x"
    assert plain(f"nvcc: {said}: x") == f"nvcc: {english}: x"
    assert plain(f"the nvcc: {said}: x") == f"the nvcc: {said}: x"


@pytest.mark.parametrize(
    ("said", "english"),
    [
        ("a.cpp:3:10: 警告: 错误", "a.cpp:3:10: warning: 错误"), ("collect2: 错误：ld 返回了 1 退出状态", "collect2: error: ld returned 1 exit status"), ("a.o: 对 `f' 未定义的引用", "a.o: undefined reference to `f'"),
        ("a.cpp:3:1: 错误：'f'不是'std'的成员", "a.cpp:3:1: error: 'f' is not a member of 'std'"), ("编译中断。", "compilation terminated."), ("编译中断", "compilation terminated."), ("现在编译中断。", "现在编译中断。"),
    ],
)  # fmt: skip
def test_what_gnu_s_tools_say_is_read_in_english(said: str, english: str) -> None:
    assert plain(said) == english
