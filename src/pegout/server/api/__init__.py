"""The calls under `/api/v1`: `games`, `moves`, `me` and `tools`; `shapes` has what they answer, `bodies` what they take."""
