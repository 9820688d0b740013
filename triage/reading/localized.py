"""What a Chinese system's C library, shell, compiler and linker say, in the English words that the rest knows."""

from __future__ import annotations

from triage.base.regex import Regex

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_TELLING = ("文件或目", "此一檔案", "权限不够", "空间", "無多餘", "内存", "配置記憶", "拒绝连接", "连接超时", "主机的路由", "地址已在", "重设", "资源", "打开的文件", "断开的管道",
            "命令", "指令", "错误", "錯誤", "杀死", "砍掉", "放弃", "中止", "已终止", "浮点", "找不到 -l", "定义的引用", "作用域中", "的成员", "编译中断")  # fmt: skip
"""Some of these stands in whatever is replaced; only saves work."""
_ERRNO = {
    "没有那个文件或目录": "No such file or directory", "沒有此一檔案或目錄": "No such file or directory", "权限不够": "Permission denied",
    "设备上没有空间": "No space left on device", "裝置上已無多餘空間": "No space left on device", "无法分配内存": "Cannot allocate memory",
    "不能分配内存": "Cannot allocate memory", "無法配置記憶體": "Cannot allocate memory", "资源暂时不可用": "Resource temporarily unavailable",
    "设备或资源忙": "Device or resource busy", "打开的文件过多": "Too many open files", "断开的管道": "Broken pipe", "拒绝连接": "Connection refused",
    "连接超时": "Connection timed out", "没有到主机的路由": "No route to host", "地址已在使用": "Address already in use", "连接被对方重设": "Connection reset by peer",
    "未找到命令": "command not found", "找不到命令": "command not found", "找不到指令": "command not found", "指令找不到": "command not found",
}  # fmt: skip
_SIGNALS = {
    "段错误": "Segmentation fault", "程式記憶體區段錯誤": "Segmentation fault", "已杀死": "Killed", "已砍掉": "Killed", "已放弃": "Aborted",
    "已中止": "Aborted", "总线错误": "Bus error", "非法指令": "Illegal instruction", "浮点数例外": "Floating point exception",
    "浮点异常": "Floating point exception", "已终止": "Terminated",
}  # fmt: skip
_SEVERITIES = {"致命错误": "fatal error", "错误": "error", "警告": "warning"}
_SHELL_LINE = Regex(r"(?<=\S)[:：] ?(?:第 ?(\d{1,6}) ?行|行 ?(\d{1,6}))[:：] *")
_SYSTEM = Regex(rf"(^|[:：])[ ]?({'|'.join(_ERRNO)})(?=$|[\s。.;；,，)）'\"])")
_DEATH = Regex(rf"^(.{{0,200}}: line \d+: +\d+ +)?({'|'.join(_SIGNALS)})(?=\s|$|[(（])")
_DUMPED = Regex(r"\s?[(（](?:核心已转储|核心已轉儲|核心已傾印|主存储器已转储|已转储内核|吐核)[)）]")
_DIAGNOSED = Regex(r"(:\d{1,7}|\)|^\w[\w+-]{1,20})[:：] ?(致命错误|错误|警告)[:：] ?")
_GNU = (
    (Regex(r"\bld 返回了? ?(\d+)(?: ?退出状态)?"), r"ld returned \1 exit status"),
    (Regex(r"(?<=[:：] )找不到 (-l\w)"), r"cannot find \1"),
    (Regex(r"对 ?[`']([^'`]{1,300})' ?未定义的引用"), r"undefined reference to `\1'"),
    (Regex(r"('[^']{1,200}') ?在此作用域中尚未声明"), r"\1 was not declared in this scope"),
    (Regex(r"('[^']{1,200}') ?不是 ?('[^']{1,200}') ?的成员"), r"\1 is not a member of \2"),
    (Regex(r"('[^']{1,200}') ?没有名为 ?('[^']{1,200}') ?的成员"), r"\1 has no member named \2"),
    (Regex(r"^编译中断。?$"), "compilation terminated."),
)


def in_english(text: str) -> str:
    """A line in which the system's own words stand as it says them in English; what a program says stays."""
    if not any(word in text for word in _TELLING):  # only saves work
        return text
    text = _SHELL_LINE.sub(lambda found: f": line {found[1] or found[2]}: ", text)
    text = _DIAGNOSED.sub(lambda found: f"{found[1]}: {_SEVERITIES[found[2]]}: ", text)
    text = _SYSTEM.sub(lambda found: f"{': ' if found[1] else ''}{_ERRNO[found[2]]}", text)
    for form, english in _GNU:
        text = form.sub(english, text)
    return _DUMPED.sub(" (core dumped)", _DEATH.sub(_killed, text)) if _DEATH.search(text) else text


def _killed(found: re.Match[str]) -> str:
    return f"{found[1] or ''}{_SIGNALS[found[2]]}"
