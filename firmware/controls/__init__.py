"""What a press means in the pending decision, and answers that are half typed. Knows no game and no light."""
