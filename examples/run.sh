#!/bin/sh
# Pipes a failing training program into triage: live where torch is installed, else its recorded output.
# Usage: examples/run.sh TRIAGE PYTHON...   (the first python that has torch runs the program)
cd "$(dirname "$0")/.." || exit 2
triage=$1
shift
for python in "$@"; do
    if "$python" -c 'import torch' 2>/dev/null; then
        echo "# live: $python -u examples/train.py 2>&1 | triage"
        "$python" -u examples/train.py 2>&1 | "$triage"
        exit 0
    fi
done
echo "# recorded, since torch is not installed here: cat examples/train.log | triage"
"$triage" < examples/train.log
exit 0
