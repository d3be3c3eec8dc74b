"""How bash and fish ask for completions. zsh asks as click has it.

Two things differ from click: a comma or a colon may stand in a value (`Léa,bot:hard`), and bash, for which
a colon ends a word, gets back only what belongs after it.
"""

from __future__ import annotations

import os

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    add_completion_class,
    split_arg_string,
)

BASH = """\
%(complete_func)s() {
    local type value
    COMPREPLY=()
    while IFS=, read -r type value; do
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain) COMPREPLY+=("$value") ;;
        esac
    done < <(COMP_LINE=${COMP_LINE:0:COMP_POINT} COMP_WORD=$2 %(complete_var)s=bash_complete "$1" 2>/dev/null)
}
complete -o nosort -F %(complete_func)s %(prog_name)s 2>/dev/null ||
    complete -F %(complete_func)s %(prog_name)s
"""

FISH = """\
function %(complete_func)s
    set -l found (COMP_WORDS=(commandline -cp) COMP_CWORD=(commandline -ct) \
%(complete_var)s=fish_complete %(prog_name)s 2>/dev/null)
    for completion in $found
        set -l parts (string split -m 1 "," -- $completion)
        switch $parts[1]
            case dir
                __fish_complete_directories $parts[2]
            case file
                __fish_complete_path $parts[2]
            case plain
                echo -- $parts[2]
        end
    end
end
complete --no-files --command %(prog_name)s --arguments "(%(complete_func)s)"
"""


class Bash(BashComplete):
    """The line up to the cursor is taken apart here, not where bash ends its words."""

    source_template = BASH
    _head = ""
    """What of the word is on the line for good: bash replaces only the rest."""

    def get_completion_args(self) -> tuple[list[str], str]:
        line = os.environ["COMP_LINE"]
        words = split_arg_string(line)
        incomplete = words.pop() if len(words) > 1 and not line[-1:].isspace() else ""
        last = os.environ.get("COMP_WORD", "").lstrip("\"'")
        if incomplete.endswith(last):
            self._head = incomplete[: len(incomplete) - len(last)]
        return words[1:], incomplete

    def format_completion(self, item: CompletionItem[str]) -> str:
        return f"{item.type},{item.value.removeprefix(self._head)}"


class Fish(FishComplete):
    """Values may hold commas."""

    source_template = FISH


def prepare() -> None:
    """Let click answer these shells so."""
    add_completion_class(Bash)
    add_completion_class(Fish)
