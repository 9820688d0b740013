import sys

CURED = "--cured" in sys.argv

import accelerate

accelerator = accelerate.Accelerator(cpu=True)
text = "a prediction"
if CURED:
    texts = accelerate.utils.gather_object([text])
else:
    texts = accelerator.gather(accelerator.pad_across_processes({"text": text}))
print(texts)
