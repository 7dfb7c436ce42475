"""Passkeys: requests to browsers and checks of their responses, with the optional library `webauthn`.

This module is imported only where the library is installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import webauthn
from webauthn.helpers import (
    bytes_to_base64url,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from bardhall.web.core.errors import Refusal

_VERIFIED = UserVerificationRequirement.REQUIRED


@dataclass(frozen=True)
class PasskeySite:
    """The site for which passkeys are valid: the name of the server, and the origin of its pages."""

    name: str
    origin: str


@dataclass(frozen=True)
class Answer:
    """The response of a browser, of which only `challenge` and `id` were read and nothing was verified yet."""

    text: str
    id: str
    challenge: bytes


def ask_to_make(site: PasskeySite, user: bytes, label: str, challenge: bytes) -> str:
    """Return the options for creating a passkey, as JSON for the browser."""
    asked: str = webauthn.options_to_json(
        webauthn.generate_registration_options(
            rp_id=site.name, rp_name="Bardhall", user_id=user, user_name=label, challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFIED
            ),
        )
    )  # fmt: skip
    return asked


def ask_to_show(site: PasskeySite, challenge: bytes) -> str:
    """Return the options for signing in with any passkey of this server, as JSON for the browser."""
    asked: str = webauthn.options_to_json(
        webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge, user_verification=_VERIFIED)
    )
    return asked


def read_made(text: str) -> Answer:
    """Parse the response of a browser that has created a passkey."""
    with _refusing():
        read = parse_registration_credential_json(text)
        return Answer(text, read.id, parse_client_data_json(read.response.client_data_json).challenge)


def read_shown(text: str) -> Answer:
    """Parse the response of a browser that signs in with a passkey."""
    with _refusing():
        read = parse_authentication_credential_json(text)
        return Answer(text, read.id, parse_client_data_json(read.response.client_data_json).challenge)


def check_made(site: PasskeySite, answer: Answer) -> str:
    """Return the public key of a new passkey, if it was created for this site and this challenge."""
    with _refusing():
        made = webauthn.verify_registration_response(
            credential=answer.text, expected_challenge=answer.challenge, expected_rp_id=site.name,
            expected_origin=site.origin, require_user_verification=True,
        )  # fmt: skip
        public_key: str = bytes_to_base64url(made.credential_public_key)
        return public_key


def check_shown(site: PasskeySite, answer: Answer, public_key: str, uses: int) -> int:
    """Return the use count that the passkey reports, if the passkey has signed this challenge for this site."""
    with _refusing():
        shown = webauthn.verify_authentication_response(
            credential=answer.text, expected_challenge=answer.challenge, expected_rp_id=site.name,
            expected_origin=site.origin, credential_public_key=webauthn.base64url_to_bytes(public_key),
            credential_current_sign_count=uses, require_user_verification=True,
        )  # fmt: skip
        return int(shown.new_sign_count)


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn any error of the parsers into a refusal with one sentence."""
    try:
        yield
    except Exception:
        raise Refusal(422, "bad_passkey") from None
