"""The commands of `ttr`, one module each: a module `x` here holds `command`, listed in `ttr_tui.cli`.

A command takes its help from the locale files (`cli-command-<name>`, `cli-option-<name>`) and gets
the player's words from `words_of`. To say no it raises `click.ClickException` with a sentence
(exit status 1) or `click.UsageError` (exit status 2).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from ttr_tui.words import Words

F = TypeVar("F", bound=Callable[..., Any])


def words_of() -> Words:
    """The words of the player who typed the command."""
    from ttr_tui.words import Words

    return Words.detect(_asked.get("lang"))


def asked_glyphs() -> str | None:
    """The glyphs asked for on the command line: one of `GLYPH_CHOICES`."""
    return _asked.get("glyphs")


_asked: dict[str, str] = {}
"""What was asked for, before or after the command: errors that end one are told when its context is gone."""


def _remember(context: click.Context, option: click.Parameter, value: str | None) -> None:
    assert option.name is not None
    if context.parent is None:
        _asked.pop(option.name, None)
    if value:
        _asked[option.name] = value


def lang_option(function: F) -> F:
    """`--lang fr|en`, for every command that prints or shows text."""
    option = click.option(
        "--lang", type=click.Choice(["fr", "en"]), is_eager=True, expose_value=False, callback=_remember
    )
    return option(function)


def glyphs_option(function: F) -> F:
    """`--glyphs auto|octant|…`, for every command that opens the table."""
    from ttr_tui.terminal import GLYPH_CHOICES

    option = click.option(
        "--glyphs", type=click.Choice(GLYPH_CHOICES), is_eager=True, expose_value=False, callback=_remember
    )
    return option(function)


def _choose(context: click.Context, _: click.Parameter, folder: str | None) -> None:
    from ttr_tui import paths

    if folder or context.parent is None:
        paths.choose(folder)


def data_option(function: F) -> F:
    """`--data DIR`, for every command that reads or keeps games."""
    from ttr_tui.commands import complete

    option = click.option(
        "--data",
        metavar="DIR",
        is_eager=True,
        expose_value=False,
        callback=_choose,
        shell_complete=complete.folder,
    )
    return option(function)


def thinking_option(function: F) -> F:
    """`--thinking short|normal|long`, for the commands in which bots play."""
    from ttr_tui.thinking import THINKING

    option = click.option("--thinking", type=click.Choice(tuple(THINKING)), default="normal")
    return option(function)


def has_terminal() -> bool:
    """Whether there are a screen and a keyboard."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def need_terminal() -> None:
    """Commands that open the table want a screen and a keyboard."""
    if not has_terminal():
        raise click.ClickException(words_of()("games-no-terminal"))


def _told(option: click.Parameter) -> str:
    """What an option does, in the player's language."""
    words, key = words_of(), f"cli-option-{option.opts[0].lstrip('-')}"
    return words(key) if key in words else ""


def _in_words(usage: str) -> str:
    """What is to be filled in, like GAME, in the player's language."""
    words = words_of()

    def word(found: re.Match[str]) -> str:
        key = f"cli-word-{found[0].lower()}"
        return words(key) if key in words else found[0]

    return re.sub(r"[A-Z][A-Z-]+", word, usage)


class Spoken(click.Command):
    """A command whose help is in the player's language."""

    def spoken_key(self, context: click.Context) -> str:
        """The key of the help text: `cli-command-` and the words of the command."""
        path: list[str] = []
        here: click.Context | None = context
        while here is not None and here.parent is not None:
            path.insert(0, here.info_name or "")
            here = here.parent
        return "-".join(["cli-command", *path]) if path else "cli-help"

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = _in_words(" ".join(self.collect_usage_pieces(ctx)))
        formatter.write_usage(ctx.command_path, pieces, words_of()("cli-usage") + ": ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(words_of()(self.spoken_key(ctx)))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """Its options, each with its help."""
        found: list[CompletionItem[str]] = click.Command.shell_complete(self, ctx, incomplete)
        told = {opt: _told(option) for option in self.get_params(ctx) for opt in option.opts}
        for item in found:
            item.help = told.get(item.value) or item.help
        return found

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = []
        for option in self.get_params(ctx):
            record = option.get_help_record(ctx)
            if record:
                rows.append((_in_words(record[0]), _told(option) or record[1]))
        if rows:
            with formatter.section(words_of()("cli-options")):
                formatter.write_dl(rows)
        if isinstance(self, click.Group):
            self.format_commands(ctx, formatter)


class SpokenGroup(Spoken, click.Group):
    """A group of commands whose help is in the player's language."""

    command_class = Spoken

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """Its commands, told without importing them, and its options."""
        from click.shell_completion import CompletionItem

        commands = [
            CompletionItem(name, help=told)
            for name, told in self.spoken_commands(ctx)
            if name.startswith(incomplete)
        ]
        return [*commands, *Spoken.shell_complete(self, ctx, incomplete)]

    def spoken_commands(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Each command, and what it does."""
        words, base = words_of(), self.spoken_key(ctx).replace("cli-help", "cli-command")
        return [(name, words(f"{base}-{name}")) for name in self.list_commands(ctx)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if rows := self.spoken_commands(ctx):
            with formatter.section(words_of()("cli-commands")):
                formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise click.UsageError(words_of()("cli-no-command", name=args[0]), ctx)
        return super().resolve_command(ctx, args)
