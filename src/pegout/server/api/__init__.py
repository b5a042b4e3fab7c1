"""The calls under `/api/v1`; `shapes` has what they answer about games, `bodies` what they take."""
