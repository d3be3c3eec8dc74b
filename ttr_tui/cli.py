"""The `ttr` command. Each subcommand is imported when it is called, so that help comes at once."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

from ttr_tui import environment, last_resort, streams
from ttr_tui.commands import (
    SpokenGroup,
    asked_glyphs,
    data_option,
    glyphs_option,
    lang_option,
    need_terminal,
    words_of,
)

COMMANDS = {
    "play": "ttr_tui.commands.play",
    "learn": "ttr_tui.commands.learn",
    "maps": "ttr_tui.commands.maps",
    "rules": "ttr_tui.commands.rules",
    "games": "ttr_tui.commands.games",
    "resume": "ttr_tui.commands.resume",
    "replay": "ttr_tui.commands.replay",
    "export": "ttr_tui.commands.exports",
    "import": "ttr_tui.commands.imports",
    "simulate": "ttr_tui.commands.simulate",
    "strength": "ttr_tui.commands.strength",
    "terminal": "ttr_tui.commands.terminal",
    "completion": "ttr_tui.commands.completion",
}
"""Subcommands by name: the module's `command` is called. Help shows them in this order."""
COMPLETE = "_TTR_COMPLETE"
"""Set by a shell that wants a command completed."""


class Ttr(SpokenGroup):
    """The table above as a group."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name]).command
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Ttr, invoke_without_command=True)
@click.version_option(package_name="ttr-tui", message="ttr %(version)s")
@lang_option
@data_option
@glyphs_option
@click.pass_context
def ttr(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        need_terminal()
        from ttr_tui.tui import collector

        with collector.asleep():
            from ttr_tui.tui import starts

            starts.run(words_of().lang, asked_glyphs())


def main(args: list[str] | None = None) -> None:
    """Run a command. Whatever goes wrong is one sentence on stderr, and an exit status."""
    streams.prepare()
    environment.tidy(os.environ)
    last_resort.hush()
    try:
        status = _run(args)
        refused = streams.refusal(sys.stdout)
        if refused is not None:
            status = _unwritten(refused)
    except Exception as error:
        if COMPLETE in os.environ and not last_resort.debugging():
            sys.exit(1)  # a shell has no ear for sentences
        last_resort.end(error)
    sys.exit(status)


def _run(args: list[str] | None) -> int:
    """The exit status of a command; what it refuses is told."""
    if COMPLETE in os.environ:
        from ttr_tui.commands import shells

        shells.prepare()
    try:
        status = ttr.main(args, prog_name="ttr", complete_var=COMPLETE, standalone_mode=False)
        return status if isinstance(status, int) else 0
    except click.UsageError as error:
        return _stop(_usage(error), 2)
    except click.ClickException as error:
        return _stop(error.format_message(), 1)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except OSError as error:
        if error.filename is not None:
            raise
        streams.let_go(sys.stdout)
        return _unwritten(error)  # what is no file is the output
    except Exception as error:
        sentence = _refusal(error)
        if sentence is None:
            raise
        return _stop(sentence, 1)


def _unwritten(refused: OSError) -> int:
    """The output goes nowhere. A reader who has seen enough (`ttr maps | head`) need not hear of it."""
    if isinstance(refused, BrokenPipeError):
        return 1
    from ttr_tui.archive.errors import of_system

    words = words_of()
    return _stop(words("cli-output-refused", reason=of_system(refused).text(words)), 1)


def _usage(error: click.UsageError) -> str:
    words = words_of()
    if isinstance(error, click.NoSuchOption):
        return words("cli-error-option", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return words(f"cli-missing-{error.param.name}")
    if isinstance(error, click.BadParameter) and error.param is not None:
        given, is_not, _ = error.message.partition(" is not ")
        wanted = _wanted(error.param.type)
        if is_not and wanted is not None:
            name = error.param.opts[-1]
            return words("cli-error-value", name=name, wanted=wanted, given=given.strip("'"))
    if isinstance(error, click.BadOptionUsage):
        return words("cli-error-argument", name=error.option_name)
    if error.message.startswith("Got unexpected extra"):
        return words("cli-error-extra", name=error.message.partition("(")[2].rstrip(")"))
    return error.format_message()


def _wanted(kind: object) -> str | None:
    """What a parameter of a kind may be, in words."""
    words = words_of()
    if isinstance(kind, click.Choice):
        return " / ".join(map(str, kind.choices))
    if isinstance(kind, click.IntRange):
        low, high = kind.min, kind.max
        if low is not None and high is not None:
            return words("cli-wanted-range", low=low, high=high)
        if low is not None:
            return words("cli-wanted-least", least=low)
    return words("cli-wanted-whole") if isinstance(kind, click.types.IntParamType) else None


def _refusal(error: Exception) -> str | None:
    """The sentence of an error that is the game's to make; None for a bug."""
    from ttr_tui.archive.errors import ArchiveError
    from ttr_tui.engine.errors import GameError
    from ttr_tui.lessons.trial import LessonError
    from ttr_tui.mapfile.problems import MapError
    from ttr_tui.paths import NoFolder

    words = words_of()
    if isinstance(error, MapError | LessonError | ArchiveError | NoFolder):
        return error.text(words)
    if isinstance(error, GameError):
        return words(f"error-{error.code}", **error.figures)
    return None


def _stop(text: str, status: int) -> int:
    streams.say(text)
    return status
