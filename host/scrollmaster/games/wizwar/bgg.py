"""What BoardGameGeek calls the game of these rules: the eighth edition."""

BGG_ID = 104710
