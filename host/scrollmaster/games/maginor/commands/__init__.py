"""Commands of this game; a file each, as in scrollmaster/cli/commands."""
