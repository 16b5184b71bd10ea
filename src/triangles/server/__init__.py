"""The web server: the app and its pages, served or written as files."""

from triangles.server.addresses import AddressError as AddressError
from triangles.server.app import create_app as create_app
from triangles.server.exporting import ExportError as ExportError
from triangles.server.exporting import export_site as export_site
from triangles.server.serving import ServeError as ServeError
from triangles.server.serving import serve as serve
