"""The game on small integers and arrays, compiled where numba is installed and plain Python elsewhere."""
