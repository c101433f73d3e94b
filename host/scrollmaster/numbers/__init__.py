"""What the games of years come to, for people: ratings, tables of seasons, pages. Sums are shared_rules/numbers."""
