"""A passkey as a device keeps it, without a device: makes the key, answers challenges, says what a browser would."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

_PRESENT, _VERIFIED, _HAS_KEY = 0x01, 0x04, 0x40


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey. `origin` is the page that it believes to be used by."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = token_bytes(16)
        self.user = b""
        self.uses = 0
        self.flags = _PRESENT | _VERIFIED
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> str:
        """Answer to the options for a new passkey."""
        self.user = unpacked(options["user"]["id"])
        numbers = self._key.public_key().public_numbers()
        x, y = (n.to_bytes(32, "big") for n in (numbers.x, numbers.y))
        public_key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        held = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public_key
        data = self._data(options["rp"]["id"], self.flags | _HAS_KEY) + held
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(self._client_data("webauthn.create", options), attestationObject=packed(made))

    def show(self, options: dict[str, Any]) -> str:
        """Answer to the options for whoever comes back."""
        self.uses += 1
        client, data = self._client_data("webauthn.get", options), self._data(options["rpId"], self.flags)
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        parts = {"authenticatorData": data, "signature": signature, "userHandle": self.user}
        return self._answer(client, **{name: packed(part) for name, part in parts.items()})

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()

    def _data(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _answer(self, client: bytes, **response: str) -> str:
        name = packed(self.id)
        whole = {"clientDataJSON": packed(client), **response}
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": whole})
