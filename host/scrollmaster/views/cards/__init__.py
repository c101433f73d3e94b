"""Table cards: one A5 page a game and language, which lies beside the box and explains its lights and keys.

`page.sheet(guide, terms)` makes a drawing, `written.pdf` and `written.svg` write it. The guide says what is shown
(guide.py); every position on a card is played by the rules, none is drawn by hand. A game from anywhere gets its card
the same way: from its class, a guide and its words.
"""

DOOR = ("guide", "output", "page", "positions")
