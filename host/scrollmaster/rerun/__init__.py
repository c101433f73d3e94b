"""A game of the archive played again for people, step by step: where its steps are, what is told of each, its screen."""
