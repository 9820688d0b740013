import sys

if "--cured" in sys.argv:
    from transformers.models.bart.modeling_bart import *
    from transformers.models.bart.modeling_bart import shift_tokens_right
else:
    from transformers.modeling_bart import shift_tokens_right
print(shift_tokens_right)
