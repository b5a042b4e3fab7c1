"""One person's tables in their own browser: the same Python answers the same calls without a network."""
