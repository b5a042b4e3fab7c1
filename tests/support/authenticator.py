"""A device that keeps passkeys, as the specification has it: enough of it to answer rightly, and wrongly on purpose."""

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]
_PRESENT, _VERIFIED, _HAS_KEY = 1, 4, 64


def text(data: bytes) -> str:
    """Base64url without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def data_of(coded: str) -> bytes:
    """What was coded by `text`."""
    return urlsafe_b64decode(coded + "=" * (-len(coded) % 4))


@dataclass
class Device:
    """One passkey in one device; `origin` is what its browser says where it is."""

    origin: str
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    user: str = ""
    uses: int = 0

    def make(self, options: Json) -> Json:
        """The answer to `navigator.credentials.create`."""
        self.user = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cose
        data = self._data(options["rp"]["id"], _HAS_KEY) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential({"clientDataJSON": text(client), "attestationObject": text(attestation)})

    def sign(self, options: Json) -> Json:
        """The answer to `navigator.credentials.get`."""
        self.uses += 1
        client, data = self._client("webauthn.get", options["challenge"]), self._data(options["rpId"], 0)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential({
            "clientDataJSON": text(client), "authenticatorData": text(data), "signature": text(signature),
            "userHandle": self.user,
        })  # fmt: skip

    def _data(self, site: str, flags: int) -> bytes:
        start = hashlib.sha256(site.encode()).digest()
        return start + bytes([_PRESENT | _VERIFIED | flags]) + struct.pack(">I", self.uses)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def _credential(self, response: Json) -> Json:
        return {
            "id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response,
            "clientExtensionResults": {},
        }  # fmt: skip
