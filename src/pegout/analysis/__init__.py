"""What a position is worth, from what one seat knows of it."""
