"""The seeds of a table: of the shuffle, and of the programs' generators."""

import hashlib
import hmac

_BOT_LABEL = "pegout-bot-v1"


def bot_seed(secret: bytes, game: str, seat: int, decision: int) -> int:
    """The seed of a program's generator for one decision, so that it chooses alike after a restart.

    HMAC-SHA256 under the game's secret of label, game, seat and decision, each with its length before it in 4 bytes.
    """
    parts = [part.encode() for part in (_BOT_LABEL, game, str(seat), str(decision))]
    message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return int.from_bytes(hmac.digest(secret, message, hashlib.sha256), "big")
