# triage: what went wrong in a PyTorch run. In ~/.bashrc: eval "$(triage init bash)"
@ALIAS@() { @TRIAGE@ last "$@"; }
_triage_complete() {
    local word=${COMP_WORDS[COMP_CWORD]} asked=${COMP_WORDS[1]} IFS=$'\n'
    COMPREPLY=($(@TRIAGE@ init complete -- "$COMP_CWORD" "${COMP_WORDS[@]:1}" 2>/dev/null))
    if [[ ${#COMPREPLY[@]} -eq 0 && $asked != explain && $asked != kb ]]; then
        compopt -o default 2>/dev/null
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}
complete -F _triage_complete triage
