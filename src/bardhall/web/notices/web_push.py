"""Web Push messages: encryption (RFC 8291) and authorization of the sender (RFC 8292).

Both need only a few lines with `cryptography`, which passkeys require anyway. Libraries for Web Push would bring their
own HTTP client, which does not check for private addresses.
"""

from __future__ import annotations

import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE: Final = ec.SECP256R1()
_RECORD: Final = 4096  # bytes of a record; a notice is one
_HOURS_12: Final = 12 * 3600.0


@dataclass(frozen=True)
class BrowserKeys:
    """The keys of a browser, with which its messages are encrypted."""

    public: bytes
    auth: bytes


def read_keys(p256dh: str, auth: str) -> BrowserKeys | None:
    """Return the keys that a browser sent; None if they are invalid."""
    try:
        keys = BrowserKeys(unwrapped(p256dh), unwrapped(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, keys.public)
    except ValueError:
        return None
    return keys if len(keys.auth) == 16 and len(keys.public) == 65 else None


def draw_key() -> str:
    """Return a new private key for the server, as text."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return wrapped(number.to_bytes(32, "big"))


def public_half(key: str) -> str:
    """Return the public part of the server's key, for browsers."""
    return wrapped(_point(_private(key)))


def encrypted(message: bytes, keys: BrowserKeys, own: str = "", salt: bytes = b"") -> bytes:
    """Return a message that only the browser can read, encrypted with a one-time key."""
    key, salt = _private(own or draw_key()), salt or secrets.token_bytes(16)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, keys.public))
    first = _derived(shared, keys.auth, b"WebPush: info\0" + keys.public + _point(key), 32)
    content = _derived(first, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(first, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", _RECORD, 65) + _point(key)
    return head + bytes(AESGCM(content).encrypt(nonce, message + b"\x02", None))


def authorization(key: str, origin: str, hall: str, now: float) -> str:
    """Return the header that proves the sender's identity to a push service."""
    claims = {"aud": origin, "exp": int(now + _HOURS_12), "sub": hall}
    parts = [wrapped(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = _private(key).sign(".".join(parts).encode(), ec.ECDSA(SHA256()))
    signature = b"".join(number.to_bytes(32, "big") for number in decode_dss_signature(signed))
    return f"vapid t={'.'.join([*parts, wrapped(signature)])}, k={public_half(key)}"


def wrapped(data: bytes) -> str:
    """Return bytes as URL-safe base64 without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def unwrapped(text: str) -> bytes:
    """Decode URL-safe base64; raise ValueError if it is invalid."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unwrapped(key), "big"), _CURVE)


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return bytes(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(SHA256(), length, salt, info).derive(key))
