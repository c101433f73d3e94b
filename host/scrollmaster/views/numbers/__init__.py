"""What the games of years come to, for people: ratings, tables of seasons, pages. Sums are shared_rules/numbers."""

DOOR = ("all_ratings", "query", "screen", "season_screen", "season_table", "seasons")
