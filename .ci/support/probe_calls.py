"""The literal constraint calls of app sources, found without vfl: by the text of each call and the brackets around it."""

import re

LANGUAGES = {".swift": "swift", ".m": "objc", ".mm": "objc", ".h": "objc", ".cs": "csharp"}
TOKEN = re.compile(r'//|/\*|#*"""|#*"|\'')
OPENERS, CLOSERS = "([{", ")]}"
AXES = {
    name: axis
    for axis, names in {
        "x": "leading trailing left right centerX",
        "y": "top bottom centerY firstBaseline lastBaseline",
        "size": "width height",
    }.items()
    for name in names.split()
}


class Source:
    """A source in which comments and the contents of literals are blanked, and whose brackets are matched."""

    def __init__(self, text, language):
        self.text = text
        self.language = language
        self.literals = []
        pieces, at = [], 0
        while match := TOKEN.search(text, at):
            pieces.append(text[at : match.start()])
            start, at = match.start(), self.skip(match.start())
            blank = re.sub(r"[^\n]", " ", text[start:at])
            if text[start] not in "/'":
                inner = self.contents(start, at)
                self.literals.append((start, at, *inner))
                blank = '"' + blank[1:-1] + '"' if at - start > 1 else blank
            pieces.append(blank)
        self.code = "".join(pieces) + text[at:]
        self.code = re.sub(r"^#if 0\b.*?^#(?:endif|else)", lambda m: re.sub(r"[^\n]", " ", m[0]), self.code, flags=re.S | re.M)
        self.pairs, self.outer = {}, {}
        stack = []
        for match in re.finditer(r"[()\[\]{}]", self.code):
            mark = match[0]
            if mark in OPENERS:
                self.outer[match.start()] = stack[-1] if stack else -1
                stack.append(match.start())
            else:
                while stack and OPENERS.index(self.code[stack[-1]]) != CLOSERS.index(mark):
                    stack.pop()
                if stack:
                    self.pairs[stack.pop()] = match.start()
        self.starts = sorted(self.pairs)

    def skip(self, at):
        """The offset after the comment or literal at an offset."""
        text = self.text
        if text.startswith("//", at):
            return text.find("\n", at) % (len(text) + 1)
        if text.startswith("/*", at):
            depth, next = 1, at + 2
            while depth and (match := re.compile(r"/\*|\*/").search(text, next)):
                depth += (1 if match[0] == "/*" else -1) if self.language == "swift" or match[0] == "*/" else 0
                next = match.end()
            return next if not depth else len(text)
        if text[at] == "'":
            match = re.compile(r"'(?:\\.[^'\n]*|[^'\\\n])'").match(text, at) if self.language != "swift" else None
            return match.end() if match else at + 1
        hashes = re.compile("#*").match(text, at)[0]
        quote = '"""' if text.startswith('"""', at + len(hashes)) and self.language != "objc" else '"'
        verbatim = self.language == "csharp" and at and "@" in text[max(0, at - 2) : at]
        next = at + len(hashes) + len(quote)
        while next < len(text):
            if text.startswith(quote + hashes, next):
                if verbatim and text.startswith('""', next):
                    next += 2
                    continue
                return next + len(quote + hashes)
            if text[next] == "\n" and len(quote) == 1 and not verbatim:
                return next
            if text.startswith("\\" + hashes, next) and not verbatim:
                next += 1 + len(hashes)
                if self.language == "swift" and text.startswith("(", next):
                    next = self.interpolation(next)
                else:
                    next += 1
                continue
            next += 1
        return len(text)

    def interpolation(self, at):
        """The offset after an interpolation, given that of its opening parenthesis."""
        depth = 0
        while at < len(self.text):
            mark = self.text[at]
            if mark == '"':
                at = self.skip(at)
                continue
            depth += (mark == "(") - (mark == ")")
            at += 1
            if not depth:
                break
        return at

    def contents(self, start, end):
        """The range between the quotation marks."""
        hashes = len(re.compile("#*").match(self.text, start)[0])
        quotes = 3 if self.text.startswith('"""', start + hashes) and self.language != "objc" and end - start > 5 else 1
        return start + hashes + quotes, max(start + hashes + quotes, end - hashes - quotes)

    def enclosing(self, at):
        """The innermost bracket that is open at an offset, or -1."""
        low, high = 0, len(self.starts)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.starts[middle] < at else (low, middle)
        found = self.starts[low - 1] if low else -1
        while found >= 0 and self.pairs.get(found, -1) < at:
            found = self.outer[found]
        return found

    def pieces(self, open, separators=","):
        """The ranges between the separators directly inside a bracket."""
        close = self.pairs.get(open)
        if close is None:
            return []
        found, start, at = [], open + 1, open + 1
        while at < close:
            mark = self.code[at]
            if mark in OPENERS and at in self.pairs:
                at = self.pairs[at]
            elif mark in separators:
                found.append((start, at))
                start = at + 1
            at += 1
        found.append((start, close))
        return [self.trimmed(*piece) for piece in found if self.code[piece[0] : piece[1]].strip()]

    def trimmed(self, start, end):
        while start < end and self.code[start].isspace():
            start += 1
        while start < end and self.code[end - 1].isspace():
            end -= 1
        return start, end

    def labelled(self, open):
        """The arguments of a call in Swift or C#: (label, start, end)."""
        found = []
        for start, end in self.pieces(open):
            match = re.compile(r"(\w+)\s*:(?!:)\s*").match(self.code, start, end)
            found.append((match[1], *self.trimmed(match.end(), end)) if match else ("", start, end))
        return found

    def parts(self, open, start, labels):
        """The arguments of a message in Objective-C, from an offset inside its bracket: (label, start, end)."""
        close, found, at = self.pairs.get(open), [], start
        if close is None:
            return []
        label = re.compile(r"(\w+)\s*:")
        while at < close:
            if self.code[at] in OPENERS and at in self.pairs:
                at = self.pairs[at] + 1
                continue
            match = (
                label.match(self.code, at, close)
                if not (at and (self.code[at - 1].isalnum() or self.code[at - 1] in "_."))
                else None
            )
            if match and (not found or match[1] in labels):
                if found:
                    found[-1] = (found[-1][0], *self.trimmed(found[-1][1], at))
                found.append((match[1], match.end(), close))
                at = match.end()
            else:
                at += 1
        return [(name, *self.trimmed(first, last)) for name, first, last in found]

    def receiver(self, at):
        """The offset where the expression that ends before an offset begins: names, members, calls and subscripts."""
        while at > 0:
            before = self.code[at - 1]
            if before in CLOSERS:
                depth, at = 1, at - 1
                while at > 0 and depth:
                    at -= 1
                    depth += (self.code[at] in CLOSERS) - (self.code[at] in OPENERS)
            elif before.isalnum() or before in "_.?!@$":
                at -= 1
            elif (
                before.isspace()
                and (match := re.compile(r"[.\w)\]?!]\s*$").search(self.code, max(0, at - 80), at))
                and self.code[at] == "."
            ):
                at = match.start() + 1
            else:
                break
        return at

    def line(self, at):
        return self.text.count("\n", 0, at) + 1


class Call:
    """A constraint call. `arguments` are (label, start, end)."""

    def __init__(self, source, kind, start, end, arguments, anchor=None):
        self.source, self.kind, self.start, self.end = source, kind, start, end
        self.arguments, self.anchor = arguments, anchor

    def text(self, start=None, end=None):
        return self.source.text[self.start if start is None else start : self.end if end is None else end]

    def argument(self, *labels):
        """The first argument with one of the labels: (start, end), or None."""
        return next(((start, end) for label, start, end in self.arguments if label in labels), None)

    def attributes(self):
        """The ranges of the two attributes of a constructor."""
        if self.source.language == "csharp":
            return [self.arguments[index][1:] for index in (1, 4) if index < len(self.arguments)]
        return [(start, end) for label, start, end in self.arguments if label == "attribute"]

    def second(self):
        """The range of the second item of a constructor."""
        if self.source.language == "csharp":
            return self.arguments[3][1:] if len(self.arguments) > 3 else None
        return self.argument("toItem")


PARTS = {"constraintWithItem", "attribute", "relatedBy", "toItem", "multiplier", "constant"}


def called(source, patterns, labels):
    """The calls whose name matches the pattern of the source's language: (match, opening bracket, arguments)."""
    for match in re.finditer(patterns[source.language], source.code):
        open = match.end() - 1 if match[0].endswith("(") else source.enclosing(match.start())
        if open not in source.pairs:
            continue
        if source.language == "objc":
            arguments = source.parts(open, match.start(), labels)
        else:
            arguments = source.labelled(open)
        if arguments:
            yield match, open, arguments


CONSTRUCTORS = {
    "swift": r"\bNSLayoutConstraint\s*(?:\.\s*init\s*)?\(",
    "objc": r"\bconstraintWithItem\s*:",
    "csharp": r"\bNSLayoutConstraint\s*\.\s*Create\s*\(",
}


def constructors(source):
    for match, open, arguments in called(source, CONSTRUCTORS, PARTS):
        is_message = source.language == "objc"
        if is_message and source.code[open] != "[":
            continue
        call = Call(source, "constructors", open if is_message else match.start(), source.pairs[open] + 1, arguments)
        if len(arguments) >= 5 and (source.language == "csharp" or len(call.attributes()) == 2):
            yield call


RELATIONS = r"(?:equalTo|lessThanOrEqualTo|greaterThanOrEqualTo)(?:Constant|SystemSpacing\w+)?"
MESSAGE = r"\bconstraint(?:Equal|LessThanOrEqual|GreaterThanOrEqual)To(?:Anchor|Constant|SystemSpacing\w+)\s*"


def anchors(source):
    code = source.code
    if source.language == "objc":
        for match in re.finditer(MESSAGE + ":", code):
            open = source.enclosing(match.start())
            if open < 0 or code[open] != "[":
                continue
            anchor = re.search(r"(\w+Anchor)\s*\]?\s*$", code[open : match.start()])
            if anchor:
                name = (open + anchor.start(1), open + anchor.end(1))
                arguments = source.parts(open, match.start(), {"constant", "multiplier"})
                yield Call(source, "anchors", open, source.pairs[open] + 1, arguments, name)
        return
    pattern = r"(\b\w*Anchor)\b\s*[?!]?\s*\.\s*(?:constraint\s*|" + MESSAGE[2:] + r")\("
    if source.language == "csharp":
        pattern = r"(\b\w*Anchor)\b\s*\.\s*Constraint\w+\s*\("
    for match in re.finditer(pattern, code):
        open = match.end() - 1
        arguments = source.labelled(open) if open in source.pairs else []
        if not arguments or match[0].rstrip("( ").endswith("constraint") and not re.fullmatch(RELATIONS, arguments[0][0]):
            continue
        if source.language == "csharp" or not arguments[0][0]:
            name = re.search(r"(\w+)\s*\($", match[0])[1]
            arguments[0] = (name, *arguments[0][1:])
        yield Call(source, "anchors", source.receiver(match.start(1)), source.pairs[open] + 1, arguments, match.span(1))


LOOKS = re.compile(r"[HV]:[|\[(-]")


class Format:
    """A literal that is a format or the beginning of one."""

    def __init__(self, source, literal, call):
        self.source, self.call = source, call
        self.start, self.end, self.first, self.last = literal

    def text(self):
        return self.source.text[self.first : self.last]

    def plain(self):
        """The text in which everything that is known only at run time is blanked."""
        text = self.text()
        if self.source.language == "swift":
            text = re.sub(r"\\#*\((?:[^()]|\([^()]*\))*\)", lambda match: "\0" * len(match[0]), text)
        return re.sub(r"%[\w.@]+|\{[^}]*\}", lambda match: "\0" * len(match[0]), text)

    def views(self):
        """The ranges of the views that the literal names."""
        found = re.finditer(r"\[([A-Za-z_]\w*)(?=[\](])", self.plain())
        return [(self.first + match.start(1), self.first + match.end(1)) for match in found]


FORMATS = {
    "swift": r"\bwithVisualFormat\s*:|\bconstraintsWithVisualFormat\s*\(",
    "objc": r"\bconstraintsWithVisualFormat\s*:",
    "csharp": r"\bFromVisualFormat\s*\(",
}


def formats(source):
    code = source.code
    calls = [
        Call(source, "formats", open, source.pairs[open] + 1, arguments)
        for _, open, arguments in called(source, FORMATS, {"options", "metrics", "views"})
    ]
    for literal in source.literals:
        text = source.text[literal[2] : literal[3]]
        call = next((call for call in calls if call.arguments[0][1] <= literal[0] < call.arguments[0][2]), None)
        if LOOKS.match(text) or call and literal[0] - call.arguments[0][1] <= 1 and re.search(r"[\[|]", text):
            if code[literal[0]] == '"' or code[literal[0]] == "#":
                yield Format(source, literal, call)
