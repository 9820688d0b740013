import sys

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast, Qwen2Config, Qwen2ForCausalLM

words = Tokenizer(models.WordLevel({"<unk>": 0, "<eos>": 1, "user": 2, "hello": 3}, unk_token="<unk>"))
words.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(
    tokenizer_object=words, unk_token="<unk>", eos_token="<eos>",
    chat_template="{% for m in messages %}{{ m['role'] }} {{ m['content'] }} {% endfor %}",
)
model = Qwen2ForCausalLM(Qwen2Config(
    vocab_size=8, hidden_size=8, intermediate_size=8, num_hidden_layers=1, num_attention_heads=2, num_key_value_heads=2,
    bos_token_id=None, eos_token_id=1, pad_token_id=1, max_position_embeddings=1024,
)).eval()
messages = [{"role": "user", "content": "hello"}]
if CURED:
    text = tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)
    out = model.generate(**tokenizer(text, return_tensors="pt").to(model.device), max_new_tokens=512)
    print(out.shape)
else:
    print(model.chat(tokenizer, messages))
