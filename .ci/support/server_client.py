"""A client of the language server for the scripts in this folder: messages, a model of documents, and random input."""
import json
import os
import select
import subprocess
import time

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
program = os.environ.get("VFL_PROGRAM", root + "/.build/release/vfl")

# The capabilities of a client that supports everything.
capabilities = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
        "completion": {"completionItem": {"snippetSupport": True}},
        "hover": {"contentFormat": ["markdown"]},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "rename": {"prepareSupport": True},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True}},
}


class Gone(Exception):
    """The server has closed its output, or has not answered in time."""


class Server:
    """A running server. Times are in seconds."""

    def __init__(self, folder=None, patience=20, **options):
        self.process = subprocess.Popen(
            [program, "server", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            cwd=folder or root, **options)
        self.patience = patience
        self.bytes = bytearray()
        self.identifier = 0
        self.answers = {}
        self.published = {}
        self.others = []

    # Messages

    def send_bytes(self, data):
        """Sends bytes, and reads the server's output meanwhile so that neither side waits for the other."""
        view, descriptor = memoryview(data), self.process.stdin.fileno()
        os.set_blocking(descriptor, False)
        end = time.monotonic() + self.patience
        while view:
            readable, writable, _ = select.select([self.process.stdout], [descriptor], [], max(0, end - time.monotonic()))
            if readable:
                self.read()
            if writable:
                try:
                    view = view[os.write(descriptor, view[:1 << 16]):]
                except BrokenPipeError:
                    raise Gone("the server has closed its input")
            if not readable and not writable:
                raise Gone("the server reads nothing")

    def send(self, message):
        data = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def begin(self, method, params):
        self.identifier += 1
        self.send({"jsonrpc": "2.0", "id": self.identifier, "method": method, "params": params})
        return self.identifier

    def request(self, method, params=None):
        """The whole response to a request."""
        identifier = self.begin(method, params or {})
        self.wait(lambda: identifier in self.answers)
        return self.answers.pop(identifier)

    def result(self, method, params=None):
        answer = self.request(method, params)
        if "error" in answer:
            raise AssertionError(f"{method}: {answer['error']}")
        return answer["result"]

    def read(self):
        data = os.read(self.process.stdout.fileno(), 1 << 16)
        if not data:
            raise Gone(f"the server has ended: {self.process.wait()} {self.process.stderr.read()[-2000:]!r}")
        self.bytes += data
        while True:
            end = self.bytes.find(b"\r\n\r\n")
            if end < 0:
                return
            length = int(bytes(self.bytes[:end]).split(b":")[1])
            if len(self.bytes) < end + 4 + length:
                return
            self.take(json.loads(bytes(self.bytes[end + 4:end + 4 + length])))
            del self.bytes[:end + 4 + length]

    def take(self, message):
        if "method" not in message:
            if message.get("id") is not None:
                self.answers[message["id"]] = message
        elif message["method"] == "textDocument/publishDiagnostics":
            params = message["params"]
            self.published.setdefault(params["uri"], []).append(params)
        else:
            self.others.append(message)

    def wait(self, condition):
        end = time.monotonic() + self.patience
        while not condition():
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                raise Gone(f"no answer in {self.patience} s")
            self.read()

    # The session

    def start(self, **parameters):
        result = self.result("initialize", {"processId": os.getpid(), "capabilities": capabilities, **parameters})
        self.notify("initialized", {})
        return result

    def open(self, uri, text, language="vfl", version=1):
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": language, "version": version, "text": text}})

    def change(self, uri, version, *changes):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)})

    def close(self, uri):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def findings(self, uri, version=None):
        """Waits for the first findings of a version of a document."""
        def known():
            found = self.published.get(uri, [])
            return found and (version is None or found[-1].get("version") == version)
        self.wait(known)
        return self.published[uri][-1]["diagnostics"]

    def finds(self, uri, version, rule):
        """Waits until the findings of a version of a document include those of a rule."""
        def known():
            found = self.published.get(uri, [])
            return found and found[-1].get("version") == version and any(
                finding["code"] == rule for finding in found[-1]["diagnostics"])
        self.wait(known)

    def is_well(self):
        """Whether the server still answers and still finds mistakes."""
        uri = "file:///tmp/well.vfl"
        self.published.pop(uri, None)
        self.open(uri, "H:[a\n")
        rules = [finding["code"] for finding in self.findings(uri)]
        self.close(uri)
        return rules == ["unterminated_view"]

    def memory(self, field="VmRSS"):
        """The memory of the server in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith(field + ":"))

    def stop(self):
        """Ends the session and returns the exit status."""
        self.request("shutdown")
        self.notify("exit", None)
        self.process.stdin.close()
        try:
            return self.process.wait(self.patience)
        finally:
            self.kill()

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except OSError:
                pass


class Text:
    """A document as its editor sees it. Lines end with LF, CRLF or CR."""

    def __init__(self, text, encoding="utf-16"):
        self.text, self.encoding = text, encoding

    def units(self, text):
        return {"utf-8": lambda: len(text.encode()), "utf-16": lambda: len(text.encode("utf-16-le")) // 2,
                "utf-32": lambda: len(text)}[self.encoding]()

    def position(self, offset):
        """The position of an offset that is not between CR and LF."""
        before = self.text[:offset].replace("\r\n", "\n").replace("\r", "\n")
        line = before.rsplit("\n", 1)
        return {"line": before.count("\n"), "character": self.units(line[-1])}

    def replace(self, start, end, new):
        """Changes the text and returns the change for the server."""
        start, end = (self.aligned(offset) for offset in (start, end))
        change = {"range": {"start": self.position(start), "end": self.position(end)}, "text": new}
        self.text = self.text[:start] + new + self.text[end:]
        return change

    def aligned(self, offset):
        """The offset, or the start of the CRLF that contains it."""
        return offset - 1 if self.text[offset - 1:offset + 1] == "\r\n" else offset
