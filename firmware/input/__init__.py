"""From keys to what an answer is: what a press means in the pending decision, and answers that are half typed."""
