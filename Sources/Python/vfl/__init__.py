"""vfl finds broken Auto Layout before it runs.

Each function takes a text (``str``, or UTF-8 ``bytes``) and options, and returns what the command of the same name prints: JSON, or
the form that the option ``to`` names. ``data`` calls a function and reads its JSON.

    >>> import vfl
    >>> vfl.compile("H:|-(20@750)-[a(100)]", kind="format", to="equations")
    'a.leading == superview.leading + 20 @750\\na.width == 100\\n'
    >>> vfl.data(vfl.lint, "[a", kind="format")["diagnostics"][0]["code"]
    'VFL114'

Options are keyword arguments, as the C interface (vfl.h) describes them: ``kind``, ``name``, ``to``, ``views``, ``metrics``,
``size``, ``sizes``, ``select``, ``ignore``, ``budget``, ``group`` and others. An underscore in a keyword is a hyphen in the option, as
in ``right_to_left``. A list of values is joined with commas, a dictionary gives ``key=value`` pairs, and ``True`` is ``yes``. The
functions read no files and keep nothing between calls, and calls may run on several threads at once.
"""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Union

__all__ = [
    "Error", "check", "compile", "data", "explain", "format", "kind", "library", "lint", "parse", "solve", "test", "verify",
]

Text = Union[str, bytes]
Option = Union[str, int, float, Iterable[str], Mapping[str, Union[str, int, float]]]


class Error(ValueError):
    """An option that the library does not accept."""


def library() -> str:
    """The path of the shared library, or its name if the system has to find it."""
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libvfl.so")
    return os.environ.get("VFL_LIBRARY") or (beside if os.path.exists(beside) else "libvfl.so")


_library = ctypes.CDLL(library())
_library.vfl_free.argtypes = [ctypes.c_void_p]
_library.vfl_free.restype = None


def _value(value: Option) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (str, int, float)):
        return str(value)
    if isinstance(value, Mapping):
        return ",".join(f"{key}={each}" for key, each in value.items())
    return ",".join(value)


def _options(options: Mapping[str, Option]) -> bytes:
    lines = []
    for key, option in options.items():
        value = _value(option)
        if "\n" in value or "\r" in value:
            raise Error(f"the option {key} contains a line break")
        lines.append(f"{key.replace('_', '-')}={value}")
    return "\n".join(lines).encode()


def _function(name: str, help: str) -> Callable[..., str]:
    call = _library["vfl_" + name]
    call.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]
    # As c_char_p, the result would be copied, and its address lost.
    call.restype = ctypes.c_void_p

    def function(text: Text, **options: Option) -> str:
        content = text.encode() if isinstance(text, str) else bytes(text)
        settings = _options(options)
        length = ctypes.c_size_t()
        place = call(content, len(content), settings, len(settings), ctypes.byref(length))
        try:
            result = ctypes.string_at(place, length.value).decode()
        finally:
            _library.vfl_free(place)
        if result.startswith('{"error":'):
            raise Error(json.loads(result)["error"])
        return result

    function.__name__ = function.__qualname__ = name
    function.__doc__ = help
    return function


lint = _function("lint", "Find mistakes in a text of any kind, as ``vfl lint --format json`` prints them.")
compile = _function("compile", "Convert a text to constraints, as ``vfl compile --to json`` prints them.")
parse = _function("parse", "The syntax tree of a format or constraint file, as ``vfl parse --to json`` prints it.")
format = _function("format", "Rewrite a format or constraint file in its canonical spelling.")
solve = _function("solve", "Frames, conflicts and ambiguities, as ``vfl solve --to json`` prints them.")
explain = _function("explain", "Conflicts with their causes and advice, as ``vfl explain --to json`` prints them.")
check = _function("check", "Properties of layouts at every size, as ``vfl check --to json`` prints them.")
test = _function("test", "Run the layout tests of a constraint file, as ``vfl test --format json`` prints them.")
verify = _function("verify", "Check the proofs in the option ``proof`` against a text, as ``vfl verify --to json`` prints them.")
kind = _function("kind", "Tell the kind of a text as far as its first lines show it.")


def data(function: Callable[..., str], text: Text, **options: Option) -> Any:
    """Call one of the functions, and read its JSON."""
    return json.loads(function(text, **options))
