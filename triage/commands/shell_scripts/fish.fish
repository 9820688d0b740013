# triage: what went wrong in a PyTorch run. In config.fish: triage init fish | source
function @ALIAS@ --description 'what went wrong in the last run'
    @TRIAGE@ last $argv
end
function __triage_complete
    set -l words (commandline -opc) (commandline -ct)
    @TRIAGE@ init complete -- (math (count $words) - 1) $words[2..-1] 2>/dev/null
end
complete -c triage -a '(__triage_complete)'
