"""The headers that keep every page to what the site itself holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = {
    "default-src": "'self'",
    # The engine is WebAssembly; nothing else may be compiled from text or bytes.
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
DENIED: Final = (
    "camera",
    "display-capture",
    "geolocation",
    "microphone",
    "payment",
    "usb",
)


def _policy(rules: Mapping[str, str]) -> str:
    return "; ".join(f"{name} {value}" for name, value in rules.items())


PAGE_POLICY: Final = _policy(
    {name: value for name, value in POLICY.items() if name != "frame-ancestors"}
)
"""What a page itself can say of the policy, for hosts that send no such header."""

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": _policy(POLICY),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""What is said with every answer."""

PAGE_HEADERS: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in DENIED),
}
"""What only a page is asked for; a first visit has many files that are none."""


class SecurityHeaders:
    """ASGI middleware that adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets the application answer, with the headers added."""

        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY_HEADERS)
                if headers.get("content-type", "").startswith("text/html"):
                    headers.update(PAGE_HEADERS)
            await send(message)

        await self.app(scope, receive, send_secured if scope["type"] == "http" else send)
