"""Converts Markdown to HTML: the headings, lists, tables, code and links that the documentation uses."""

import html
import re


class Page:
    """A page. `address` returns the address of a link's target, or None if there is no such page; `words` has the addresses of names
    that are links wherever they are code."""

    def __init__(self, text, address, words):
        self.address = address
        self.words = words
        self.title = ""
        # Each section as its anchor, its heading and its words, for searching.
        self.sections = [("", "", "")]
        self.anchors = set()
        # The code in texts, which placeholders of characters for private use stand for until everything else is converted.
        self.codes = []
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.S)
        self.body = self.blocks(text.split("\n"))

    # MARK: Blocks

    def blocks(self, lines):
        result = []
        index = 0
        while index < len(lines):
            line = lines[index]
            if not line.strip():
                index += 1
            elif line.startswith("```"):
                end = next(number for number in range(index + 1, len(lines)) if lines[number].startswith("```"))
                result.append(self.code(lines[index + 1:end], line[3:]))
                index = end + 1
            elif line.startswith("    "):
                end = index
                while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                    end += 1
                result.append(self.code([text[4:] for text in lines[index:end]], "sh"))
                index = end
            elif match := re.match(r"(#+) (.*)", line):
                result.append(self.heading(len(match[1]), match[2]))
                index += 1
            elif line.startswith("|"):
                end = index
                while end < len(lines) and lines[end].startswith("|"):
                    end += 1
                result.append(self.table(lines[index:end]))
                index = end
            elif re.match(r"(- |\d+\. )", line):
                index = self.items(lines, index, result)
            else:
                end = index
                while end < len(lines) and lines[end].strip() and not re.match(r"(```|\||#+ |- |\d+\. )", lines[end]):
                    end += 1
                end = max(end, index + 1)
                result.append(f"<p>{self.inline(' '.join(lines[index:end]))}</p>")
                index = end
        return "\n".join(result)

    def items(self, lines, index, result):
        """Adds a list, and returns the number of the line after it."""
        is_numbered = lines[index][0].isdigit()
        entries = []
        while index < len(lines):
            match = re.match(r"\d+\. " if is_numbered else r"- ", lines[index])
            if not match:
                break
            indent = len(match[0])
            entry = [lines[index][indent:]]
            index += 1
            while index < len(lines) and (lines[index].startswith(" " * indent) or not lines[index].strip()):
                entry.append(lines[index][indent:])
                index += 1
            content = self.blocks(entry)
            # A list of short entries has no paragraphs.
            match = re.fullmatch(r"<p>(.*?)</p>", content, flags=re.S)
            entries.append(f"<li>{match[1] if match and '</p>' not in match[1] else content}</li>")
        tag = "ol" if is_numbered else "ul"
        result.append(f"<{tag}>\n" + "\n".join(entries) + f"\n</{tag}>")
        return index

    def heading(self, level, text):
        words = re.sub(r"<.*?>", "", self.inline(text))
        if level == 1:
            self.title = html.unescape(words)
            return f"<h1>{self.inline(text)}</h1>"
        anchor = base = re.sub(r"[^a-z0-9]+", "-", html.unescape(words).lower()).strip("-")
        number = 1
        while anchor in self.anchors:
            number += 1
            anchor = f"{base}-{number}"
        self.anchors.add(anchor)
        self.sections.append((anchor, html.unescape(words), ""))
        return f'<h{level} id="{anchor}">{self.inline(text)}</h{level}>'

    def code(self, lines, language):
        while lines and not lines[-1].strip():
            lines = lines[:-1]
        shown = []
        for line in lines:
            text = html.escape(line)
            if language == "console" and line.startswith("$ "):
                text = f'<b class="command">{text}</b>'
            elif language in ("sh", "yaml") and (match := re.search(r"(^|\s)# .*$", line)):
                text = html.escape(line[:match.start()]) + f'<i class="comment">{html.escape(match[0])}</i>'
            shown.append(text)
        self.remember(" ".join(lines))
        # A block that is wider than the page scrolls, also from the keyboard.
        return '<pre tabindex="0"><code>' + "\n".join(shown) + "</code></pre>"

    def table(self, lines):
        rows = [[cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
        head = "".join(f'<th scope="col">{self.inline(cell)}</th>' for cell in rows[0])
        body = "\n".join("<tr>" + "".join(f"<td>{self.inline(cell)}</td>" for cell in row) + "</tr>" for row in rows[2:])
        return f'<div class="table" tabindex="0"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>'

    # MARK: Text

    def inline(self, text):
        self.remember(text)
        result = ""
        # Code comes first, because nothing inside it has a meaning.
        for part in re.split(r"(``.+?``|`.+?`)", text):
            if part.startswith("`") and len(part) > 1:
                code = part.strip("`")
                shown = f"<code>{html.escape(code.strip() if part.startswith('``') else code)}</code>"
                result += self.keep(shown, code)
            else:
                result += html.escape(part, quote=False)
        result = re.sub(r"\[([^]]*)\]\(([^)\s]*)\)", self.link, result)
        result = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", result)
        result = re.sub(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])", r"<em>\1</em>", result)
        # A code that is in no link may be one.
        inside = False
        parts = re.split(r"(<a .*?>|</a>|\ue000\d+\ue001)", result)
        for number, part in enumerate(parts):
            if part.startswith("<a "):
                inside = True
            elif part == "</a>":
                inside = False
            elif part.startswith("\ue000"):
                shown, code = self.codes[int(part[1:-1])]
                address = self.words.get(code)
                parts[number] = f'<a href="{address}">{shown}</a>' if address and not inside else shown
        result = "".join(parts)
        # A cell that is only the name of a rule is a link, too.
        return f'<a href="{self.words[result]}">{result}</a>' if result in self.words else result

    def keep(self, shown, code):
        self.codes.append((shown, code))
        return f"\ue000{len(self.codes) - 1}\ue001"

    def link(self, match):
        address = self.address(html.unescape(match[2]))
        return match[1] if address is None else f'<a href="{html.escape(address)}">{match[1]}</a>'

    def remember(self, text):
        """Adds words to the section that is being read, for searching."""
        anchor, heading, words = self.sections[-1]
        text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text)
        self.sections[-1] = (anchor, heading, (words + " " + re.sub(r"[`*]", "", text)).strip())
