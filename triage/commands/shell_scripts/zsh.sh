# triage: what went wrong in a PyTorch run. In ~/.zshrc: eval "$(triage init zsh)"
@ALIAS@() { @TRIAGE@ last "$@"; }
_triage_complete() {
    local -a found
    found=("${(@f)$(@TRIAGE@ init complete -- $((CURRENT - 1)) "${(@)words[2,-1]}" 2>/dev/null)}")
    if [[ -n ${found[1]} ]]; then compadd -- "${found[@]}"; else _files; fi
}
if (( $+functions[compdef] )); then
    compdef _triage_complete triage
fi
