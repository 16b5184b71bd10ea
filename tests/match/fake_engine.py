"""An engine that speaks the line protocol, and misbehaves when it is told to."""

import sys
import time

mode = sys.argv[1] if len(sys.argv) > 1 else "first"
answers = {"rude": "hello", "old": "triangles-engine 0"}
for line in sys.stdin:
    word, *rest = line.split()
    if word == "triangles-engine":
        print(answers.get(mode, "triangles-engine 1"), flush=True)
    elif word == "go":
        if mode == "dies":
            sys.exit(3)
        if mode == "sleeps":
            time.sleep(30)
        print(
            {"cheats": "bestline 0-2", "babbles": "well", "strange": "bestline 0-99"}.get(
                mode, "bestline 1-2"
            ),
            flush=True,
        )
    elif word == "quit":
        break
