"""Orders the commands in a help by what people want to do. Every help is complete sentences, never cut off."""

from collections.abc import Sequence

import click

from ..base.terms import say

TASKS = {
    "task.play": ("play", "demo", "card", "pull", "live"),
    "task.games": (
        *("games", "show", "replay", "report", "stats", "season", "site", "describe", "name", "people"),
        *("evenings", "evening", "verify", "export", "take", "delete", "simulate"),
    ),
    "task.archive": ("backup", "restore", "reindex"),
    "task.box": ("doctor", "devices", "info", "selftest", "setup", "challenge", "box"),
    "task.make": (),  # and all that are named nowhere here
}
_MOST_LETTERS = 1000


class Group(click.Group):
    """Lists its commands with all that the first sentence of their help says."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        names = self.list_commands(ctx)
        for heading, tasks in self.tasks(names):
            with formatter.section(heading):
                formatter.write_dl([(name, self._help(ctx, name)) for name in tasks])

    def tasks(self, names: Sequence[str]) -> list[tuple[str, Sequence[str]]]:
        """Headings, each with its commands."""
        return [(say("click.commands"), names)]

    def _help(self, ctx: click.Context, name: str) -> str:
        command = self.get_command(ctx, name)
        return command.get_short_help_str(_MOST_LETTERS) if command else ""


def by_task(names: Sequence[str]) -> list[tuple[str, Sequence[str]]]:
    """All of `names` under the headings of what they are for."""
    known = [name for tasks in TASKS.values() for name in tasks]
    others = [name for name in names if name not in known]
    return [(say(heading), tasks or others) for heading, tasks in TASKS.items()]
