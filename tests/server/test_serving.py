"""The server as a program: it says where it is, and ends when it is told to."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from triangles.server import ServeError, serve, serving

PROGRAM = "import sys; from triangles.server import serve; serve('127.0.0.1', int(sys.argv[1]))"


def started(port):
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for a single process")
def test_it_says_where_it_is_and_ctrl_c_stops_it_cleanly():
    with started(0) as program:
        line = program.stdout.readline()
        address = re.fullmatch(
            r"Triangles is at (http://127\.0\.0\.1:\d+/) \(Ctrl-C stops it\)\n", line
        )[1]
        with urllib.request.urlopen(address, timeout=10) as answer:
            assert answer.status == 200
        program.send_signal(signal.SIGINT)
        rest, errors = program.communicate(timeout=10)
    assert (program.returncode, rest, errors) == (0, "Stopped.\n", "")


def test_a_port_that_is_taken_is_one_clear_line():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(ServeError, match=f"cannot listen on 127.0.0.1 port {port}: .*in use"):
            serve(port=port)


def test_without_a_port_the_usual_one_is_taken_or_another(monkeypatch, capsys):
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr(serving, "USUAL_PORT", taken)
        with serving._listen_usually("127.0.0.1") as listener:
            assert listener.getsockname()[1] not in {0, taken}
        assert capsys.readouterr().out.startswith(f"Port {taken} is taken")
    with serving._listen_usually("127.0.0.1") as listener:
        assert listener.getsockname()[1] == taken
    assert capsys.readouterr().out == ""


def test_the_command_says_in_one_line_that_the_port_is_taken():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        run = subprocess.run(
            [sys.executable, "-m", "triangles", "serve", "--port", str(port)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith(f"triangles: cannot listen on 127.0.0.1 port {port}: ")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_out_of_range_is_refused(port):
    with pytest.raises(ServeError, match=f"a port is a number from 0 to 65535: {port}"):
        serve(port=port)


def test_a_host_of_elsewhere_is_refused():
    with pytest.raises(ServeError, match=r"cannot listen on 192\.0\.2\.1"):
        serve("192.0.2.1", 0)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://localhost:80/"),
        ("::1", "http://[::1]:80/"),
        ("::", "http://localhost:80/"),
    ],
)
def test_the_address_is_one_that_a_browser_can_open(host, address):
    assert serving._address(host, 80) == address


def test_without_a_screen_no_browser_is_opened(monkeypatch):
    monkeypatch.setattr(serving.platform, "system", lambda: "Linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serving._has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serving._has_screen()
