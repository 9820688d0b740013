# Training commands run under `triage run`, unless they are interactive themselves.
_triage_under() {
    local name=$1 argument
    shift
    if [[ -n ${TRIAGE_RUN-} || ! -t 1 ]]; then command "$name" "$@"; return; fi
    case $name in
        python*)
            for argument in "$@"; do
                case $argument in
                    -i|-c|-V|-h|--version|--help|-) command "$name" "$@"; return ;;
                    -m) [[ ${2-} == torch.distributed.* ]] && break; command "$name" "$@"; return ;;
                    -*) ;;
                    *.py) break ;;
                    *) command "$name" "$@"; return ;;
                esac
            done
            [[ -z ${argument-} || $argument == -* && $argument != -m ]] && { command "$name" "$@"; return; } ;;
        accelerate|llamafactory-cli)
            case ${1-} in launch|train) ;; *) command "$name" "$@"; return ;; esac ;;
    esac
    @TRIAGE@ run -- "$name" "$@"
}
for _triage_name in @WRAPPED@; do
    eval "${_triage_name}() { _triage_under ${_triage_name} \"\$@\"; }" 2>/dev/null
done
unset _triage_name
