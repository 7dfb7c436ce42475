"""E-mail through the host's SMTP server, to confirmed addresses and with several events in one message."""

from __future__ import annotations

import logging
import re
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Final
from urllib.parse import unquote, urlsplit

from bardhall.kernel.errors import Malformed
from bardhall.web.core.settings import Settings

NOBODY, SENT, REFUSED = 0, 250, 410  # in the place of the status of a post: the server failed, took it, knows nobody
_SECONDS: Final = 20.0
_PORTS: Final = {"smtps": 465, "smtp": 587}
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250})[A-Za-z0-9]")
_log = logging.getLogger("bardhall.web")


@dataclass(frozen=True)
class MailServer:
    """An SMTP server, to which the connection is upgraded (STARTTLS) unless `is_tls` or the server is
    on this machine.
    """

    host: str
    port: int
    user: str
    password: str
    is_tls: bool

    @property
    def is_here(self) -> bool:
        """Return whether the server is on this machine."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def mail_server(address: str) -> MailServer:
    """Return the server at an address such as smtps://user:password@mail.example."""
    try:
        url = urlsplit(address)
        port = url.port or _PORTS[url.scheme]
    except (ValueError, KeyError):
        raise Malformed("mail-server: write it as smtps://user:password@mail.example or smtp://mail.example") from None
    if not url.hostname:
        raise Malformed("mail-server: the name of the server is missing")
    user, password = unquote(url.username or ""), unquote(url.password or "")
    return MailServer(url.hostname, port, user, password, url.scheme == "smtps")


def check_mail(settings: Settings) -> None:
    """Refuse settings with which no mail could be sent, before the server starts."""
    if not settings.mail_server:
        return
    mail_server(settings.mail_server)
    if not is_address(settings.mail_from):
        raise Malformed("mail-server needs mail-from, the address that mail comes from")
    if not settings.public_url:
        raise Malformed("mail-server needs --url, because mail contains links to this server")
    if find_spec("aiosmtplib") is None:
        raise Malformed('mail-server needs the package aiosmtplib: pip install "bardhall[mail]"')


def is_address(text: str) -> bool:
    """Return whether a text is an e-mail address to which we send: a single plain address without a name."""
    return len(text) <= 254 and _ADDRESS.fullmatch(text) is not None and ".." not in text


async def send(settings: Settings, to: str, subject: str, text: str, stop: str) -> int:
    """Send a message and return SENT, REFUSED by the recipient's server, or NOBODY. `stop` is the address of the page
    that ends all mail to this address; mail programs offer it as a button (RFC 8058).
    """
    import aiosmtplib

    message, server = EmailMessage(), mail_server(settings.mail_server)
    message["From"], message["To"], message["Subject"] = settings.mail_from, to, subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=settings.mail_from.rpartition("@")[2])
    message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    try:
        await aiosmtplib.send(
            message, hostname=server.host, port=server.port, username=server.user or None,
            password=server.password or None, use_tls=server.is_tls, timeout=_SECONDS,
            start_tls=False if server.is_tls else None if server.is_here else True,
            tls_context=ssl.create_default_context(),
        )  # fmt: skip
    except aiosmtplib.SMTPRecipientsRefused as error:
        return REFUSED if all(one.code >= 500 for one in error.recipients) else NOBODY
    except (aiosmtplib.SMTPException, OSError) as error:
        _log.warning("mail could not be sent: %s", type(error).__name__)
        return NOBODY
    return SENT
