"""Realistic mistakes in the constraint calls of app sources, each one that vfl claims to find."""

import collections
import random
import re

import probe_calls as calls

FORMATS, CONSTRAINTS = "formats and dictionaries", "anchors and constructors"


class Mistake:
    """A mistake: the edits that make it, and the ranges of the old text where a finding counts."""

    def __init__(self, kind, group, path, edits, places, notes=False):
        self.kind, self.group, self.path = kind, group, path
        self.edits, self.places, self.notes = edits, places, notes


def misspelt(name, source, random):
    """A name with a typing error that occurs nowhere in the source."""
    for _ in range(8):
        at = random.randrange(len(name))
        wrong = random.choice(
            [
                name[:at] + name[at + 1 :],
                name[:at] + name[at] + name[at:],
                name[:at] + name[at + 1 : at + 2] + name[at] + name[at + 2 :],
            ]
        )
        if wrong != name and re.fullmatch(r"[A-Za-z_]\w*", wrong) and not re.search(rf"\b{wrong}\b", source.text):
            return wrong
    return None


def body(source, at):
    """The range of the outermost function around an offset."""
    found, open = (0, len(source.code)), source.enclosing(at)
    while open >= 0:
        if source.code[open] == "{":
            head = re.search(r"[^;{}]*$", source.code[max(0, open - 400) : open])[0]
            if not re.search(r"\b(class|struct|extension|enum|protocol|namespace|interface|actor)\b|extern", head):
                found = (open + 1, source.pairs[open])
        open = source.outer[open]
    return found


def block(source, at):
    """The innermost brace around an offset."""
    open = source.enclosing(at)
    while open >= 0 and source.code[open] != "{":
        open = source.outer[open]
    return open


def statement(source, start, end):
    """The lines of the statement that contains a range, if they contain nothing else: (start, end with the line break)."""
    code = source.code
    open = block(source, start)
    if open < 0:
        return None
    first = code.rfind("\n", 0, start) + 1
    last = code.find("\n", end)
    if last < 0:
        return None
    lines = code[first:last]
    if source.language == "swift":
        whole = re.match(r"\s*(?!return\b|let\b|var\b|if\b|else\b|case\b|\}|\.)[\w.(?!]", lines) and not re.search(r"[;{}]", lines)
        follows = re.match(r"\s*([.?:,)\]&|+=-]|//)", code[last + 1 : last + 200])
        if not whole or follows or source.enclosing(first) != open or source.enclosing(last) != open:
            return None
        before = code[:first].rstrip()
        if before.endswith(("=", "(", ",", "return", "[", "+", "->", "in")) and not before.endswith(" in"):
            return None
    elif not re.fullmatch(r"\s*\[?[\w.\[(][^;{}]*;\s*", lines) or re.match(r"\s*(return|if|else|case|for)\b", lines):
        return None
    before = code[:first].rstrip()
    if (
        source.language != "swift"
        and not before.endswith((";", "{", "}"))
        and not re.search(r"\n\s*#(?:pragma|endif)[^\n]*$", before)
    ):
        return None
    if source.enclosing(first) != open:
        return None
    return first, last + 1


# formats and dictionaries


def whole(format):
    """Whether a literal is a whole format, with nothing appended."""
    code, source = format.source.code, format.source
    before = code[: format.start].rstrip().rstrip("@").rstrip()
    after = code[format.end :].lstrip()[:1]
    inside = source.enclosing(format.start)
    message = (
        source.language == "objc" and inside >= 0 and re.match(r"\[\s*(NSString|NSMutableString)\b", code[inside : inside + 30])
    )
    return (
        not before.endswith(("+", '"', "stringByAppendingString:"))
        and after not in ("+", '"', "@")
        and not message
        and "\\" not in format.text()
    )


def format_mistakes(path, format, random):
    text, plain, source = format.text(), format.plain(), format.source
    if "\0" in plain or not whole(format):
        return
    place = [(format.start, format.end)]

    def mistake(kind, start, end, new):
        return Mistake(kind, FORMATS, path, [(format.first + start, format.first + end, new)], place)

    views = [match for match in re.finditer(r"\[([A-Za-z_]\w*)", text)]
    if views:
        view = random.choice(views)
        if wrong := misspelt(view[1], source, random):
            yield mistake("misspelt view", *view.span(1), wrong)
        yield mistake("view with self.", view.start(1), view.start(1), "self.")
        yield mistake("opening bracket missing", view.start(), view.start() + 1, "")
    closing = [match for match in re.finditer(r"\]", text)]
    if closing:
        close = random.choice(closing)
        yield mistake("closing bracket missing", *close.span(), "")
        yield mistake("wrong closing bracket", *close.span(), ")")
        yield mistake("space", *([random.choice(closing).end()] * 2), " ")
    distances = [match for match in re.finditer(r"-(\([^()]*\)|[\w.]+)-", text)]
    if distances:
        distance = random.choice(distances)
        side = random.choice([distance.start(), distance.end() - 1])
        yield mistake("dash missing", side, side + 1, "")
    dashes = [match for match in re.finditer(r"(?<![-=<>(@\w])-(?=[\[|])", text)]
    if dashes:
        dash = random.choice(dashes)
        yield mistake("dash doubled", *dash.span(), "--")
    metrics = [match for match in re.finditer(r"-\(?(?:[<>=]=)?([A-Za-z_]\w*)(?:@\w+)?\)?-", text)]
    if metrics:
        metric = random.choice(metrics)
        if wrong := misspelt(metric[1], source, random):
            yield mistake("misspelt metric", *metric.span(1), wrong)
    sizes = [match for match in re.finditer(r"\[\w+\((?:==)?(\d+)(?=[@),])", text)]
    if sizes:
        size = random.choice(sizes)
        if float(size[1]) > 0:
            yield mistake("negative size", size.start(1), size.start(1), "-")
        yield mistake("priority above 1000", size.end(1), size.end(1) + len(re.match(r"(@\w+)?", text[size.end(1) :])[0]), "@1500")
        yield mistake("priority of 0", size.end(1), size.end(1) + len(re.match(r"(@\w+)?", text[size.end(1) :])[0]), "@0")
        yield mistake("relation with one sign", size.start(1) - (2 if "==" in size[0] else 0), size.start(1), "=")
    relations = [match for match in re.finditer(r">=|<=", text)]
    if relations:
        relation = random.choice(relations)
        yield mistake("relation turned around", *relation.span(), "=" + relation[0][0])
    parentheses = [match for match in re.finditer(r"\)", text)]
    if parentheses:
        yield mistake("parenthesis missing", *random.choice(parentheses).span(), "")
    if text[:2] in ("H:", "V:"):
        yield mistake("colon missing", 1, 2, "")
        yield mistake("lowercase orientation", 0, 1, text[0].lower())
        yield mistake("another orientation", 0, 1, random.choice("XYWh"))
    if text.endswith("-|"):
        yield mistake("bar before the dash", len(text) - 2, len(text), "|-")
    if len(views) > 1 and views[0][1] != views[1][1]:
        yield mistake("view repeated", *views[1].span(1), views[0][1])
    if format.call:
        yield from call_mistakes(path, format, views, metrics, place)


def call_mistakes(path, format, views, metrics, place):
    call, source = format.call, format.source
    options, given = call.argument("options"), call.argument("metrics")
    if options and len(views) > 1 and format.text()[:1] in "HV" and call.text(*options) in ("0", "[]", "kNilOptions"):
        horizontal = not format.text().startswith("V:")
        name = "AlignAllLeft" if horizontal else "AlignAllTop"
        written = "NSLayoutFormat" + name if source.language == "objc" else "." + name[0].lower() + name[1:]
        yield Mistake("option along the axis", FORMATS, path, [(*options, written)], [*place, options])
    if given and metrics and call.text(*given) not in ("nil", "0", "NULL"):
        yield Mistake("metrics left out", FORMATS, path, [(*given, "nil")], place)


class Entries:
    """The entries of a dictionary of views: (start, end, key, start of the key)."""

    def __init__(self, source, start, end):
        self.entries, self.isMacro, self.range = [], False, (start, end)
        macro = re.compile(r"_?NSDictionaryOfVariableBindings\s*\(").match(source.code, start)
        literal = re.compile(r"@\{|\[").match(source.code, start)
        open = (macro or literal).end() - 1 if macro or literal else None
        if open is None or source.pairs.get(open) != end - 1:
            return
        self.isMacro = bool(macro)
        for first, last in source.pieces(open):
            text = source.text[first:last]
            key = re.fullmatch(r"(\w+)", text) if macro else re.match(r'@?"(\w+)"\s*:', text)
            if not key:
                self.entries = []
                return
            self.entries.append((first, last, key[1], first + key.start(1)))


def dictionary(source, format):
    """The literal with the views of a format, if nothing else can change them."""
    views = format.call.argument("views")
    if not views:
        return None
    text = format.call.text(*views)
    if not re.fullmatch(r"\w+", text):
        found = Entries(source, *views)
        return found if found.entries else None
    first, last = body(source, format.start)
    uses = [first + match.start() for match in re.finditer(rf"\b{text}\b", source.code[first:last])]
    assignments = [at for at in uses if re.match(rf"{text}\s*(:[^=\n]*)?=[^=]", source.code[at:last])]
    if len(assignments) != 1 or any(re.match(rf"{text}\s*(\[|!?\.(?!allValues)|\s+\w+:)", source.code[at:last]) for at in uses):
        return None
    if block(source, assignments[0]) != first - 1:
        return None
    start = source.code.index("=", assignments[0]) + 1
    while source.code[start].isspace():
        start += 1
    open = re.compile(r"_?NSDictionaryOfVariableBindings\s*\(|@\{|\[").match(source.code, start)
    if not open or open.end() - 1 not in source.pairs:
        return None
    found = Entries(source, start, source.pairs[open.end() - 1] + 1)
    return found if found.entries else None


def dictionary_mistakes(path, source, formats, random):
    users = collections.defaultdict(list)
    known = {}
    for format in formats:
        if format.call and "\0" not in format.plain() and whole(format) and (found := dictionary(source, format)):
            known[found.range] = found
            users[found.range].append(format)
    for place, found in known.items():
        for index, (start, end, key, at) in enumerate(found.entries):
            using = [format for format in users[place] if re.search(rf"\[{key}\b", format.text())]
            if not using or sum(entry[2] == key for entry in found.entries) > 1:
                continue
            places = [(format.start, format.end) for format in using]
            if not found.isMacro and (wrong := misspelt(key, source, random)):
                yield Mistake("misspelt key", FORMATS, path, [(at, at + len(key), wrong)], places)
            if len(found.entries) > 1:
                if index:
                    edit = (found.entries[index - 1][1], end, "")
                else:
                    edit = (start, found.entries[1][0], "")
                kind = "binding left out" if found.isMacro else "key left out"
                yield Mistake(kind, FORMATS, path, [edit], places)


def line_mistakes(path, source, formats):
    """Mistakes in whole statements that install a format."""
    made = []
    for format in formats:
        if not format.call or not whole(format) or "\0" in format.plain() or source.language == "csharp":
            continue
        start, end = format.call.start, format.call.end
        lines = statement(source, start, end)
        if not lines:
            continue
        text = source.text[slice(*lines)]
        installs = re.match(
            r"\s*(\[?[\w.()]+[.\s])?\s*(addConstraints|NSLayoutConstraint\.activate)\b|\s*\[[\w.\[\] ]+ (addConstraints|activateConstraints):",
            text,
        )
        if not installs or text.count("isualFormat") != 1 or not re.search(r"\[\w", format.text()):
            continue
        made.append((format, lines))
        yield Mistake("line duplicated", FORMATS, path, [(lines[1], lines[1], text)], [lines, (lines[1], lines[1] + 1)])
        size = re.search(r"\[\w+\((?:==)?(\d+)\)\]", format.text())
        if size:
            at = format.first + size.start(1) - lines[0]
            copy = text[:at] + str(int(size[1]) + 7) + text[at + len(size[1]) :]
            yield Mistake("size given twice", FORMATS, path, [(lines[1], lines[1], copy)], [lines, (lines[1], lines[1] + 1)])
    for format, lines in made:
        # Another format of the function that differs only in its axis.
        text = source.text[slice(*lines)]
        for other, others in made:
            if other is format or block(source, lines[0]) != block(source, others[0]) or lines[0] < others[0]:
                continue
            if other.text()[1:] == format.text()[1:] and {format.text()[:1], other.text()[:1]} == {"H", "V"}:
                same = source.text[slice(*others)].replace(other.text(), format.text()).split() == text.split()
                if same:
                    edit = (format.first, format.first + 1, other.text()[0])
                    yield Mistake("axes swapped", FORMATS, path, [edit], [lines, others])
                    break


# anchors and constructors


def attribute(call, index):
    """The attribute on one side: (start, end, name), or None if it is not a literal one."""
    source = call.source
    if call.kind == "constructors":
        start, end = call.attributes()[index]
        found = re.fullmatch(r"(?:NSLayoutAttribute\.?|(?:NSLayoutConstraint)?\.?(?:Attribute)?\.)(\w+)", source.text[start:end])
        if found:
            return start + found.start(1), start + found.end(1), found[1][0].lower() + found[1][1:]
        return None
    start, end = call.anchor if index == 0 else call.arguments[0][1:]
    if "onstant" in call.arguments[0][0] and index:
        return None
    found = re.search(r"(?:^|[.\s])(\w+)Anchor$", source.text[start:end])
    if not found or found[1] not in calls.AXES:
        return None
    return start + found.start(1), start + found.end(1), found[1]


def item(call, index):
    """The range of the item on one side."""
    if call.kind == "constructors":
        return call.argument("item", "constraintWithItem") if index == 0 else call.second()
    start, end = (call.start, call.anchor[0]) if index == 0 else call.arguments[0][1:]
    text = call.source.text[start:end]
    if index:
        text = text[: text.rfind(".") + 1] if re.fullmatch(r"[$\w.]+\.\w+Anchor", text) else ""
    found = re.fullmatch(r"(\[*)([$\w.]+)\.", text)
    return (start + found.start(2), start + found.end(2)) if found else None


def installed(call):
    """How a call is installed: (`element` or `statement`, the range to repeat), or None."""
    source, code = call.source, call.source.code
    start, end = call.start, call.end
    after = code[end:].lstrip()
    open = source.enclosing(start)
    if open < 0:
        return None
    head = code[max(0, open - 60) : open + 1]
    if re.search(r"(?:NSLayoutConstraint\s*\.\s*activate\s*\(\s*\[|activateConstraints\s*:\s*@\[)$", head):
        before = code[:start].rstrip()[-1:]
        if before in "[," and after[:1] in ",]":
            return "element", (start, end)
        return None
    if (
        re.match(r"\.\s*(isActive\s*=\s*true|active\s*=\s*(YES|true))", after)
        or source.language == "objc"
        and re.match(r"(setActive:\s*YES)", after)
    ):
        lines = statement(source, start, end)
        return ("statement", lines) if lines else None
    if call.kind == "constructors" and re.search(r"addConstraint\s*[:(]\s*$", code[max(0, start - 40) : start]):
        lines = statement(source, start, end)
        return ("statement", lines) if lines else None
    return None


def number(call, label):
    """The literal number of an argument: (start, end, value), or None."""
    found = call.argument(label)
    if not found:
        return None
    text = call.text(*found)
    match = re.fullmatch(r"(-?)(\d+(?:\.\d+)?)f?", text)
    return (*found, float(match[1] + match[2])) if match else None


def constraint_mistakes(path, call, random):
    source = call.source
    place = [(call.start, call.end)]
    first, second = attribute(call, 0), attribute(call, 1)

    def mistake(kind, *edits, places=None, notes=False):
        return Mistake(kind, CONSTRAINTS, path, list(edits), places or place, notes)

    def spelled(side, name):
        return name[0].upper() + name[1:] if source.text[side[0]].isupper() else name

    axis, other = first and calls.AXES.get(first[2]), second and calls.AXES.get(second[2])
    untyped = call.kind == "constructors" or source.language == "objc"
    items = item(call, 0), item(call, 1)
    hasSecond = bool(second and other and (call.kind == "anchors" or items[1] and call.text(*items[1]) not in ("nil", "null")))
    if axis and hasSecond:
        if untyped and {axis, other} == {"x"}:
            yield mistake("other axis", (*second[:2], spelled(second, random.choice(["top", "bottom", "centerY"]))))
        if untyped and {axis, other} == {"y"}:
            yield mistake("other axis", (*second[:2], spelled(second, random.choice(["leading", "trailing", "centerX"]))))
        if untyped and axis in "xy" and axis == other:
            yield mistake("size and location", (*first[:2], spelled(first, random.choice(["width", "height"]))))
        if untyped and axis == "size" == other:
            yield mistake("size and location", (*second[:2], spelled(second, random.choice(["leading", "top"]))))
        turned = {"leading": "left", "trailing": "right", "left": "leading", "right": "trailing"}
        if first[2] in turned and second[2] in turned:
            yield mistake("leading with left", (*second[:2], spelled(second, turned[second[2]])))
        # With another multiplier, the constraint states a size.
        multiplier = call.argument("multiplier")
        isPlain = not multiplier or re.fullmatch(r"1(\.0*)?f?", call.text(*multiplier))
        if isPlain and all(items) and first[2] == second[2] and call.text(*items[0]) != call.text(*items[1]):
            yield mistake("item related to itself", (*items[1], call.text(*items[0])))
        if call.kind == "constructors" and axis in "xy" and axis == other:
            written = {"swift": ".notAnAttribute", "objc": "NSLayoutAttributeNotAnAttribute"}.get(source.language)
            if written and items[1]:
                attributes = call.attributes()
                yield mistake("location without a second item", (*items[1], "nil"), (*attributes[1], written))
            if call.argument("multiplier"):
                yield mistake("multiplier of 0", (*call.argument("multiplier"), "0"))
    site = installed(call)
    constant = number(call, "constant") or (
        number(call, call.arguments[0][0]) if call.kind == "anchors" and call.arguments[0][0].lower().endswith("constant") else None
    )
    equal = call.arguments[0][0] in ("equalTo", "equalToConstant", "constraintEqualToAnchor", "constraintEqualToConstant")
    if call.kind == "constructors":
        relation = call.argument("relatedBy")
        equal = bool(relation and re.search(r"[eE]qual$", call.text(*relation)) and "Than" not in call.text(*relation))
    size = axis == "size" and not hasSecond and equal and constant
    if size and constant[2] > 0:
        yield mistake("negative size", (constant[0], constant[0], "-"))
    if not site:
        return
    kind, lines = site
    text = source.text[slice(*lines)]
    separator = ", " if kind == "element" else ""
    around = [lines, (lines[1], lines[1] + 1)]

    def repeated(kind, change=None):
        copy = text
        if change:
            at, end, new = change
            copy = text[: at - lines[0]] + new + text[end - lines[0] :]
        return mistake(kind, (lines[1], lines[1], separator + copy), places=around)

    known = first and (second or not hasSecond and axis == "size")
    if known and "(" not in "".join(call.text(*range) for range in items if range):
        yield repeated("line duplicated")
        simple = items[0] and (axis == "size" and not hasSecond or items[1] and other)
        if constant and equal and simple:
            other_value = (constant[0], constant[1], str(int(constant[2]) + 7))
            yield repeated("size given twice" if size else "location given twice", other_value)
    if size and items[0] and call.kind == "anchors" and constant[2] > 8:
        at, end = call.arguments[0][1:]
        relation = re.search(r"equalToConstant|EqualToConstant", source.text[call.anchor[1] : at])
        if relation and source.language == "swift":
            begin = call.anchor[1] + relation.start() - lines[0]
            copy = (
                text[:begin]
                + "lessThanOrEqualToConstant"
                + text[begin + len(relation[0]) : at - lines[0]]
                + str(int(constant[2]) - 5)
                + text[end - lines[0] :]
            )
            yield mistake("maximum below the size", (lines[1], lines[1], separator + copy), places=around)
    if kind == "statement" and call.kind == "anchors":
        active = re.compile(r"\s*\.\s*(isActive\s*=\s*true|[aA]ctive\s*=\s*(YES|true))").match(source.code, call.end)
        first_line, last_line = body(source, call.start)
        # A function with only such statements may be a result builder.
        others = source.code[first_line : call.start] + source.code[active.end() : last_line] if active else ""
        if block(source, call.start) == first_line - 1 and re.search(r"[aA]ctive|addSubview|activate", others):
            yield mistake("not activated", (call.end, active.end(), ""))


def box_mistakes(path, source, found):
    """Insets whose second constant loses its sign."""
    opposite = {"trailing": "leading", "right": "left", "bottom": "top"}
    known = {}
    for call in found:
        first, second, site, constant = attribute(call, 0), attribute(call, 1), installed(call), number(call, "constant")
        items = item(call, 0), item(call, 1)
        equal = "qualTo" in call.arguments[0][0] and "Than" not in call.arguments[0][0] if call.kind == "anchors" else True
        if not (first and second and site and constant and all(items) and first[2] == second[2] and equal):
            continue
        block_of = block(source, call.start)
        pair = call.text(*items[0]), call.text(*items[1])
        known[block_of, site[0] == "element" and source.enclosing(call.start), pair, first[2]] = (call, constant)
    for (around, list, pair, name), (call, constant) in known.items():
        partner = known.get((around, list, pair, opposite.get(name)))
        if partner and constant[2] < 0 < partner[1][2] and not pair[0].lower().endswith(("shadow", "shadowview")):
            edit = (constant[0], constant[0] + 1, "")
            yield Mistake("sign missing", CONSTRAINTS, path, [edit], [(call.start, call.end), (partner[0].start, partner[0].end)])


def priority_mistakes(path, source):
    """Priorities that are out of range, where they are assigned to constraints."""
    number = r"(?:UILayoutPriority|NSLayoutConstraint\.Priority|\.init)?\s*(?:\(\s*(?:rawValue\s*:)?\s*)?(\d+(?:\.\d+)?)f?\s*\)?"
    named = r"(\.(?:default|required)\w*|[UN][IS]LayoutPriority\w+|UILayoutPriority\.\w+)"
    for match in re.finditer(rf"\bpriority\s*=\s*(?:{number}|{named})\s*(?=[;\n])", source.code):
        for kind, value in (("priority above 1000", "1500"), ("priority of 0", "0")):
            if match[2] and source.language == "swift":
                value = f"UILayoutPriority({value})"
            yield Mistake(kind, CONSTRAINTS, path, [(*match.span(1 if match[1] else 2), value)], [match.span()])


def hierarchy_mistakes(path, source, found):
    """Local views that are never added, or too late, or keep their autoresizing masks."""
    if source.language != "swift":
        return
    code = source.code
    for match in re.finditer(r"^[ \t]*(?:[\w.]+\.)?addSubview\((\w+)\)[ \t]*\n", code, re.M):
        name = match[1]
        first, last = body(source, match.start(1))
        inner = code[first:last]
        if not re.search(rf"\blet {name}(?:\s*:\s*\w+)? = (?:UI|NS)\w*View\(", inner) or block(source, match.start(1)) != first - 1:
            continue
        uses = [first + use.start() for use in re.finditer(rf"(?<![\w.]){name}\b", inner)]
        handed = [
            at
            for at in uses
            if not re.match(rf"{name}\.", code[at:])
            and not match.start() <= at < match.end()
            and not re.search(r"\blet $", code[at - 4 : at])
        ]
        if handed or sum(f"addSubview({name})" in line for line in inner.splitlines()) != 1:
            continue
        related = []
        for call in found:
            items = [call.text(*range) if (range := item(call, index)) else "" for index in (0, 1)]
            site = installed(call)
            if call.kind == "anchors" and site and first <= call.start < last and block(source, call.start) == first - 1:
                if items[0] == name and items[1] and not items[1].startswith(name) and call.start > match.end():
                    related.append((call, site))
        if not related:
            continue
        places = [(call.start, call.end) for call, _ in related]
        yield Mistake("view never added", CONSTRAINTS, path, [(*match.span(), "")], places)
        statements = [site[1] for _, site in related if site[0] == "statement"]
        if len(statements) == len(related):
            late = max(end for _, end in statements)
            yield Mistake("added too late", CONSTRAINTS, path, [(*match.span(), ""), (late, late, match[0])], places)
        mask = re.search(rf"\n[ \t]*{name}\.translatesAutoresizingMaskIntoConstraints = false[ \t]*(?=\n)", inner)
        if mask:
            edit = (first + mask.start(), first + mask.end(), "")
            yield Mistake("mask kept", CONSTRAINTS, path, [edit], [*places, (first, last)], notes=True)


def candidates(tree, random):
    for path, source in tree.sources.items():
        formats = list(calls.formats(source))
        for format in formats:
            yield from format_mistakes(path, format, random)
        yield from dictionary_mistakes(path, source, formats, random)
        yield from line_mistakes(path, source, formats)
        found = list(calls.constructors(source)) + list(calls.anchors(source))
        for call in found:
            yield from constraint_mistakes(path, call, random)
        yield from box_mistakes(path, source, found)
        yield from hierarchy_mistakes(path, source, found)
        if found or formats:
            yield from priority_mistakes(path, source)


def new_findings(before, after, moved):
    """The findings that an edit adds."""
    old = collections.Counter((moved(start), rule, message) for start, _, _, rule, message in before)
    added = []
    for finding in after:
        key = finding[0], finding[3], finding[4]
        if old[key]:
            old[key] -= 1
        else:
            added.append(finding)
    return added


def measure(trees, options, edited, overlaps, percent, table):
    counts, differing = collections.Counter(), 0
    by_tree = []
    for tree in trees:
        seeded = random.Random(f"{options.seed} {tree.name}")
        kinds = collections.defaultdict(list)
        for mistake in candidates(tree, seeded):
            kinds[mistake.group, mistake.kind].append(mistake)
        chosen = []
        for key in sorted(kinds):
            group = kinds[key]
            chosen += seeded.sample(group, min(options.count, len(group)))
        before = tree.lint()
        totals = collections.Counter()
        # Each round puts at most one mistake into a file.
        rounds = []
        in_file = collections.Counter()
        for mistake in chosen:
            number = in_file[mistake.path]
            in_file[mistake.path] += 1
            if number == len(rounds):
                rounds.append([])
            rounds[number].append(mistake)
        for group in rounds:
            moves = {}
            for mistake in group:
                text, moves[mistake.path] = edited(tree.sources[mistake.path].text, mistake.edits)
                tree.write(mistake.path, text)
            after = tree.lint()
            named = tree.lint(*moves)
            differing += sum(after[path] != named[path] for path in moves)
            for mistake in group:
                moved = moves[mistake.path]
                source = tree.sources[mistake.path]
                added = new_findings(before[mistake.path], after[mistake.path], moved)
                grown = sum(len(new) - (end - start) for start, end, new in mistake.edits)
                places = [(min(start, moved(start)), moved(end) + max(0, grown)) for start, end in mistake.places]
                hit = any(
                    (finding[2] != "note" or mistake.notes) and overlaps(finding, *place) for finding in added for place in places
                )
                totals[mistake.group, hit] += 1
                counts[mistake.group, mistake.kind, hit] += 1
                if options.missed and not hit:
                    start, end, new = mistake.edits[0]
                    text = " ".join(
                        (
                            source.text[max(0, start - 60) : start]
                            + "«"
                            + source.text[start:end]
                            + "» → «"
                            + new
                            + "»"
                            + source.text[end : end + 60]
                        ).split()
                    )
                    notes = "".join(f" [{finding[2]} {finding[3]}]" for finding in added[:2])
                    print(f"{tree.name}/{mistake.path}:{source.line(mistake.places[0][0])}: {mistake.kind}: {text}{notes}")
                tree.write(mistake.path, source.text)
        row = [percent(totals[group, True], totals[group, True] + totals[group, False]) for group in (FORMATS, CONSTRAINTS)]
        by_tree.append([tree.name, *row])
    rows = [["kind", FORMATS, CONSTRAINTS]]
    for kind in sorted({key[1] for key in counts}):
        row = [kind]
        for group in (FORMATS, CONSTRAINTS):
            hits, misses = counts[group, kind, True], counts[group, kind, False]
            row.append(percent(hits, hits + misses) if hits + misses else "")
        rows.append(row)
    table(rows)
    total = ["all"]
    for group in (FORMATS, CONSTRAINTS):
        hits = sum(count for key, count in counts.items() if key[0] == group and key[2])
        total.append(percent(hits, sum(count for key, count in counts.items() if key[0] == group)))
    print()
    table([["tree", FORMATS, CONSTRAINTS], *by_tree, total])
    print(f"\n{differing} files with other findings when only they are named")
