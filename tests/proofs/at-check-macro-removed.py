"""An extension with a macro that PyTorch 1.5 removed, before and after porting it."""
import os
import subprocess
import sys
import tempfile

from torch.utils.cpp_extension import load

CURED = "--cured" in sys.argv
os.chdir(tempfile.mkdtemp())
os.makedirs("csrc")
source = """
#include <c10/util/Exception.h>
extern "C" int rows(int n) { AT_%s(n > 0, "n must be positive"); return 2 * n; }
"""
with open("csrc/op.cpp", "w") as file:
    file.write(source % "CHECK")
with open("csrc/op.cu", "w") as file:
    file.write("")
if CURED:
    port = r"""
sed -i -E 's/\bAT_CHECK\b/TORCH_CHECK/g; s/\.type\(\)\.is_cuda\(\)/.is_cuda()/g; s/(AT_DISPATCH_\w+\( *\w+)\.type\(\)/\1.scalar_type()/g; s/\.data<([A-Za-z_0-9]+)>\(\)/.data_ptr<\1>()/g' csrc/*.cpp csrc/*.cu
"""
    subprocess.run(port, shell=True, check=True)
os.makedirs("built")
load("rows_op", ["csrc/op.cpp"], build_directory="built", is_python_module=False)
print("built")
