"""``python -m vfl COMMAND [KEY=VALUE …]`` reads a text from standard input and prints the result of a function."""

from __future__ import annotations

import sys

import vfl

COMMANDS = ("lint", "compile", "parse", "format", "solve", "explain", "check", "test", "kind")


def main() -> int:
    words = sys.argv[1:]
    if not words or words[0] not in COMMANDS or any("=" not in word for word in words[1:]):
        print(f"usage: python -m vfl {'|'.join(COMMANDS)} [KEY=VALUE …] < FILE", file=sys.stderr)
        return 2
    options = dict(word.split("=", 1) for word in words[1:])
    try:
        sys.stdout.write(getattr(vfl, words[0])(sys.stdin.buffer.read(), **options))
    except vfl.Error as error:
        print(f"vfl: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
