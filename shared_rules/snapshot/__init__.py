"""What a screen shows of a game: a page, `scrollmaster live`, a report. Made of the core alone. Not on a chip."""
