"""The ASGI application that answers with the files of the site."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from triangles.server.addresses import AddressError, Place, parse_address
from triangles.server.headers import SecurityHeaders
from triangles.server.pages import places, render_missing
from triangles.server.site import SiteFile, build_site

HOME = "index.html"


def create_app(site: Mapping[str, SiteFile] | None = None, address: str | None = None) -> Starlette:
    """
    Makes the application. It answers with a *site*, which is the one as it is
    now, from memory until its end: nobody gets files of two versions from it.

    The pages name the *address* of the site. If that is not told, it is what the
    request says, and stands in a header: the files are the same for everybody.
    What a proxy says of the request does not count.

    :raises: :exc:`AddressError` if *address* is none.
    """
    known = None if address is None else parse_address(address)
    files = build_site(known) if site is None else site
    answers = {path: Answer(file) for path, file in files.items()}

    def answer(request: Request) -> Response:
        path = request.path_params["path"]
        if f"{path}/{HOME}" in answers:
            # Addresses in a page count on the slash at the end of its own.
            return RedirectResponse(f"{path.rpartition('/')[2]}/", status_code=308)
        if not path or path.endswith("/"):
            path += HOME
        if path not in answers:
            raise HTTPException(404)
        answered = answers[path].to(request)
        if known is None and path in places():
            answered.headers.update(_links(request, places()[path]))
        return answered

    return Starlette(
        routes=[Route("/{path:path}", answer)],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={404: _missing},
    )


def _missing(request: Request, error: Exception) -> Response:  # noqa: ARG001
    return HTMLResponse(render_missing(request.path_params["path"]), status_code=404)


def _links(request: Request, place: Place) -> Mapping[str, str]:
    """Returns the header with the addresses of a page; none if the request names no host."""
    root = request.scope.get("root_path", "")
    try:
        address = f"{request.scope['scheme']}://{request.headers.get('host', '')}{root}"
        return {"Link": place.links(parse_address(address))}
    except AddressError:
        return {}


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said about one file, plain and compressed, with a tag of its content for each."""

    file: SiteFile
    compressed: bytes = field(init=False)
    tag: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "compressed", gzip.compress(self.file.content, mtime=0))
        object.__setattr__(self, "tag", sha256(self.file.content).hexdigest()[:32])

    def to(self, request: Request) -> Response:
        """Answers *request*: with the file, or only that the asker's copy is still good."""
        packed = _accepts_gzip(request.headers.get("accept-encoding", ""))
        tag = f'"{self.tag}-gzip"' if packed else f'"{self.tag}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if _names_tag(request.headers.get("if-none-match", ""), tag):
            return Response(status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        content = self.compressed if packed else self.file.content
        return Response(content, headers=headers, media_type=self.file.media_type)


def _accepts_gzip(accepted: str) -> bool:
    for offer in accepted.lower().split(","):
        name, _, weight = offer.partition(";")
        if name.strip() in {"gzip", "*"}:
            return weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False


def _names_tag(known: str, tag: str) -> bool:
    names = {name.strip().removeprefix("W/") for name in known.split(",")}
    return tag in names or "*" in names
