# Training commands run under `triage run`, unless they are interactive themselves.
function __triage_under
    set -l name $argv[1]
    set -l rest $argv[2..-1]
    set -l watched yes
    if set -q TRIAGE_RUN; or not isatty stdout
        set watched no
    end
    switch $name
        case 'python*'
            set -l first
            for argument in $rest
                if not string match -q -- '-*' $argument; or contains -- $argument -i -c -m -V -h --version --help -
                    set first $argument
                    break
                end
            end
            string match -q -- '*.py' "$first"; or set watched no
        case accelerate llamafactory-cli
            contains -- "$rest[1]" launch train; or set watched no
    end
    if test $watched = yes
        @TRIAGE@ run -- $name $rest
    else
        command $name $rest
    end
end
for name in @WRAPPED@
    eval "function $name; __triage_under $name \$argv; end"
end
