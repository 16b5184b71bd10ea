# Sets `python` to a Python that can run the project, the one of .venv first; needs `root`.
python=
for candidate in "$root/.venv/bin/python" "$root/.venv/Scripts/python.exe" \
    python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "Python 3.11 or newer is needed and was not found." >&2
    echo "Install it (Debian: apt install python3 python3-venv; macOS: brew install python)," >&2
    echo "then run this again." >&2
    exit 1
fi
