"""`ttr completion`: the few lines that teach a shell to complete `ttr`."""

from __future__ import annotations

import os
import sys
from pathlib import PurePath

import click

from ttr_tui.commands import Spoken, lang_option, words_of
from ttr_tui.commands.printing import say

HOMES = {
    "bash": ("~/.bashrc", 'eval "$(ttr completion bash)"'),
    "zsh": ("~/.zshrc", 'eval "$(ttr completion zsh)"'),
    "fish": ("~/.config/fish/config.fish", "ttr completion fish | source"),
}
"""For each shell the file it reads when it starts, and the line to add there."""


@click.command("completion", cls=Spoken)
@click.argument("shell", metavar="[bash|zsh|fish]", required=False, type=click.Choice(tuple(HOMES)))
@lang_option
@click.pass_context
def command(context: click.Context, shell: str | None) -> None:
    from click.shell_completion import get_completion_class

    from ttr_tui.cli import COMPLETE
    from ttr_tui.commands import shells

    words = words_of()
    shell = shell or PurePath(os.environ.get("SHELL", "")).name
    if shell not in HOMES:
        raise click.UsageError(words("completion-which", shells=", ".join(HOMES)))
    shells.prepare()
    made = get_completion_class(shell)
    assert made is not None
    click.echo(made(context.find_root().command, {}, "ttr", COMPLETE).source())
    if sys.stdout.isatty():
        file, line = HOMES[shell]
        say(words("completion-home", file=file, line=line), err=True)
