"""The field's Chinese words, and the English ones that they stand for in the index."""

from __future__ import annotations

from triage.base.memo import cache

_CHINESE = """
: 怎么办 怎么解决 怎么设置 怎么用 怎么设 怎么加 怎么写 怎么 如何 怎样 为什么 为啥 是什么 什么 报错 出错 错误 请问 出现 的时候 时候 一个 我的 这个 那个 提示 显示 一直 还是 直接 自己 总是 老是 都是 但是 而且 然后 的话 能够 大佬 求助 求解 请教 各位 谢谢 的 了 吗 呢 啊 吧
not: 不能 无法 没有 不会 没 不 未 无 别
cannot: 不了
not found: 找不到 未找到 没找到 检测不到 不存在 没有这个 没有那个 里没有
differ: 差距 差异 偏差 相差 差很多 差别 不一致 不同 不一样 不匹配 对不上 不符 不相等 不统一 有区别 区别 差一个 差两 差了 差几 差一两 差好几
not support: 不支持 不兼容 不支援 不相容
out of memory: 内存溢出 溢出内存 记忆体溢位
gpu out of memory: 显存不足 爆显存 显存溢出 显存不够 显存爆了 显存爆 显存炸了 炸显存 GPU记忆体不足 显存耗尽 视讯记忆体不足
ram out of memory: 内存不足 爆内存 内存不够 内存爆了 内存爆 内存占满 内存满了 内存满 内存被占满 内存被吃光 内存耗尽 记忆体不足
gpu memory: 显存 GPU记忆体 显示记忆体
ram memory: 内存 主机内存 记忆体
hang: 卡死 卡住 卡住不动 卡住不动了 卡死不动 挂起 不动了 不动 没反应 假死 卡在 停住 死锁 不跑了 死在那里 死在那 卡着 卡了 不往下走 不往下跑 停在 停止不动 没动静 没有动静 没有进展 没进展 没有响应 无响应
fall: 下降 降低 减小 变小 减少 降 下来 收敛
not fall: 不下降 降不下去 不收敛 降不下来 不降 下不去
grow: 增长 上涨 增加 变大 升高 上升 飙升 暴涨 激增 猛增 骤增 陡增 暴增 突增 剧增 骤升 猛涨 反升 走高 飙到 增大 显著增大 越来越大 越来越多 涨 累积 累加
slow: 越跑越慢 越训越慢 很慢 太慢 变慢 好慢 越来越慢 慢
stuck: 不变 停滞 不再变化 没变化 没有变化
exit: 退出 闪退 自动退出 突然退出
crash: 崩溃 崩了 挂了 挂掉 当机
kill: 被杀 被杀死 杀死 杀掉
utilization: 利用率 使用率
usage: 占用率 占用 占满
accuracy: 精度 准确率 正确率 精确率 准确度
precision: 单精度 双精度 全精度 低精度 浮点精度 数值精度 精度转换 精度类型 训练精度设置
mixed precision: 混合精度
half precision: 半精度
learning rate: 学习率
train: 训练
training set: 训练集
validat: 验证 评估 评测
validation set: 验证集
test: 测试
test set: 测试集
dataset: 数据集 资料集
data: 数据 资料
model: 模型
large model: 大模型
parameter: 参数
argument: 传参
fail: 失败
load: 加载 载入
read: 读取
write: 写入
version: 版本
weight: 权重
tensor: 张量
file: 文件 档案
gradient: 梯度
gradient checkpointing: 梯度检查点
gradient clip: 梯度裁剪
gradient accumulation: 梯度累积 梯度累加
explode: 爆炸
vanish: 消失
warning: 警告
multi gpu: 多卡 多显卡 双卡 八卡 四卡 两卡 三卡 两张卡 两块卡 多张卡 多张显卡 两张显卡 两块显卡
single gpu: 单卡 一张卡 单张显卡
every rank: 各卡 每张卡 每个卡
distributed: 分布式 分散式
compile: 编译
gpu: 显卡 显示卡
save: 保存 存盘 储存 存
label: 标签
annotation: 标注
input: 输入
output: 输出 打印
process: 进程 行程 处理程序
subprocess: 子进程
several processes: 多进程
thread: 线程 执行绪
result: 结果
undefined: 未定义
define: 定义
shape: 形状
size: 大小 尺寸
length: 长度
dimension: 维度 维数
finetune: 微调 精调
pretrained: 预训练
checkpoint: 检查点 断点 存档
resume: 恢复 继续 续训 断点续训 恢复训练 继续训练
missing: 缺少 缺失 丢失 没了
install: 安装 装了 装
setting: 设置 配置
custom: 自定义
operator: 算子
optimizer: 优化器 最佳化器
scheduler: 调度器
attribute: 属性
need: 需要 必须 要求
type: 类型
loss: 损失
module: 模块 模组
image: 图片 图像 照片 影像
download: 下载
initialize: 初始化
return: 返回
inference: 推理
class: 类别 类
classes: 类别数 类数
classification: 分类
path: 路径
folder: 目录 文件夹 资料夹
import: 导入
list: 列表
tuple: 元组
dict: 字典
normal: 正常
predict: 预测
conflict: 冲突
timeout: 超时 逾时
call: 调用
duplicate: 重复 两次 多次
upgrade: 升级
update: 更新
export: 导出
run: 运行 执行 跑
extension: 扩展
quantize: 量化
node: 节点
generate: 生成
suddenly: 突然
compute: 计算
detect: 检测
metric: 指标
assert: 断言
connect: 连接 连线
cannot connect: 连不上 连接不上
random: 随机
seed: 种子
program: 程序 程式
segmentation: 分割
environment: 环境
environment variable: 环境变量
format: 格式
same: 一样 相同 同一 都一样 没区别 没有区别 没差别 没有差别 无差别 没什么区别 没有任何区别 没有任何变化 毫无区别 一模一样
empty: 为空 空的
function: 函数 函式
channel: 通道
driver: 驱动
sample: 样本
sampling: 采样
array: 数组 阵列
too old: 太旧 太低 过旧 旧版
too new: 太新
too large: 太大 过大 这么大 特别大 好大
too small: 太小 过小
too long: 太长 过长
exceed: 超过 超出 大于 超限
tokenizer: 分词器
start: 启动 开始
insufficient: 不够 不足
corrupt: 损坏 不完整
machines: 多机
device: 设备
divisible: 整除
variable: 变量 变数
sequence: 序列
permission: 权限
character: 字符
last: 最后
shared: 共享
shared memory: 共享内存 共享记忆体 共用记忆体
integer: 整数
float: 浮点
code: 代码
command: 命令
script: 脚本
speed: 速度
index: 索引 下标
out of range: 越界 超出范围
cross entropy: 交叉熵
backward: 反向传播 反向
forward: 前向传播 前向
target: 目标
network: 网络 网路
modify: 修改 改成
convolution: 卷积
deprecated: 弃用 废弃
server: 服务器 伺服器
mask: 掩码
state: 状态
overflow: 溢出 溢位
disable: 关闭 禁用 关掉
local: 本地
recognise: 识别 不认识
string: 字符串 字串
parallel: 并行
parse: 解析
register: 注册
operation: 操作
system: 系统
interrupt: 中断 断了 断掉 断开 断线 断连 总断 就断 又断 老断 的时候断
specify: 指定
name: 名字 名称
time: 时间
feature: 特征
padding: 填充
crop: 裁剪
negative: 为负 负数 负
mode: 模式
cache: 缓存
accelerate: 加速
encoding: 编码
dependency: 依赖
matrix: 矩阵
count: 个数 数量 多少
assignment: 赋值
freeze: 冻结 冻住
forget: 忘记 忘了 遗忘
object: 对象 物件
kernel: 内核
symbol: 符号
key: 的键
disk: 磁盘 硬盘
communication: 通信
element: 元素
merge: 合并
restart: 重启
handle: 处理
instance: 实例
audio: 音频 语音
average: 平均
space: 空间
remove: 移除 删除
inplace: 原地
access: 访问
range: 范围
vocabulary: 词表 词汇表
normalize: 归一化 标准化
reward: 奖励
discriminator: 判别器
generator: 生成器
overfit: 过拟合 过度拟合 过度配适
underfit: 欠拟合
embedding: 嵌入
attention: 注意力
batch size: 批大小 批量大小
batch: 批次 批量 批
iteration: 迭代
epoch: 轮次 轮
worker: 工作进程
first: 第一 首
all zero: 全是0 全为0 全0 一直是0 一直为0 均为0 都是0 都为0 恒为0 始终为0 全是零 全为零 恒为零 恒零 一直为零 为0 为零
nan: 非数
container: 容器
npu: 昇腾 升腾 晟腾
notebook: 笔记本
mirror: 镜像
proxy: 代理
video: 视频
text: 文本
sentence: 句子
camera: 相机
graph: 计算图 图
unstable: 不稳定
exist: 存在
storage: 存储 库存
garbage: 胡言乱语 胡说八道 胡说 乱七八糟
two runs: 两次跑 跑两次 两次训练 训练两次 两次运行
download model: 下模型
oscillate: 震荡 波动 抖动 跳动 忽高忽低 上下浮动 起伏 来回跳 忽快忽慢 时快时慢
gray: 灰色 全灰 纯灰 全灰色 灰图
black image: 全黑 黑图 纯黑 全黑色
adapter: 适配器
inconsistent: 不配套
port: 端口
occupied: 被占用 被占
address: 地址
page file: 页面文件
environment broken: 环境坏了
bounding box: 检测框 边界框 框
hidden: 隐藏
layer: 层
log: 日志
garbled: 乱码
sure: 确认
noise: 噪声 噪音 噪点
full: 全参数 全参 全量
reproduce: 复现
effect: 效果 作用
poor: 很差 变差 差 变低 掉点 变烂 下滑
lag: 滞后 慢一拍 晚一步 延后
true value: 真实值 真值
prefix: 前缀 开头
concatenate: 拼接
compute capability: 算力
"""


def translated(text: str) -> str:
    """A text in which each Chinese term that the glossary has stands as English; longer terms go first."""
    terms, longest = _chinese()
    told, at = [], 0
    while at < len(text):
        sizes = range(longest, 0, -1) if "一" <= text[at] <= "鿿" else ()
        size = next((size for size in sizes if text[at : at + size] in terms), 0)
        told.append(f" {terms[text[at : at + size]]} " if size else text[at])
        at += size or 1
    return "".join(told)


@cache
def _chinese() -> tuple[dict[str, str], int]:
    terms: dict[str, str] = {}
    for row in _CHINESE.strip().splitlines():
        meant, _, said = row.partition(":")
        terms |= dict.fromkeys(said.split(), meant.strip())
    return terms, max(map(len, terms))
