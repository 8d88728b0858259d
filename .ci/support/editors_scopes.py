"""Compares the colors of the grammars for editors with the server's semantic tokens, over constraint files.

    editors_scopes.py textmate|vim VFL TABLE GRAMMAR FILE...
    editors_scopes.py strings GRAMMAR STRINGS FILE...

VFL is the executable, TABLE the page with the table of categories, and GRAMMAR the TextMate grammar or the folder of the
Vim package. Each token must have one of the scopes or groups that the table lists for its type. Prints the number of
tokens, and each difference.

The second form compares the colors of the files' formats in strings of app sources with their colors in the files. STRINGS
is the grammar for strings.
"""

import json
import logging
import os
import re
import subprocess
import sys
import tempfile


class Server:
    """A running language server."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.identifier = 0
        capabilities = {"general": {"positionEncodings": ["utf-32"]}}
        answer = self.request("initialize", {"capabilities": capabilities})
        self.legend = answer["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        self.send("initialized", {})

    def send(self, method, parameters, identifier=None):
        message = {"jsonrpc": "2.0", "method": method, "params": parameters}
        if identifier is not None:
            message["id"] = identifier
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def request(self, method, parameters):
        self.identifier += 1
        self.send(method, parameters, self.identifier)
        while True:
            length = 0
            while (line := self.process.stdout.readline().strip()) != b"":
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            message = json.loads(self.process.stdout.read(length))
            if message.get("id") == self.identifier and "method" not in message:
                if "error" in message:
                    raise RuntimeError(message["error"]["message"])
                return message["result"]

    def tokens(self, path, text):
        """The tokens of a text: line and column from 0, length, and type."""
        uri = "file://" + os.path.abspath(path)
        document = {"uri": uri, "languageId": "vfl", "version": 1, "text": text}
        self.send("textDocument/didOpen", {"textDocument": document})
        data = self.request("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})["data"]
        self.send("textDocument/didClose", {"textDocument": {"uri": uri}})
        line = column = 0
        for index in range(0, len(data), 5):
            lines, columns, length, kind, _ = data[index : index + 5]
            line, column = line + lines, columns if lines else column + columns
            yield line, column, length, self.legend[kind]


def table(path, column):
    """The scopes or groups that each token type may have, from the page's table."""
    allowed = {}
    for row in open(path, encoding="utf-8"):
        cells = [re.findall("`([^`]+)`", cell) for cell in re.split(r"(?<!\\)\|", row)]
        if len(cells) == 6 and len(cells[column]) == 1 and cells[2]:
            for kind in cells[2]:
                allowed.setdefault(kind, set()).add(cells[column][0])
    return allowed


def lines_of(text):
    return re.split(r"\r\n|\n|\r", text)


def textmate(grammar, files):
    """For each file, a function that returns the scope at a line and column."""
    from textmate_grammar.parsers.base import LanguageParser

    logging.disable(logging.CRITICAL)
    with open(grammar, encoding="utf-8") as file:
        rules = json.load(file)
    # The library stops at text that no rule matches.
    rules["patterns"].append({"match": ".", "name": rules["scopeName"]})
    parser = LanguageParser(rules)
    for text in files:
        scopes = {}
        # Every rule ends with its line.
        for number, line in enumerate(lines_of(text)):
            if not line.strip():
                continue
            element = parser.parse_string(line)
            if element is None:
                continue
            for (_, column), content, names in element.flatten():
                for place in range(column, column + len(content)):
                    scopes[number, place] = names[-1]
        yield lambda line, column: scopes.get((line, column))


def strings(grammar, injected, paths):
    """Compares formats in strings with the same formats in constraint files."""
    from textmate_grammar.parsers.base import LanguageParser

    logging.disable(logging.CRITICAL)
    calls = [
        ('NSLayoutConstraint.constraints(withVisualFormat: "', '", options: [], metrics: nil, views: ["a": a])'),
        ('[NSLayoutConstraint constraintsWithVisualFormat:@"', '" options:0 metrics:nil views:views];'),
        ('NSLayoutConstraint.constraintsWithVisualFormat("', '", options: [], metrics: nil, views: views)'),
        ('NSLayoutConstraint.FromVisualFormat("', '", 0, "a", a);'),
        ('let text = "', '" + print("|-[a]-|")'),
    ]
    with open(grammar, encoding="utf-8") as file:
        language = json.load(file)
    with open(injected, encoding="utf-8") as file:
        # The library does not support injections, so the rules become a grammar for sources that colors nothing else.
        source = json.loads(file.read().replace("source.vfl#", "#"))
    source["patterns"].append({"match": ".", "name": "source.test"})
    source = {**source, "scopeName": "source.test", "repository": {**language["repository"], **source["repository"]}}
    file_parser, source_parser = LanguageParser(language), LanguageParser(source)

    def scopes(parser, text, root):
        found = [None] * len(text)
        element = parser.parse_string(text)
        for (_, column), content, names in element.flatten() if element else []:
            for place in range(column, min(column + len(content), len(text))):
                found[place] = names[-1] if names[-1] != root else None
        return found

    formats = set()
    for path in paths:
        with open(path, "rb") as file:
            for line in lines_of(file.read().decode("utf-8", "replace")):
                if re.fullmatch(r"([HV]:|[|\[])[!-~]*", line) and not re.search(r'["\\#]|//', line):
                    formats.add(line)
    differences = 0
    for text in sorted(formats):
        expected = scopes(file_parser, text, "source.vfl")
        for before, after in calls:
            found = scopes(source_parser, before + text + after, "source.test")
            is_call = "Visual" in before
            wanted = expected if is_call else [None] * len(text)
            quotes = found[len(before) - 1], found[len(before) + len(text)]
            rest = found[: len(before) - 2] + found[len(before) + len(text) + 1 :]
            if found[len(before) : len(before) + len(text)] != wanted or (None in quotes) == is_call or any(rest):
                differences += 1
                print(f"{before}{text}{after}: {found}")
    print(f"strings: {len(formats)} formats in {len(calls)} forms of code, {differences} differences")
    sys.exit(1 if differences or not formats else 0)


def vim(package, files):
    """For each file, a function that returns the highlight group at a line and column."""
    script = r"""
function! Groups()
  let lines = []
  for number in range(1, line('$'))
    let text = getline(number)
    let names = map(range(strchars(text)), 'synIDattr(synID(number, byteidx(text, v:val) + 1, 1), "name")')
    call add(lines, join(names, ' , '))
  endfor
  call writefile(lines, $GROUPS)
endfunction
"""
    with tempfile.TemporaryDirectory() as folder:
        path, source, groups = (os.path.join(folder, name) for name in ("script.vim", "text.vfl", "groups"))
        with open(path, "w", encoding="utf-8") as file:
            file.write(script)
        for text in files:
            with open(source, "w", encoding="utf-8") as file:
                file.write("\n".join(lines_of(text)) + "\n")
            commands = [
                "set encoding=utf-8 nomodeline", f"set runtimepath^={os.path.abspath(package)}", "filetype plugin on",
                "syntax on", f"source {path}", f"edit {source}", "set synmaxcol=0", "call Groups()", "qall!",
            ]
            subprocess.run(
                ["vim", "-Nu", "NONE", "-n", "-i", "NONE", "-es", "-X"] + [word for c in commands for word in ("-c", c)],
                env={**os.environ, "GROUPS": groups}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
            with open(groups, encoding="utf-8") as file:
                names = [line.split(" , ") for line in file.read().split("\n")]
            yield lambda line, column: names[line][column] if column < len(names[line]) else None


def main():
    if sys.argv[1] == "strings":
        strings(sys.argv[2], sys.argv[3], sys.argv[4:])
    kind, executable, page, grammar, *paths = sys.argv[1:]
    allowed = table(page, 3 if kind == "textmate" else 4)
    texts = [open(path, "rb").read().decode("utf-8", "replace") for path in paths]
    server = Server(executable)
    total = differences = 0
    for path, text, scope in zip(paths, texts, (textmate if kind == "textmate" else vim)(grammar, texts)):
        lines = lines_of(text)
        for line, column, length, token in server.tokens(path, text):
            total += 1
            for place in range(column, column + length):
                found = scope(line, place)
                name = found if kind == "textmate" else re.match("[a-zA-Z]*", found or "").group()
                if kind == "vim":
                    name = next((group for group in allowed[token] if name.startswith(group)), name)
                if name not in allowed[token]:
                    differences += 1
                    print(f"{path}:{line + 1}:{place + 1}: {token} `{lines[line][column:column + length]}` is {found}")
                    break
    print(f"{kind}: {total} tokens of {len(paths)} files, {differences} differences")
    sys.exit(1 if differences or not total else 0)


main()
