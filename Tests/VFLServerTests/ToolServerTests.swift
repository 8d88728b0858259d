import TestFiles
import Testing
import VFLSyntax
import VFLWorkspace

@testable import VFLServer

/// The tools for agents.
@Suite struct ToolServerTests {
  /// Calls a tool and returns its answer.
  private func call(_ tool: String, _ arguments: String, _ folder: MemoryFolder = MemoryFolder()) throws -> Answer {
    try call(tool, arguments, folder.access)
  }

  private func call(_ tool: String, _ arguments: String, _ access: ToolAccess) throws -> Answer {
    let server = ToolServer(access, version: "1")
    let message =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    return Answer(try #require(server.answer(Array(message.utf8))))
  }

  /// The answer to a call.
  private struct Answer {
    let value: JSONValue?

    init(_ text: String) { value = try? JSONReader.value(SourceText(text)) }

    var result: JSONValue? { value?["result"] }
    var text: String { result?["content"]?.elements?.first?["text"]?.string ?? "" }
    var isError: Bool { result?["isError"]?.bool ?? true }
  }

  @Test func versionsAreNegotiated() throws {
    let server = ToolServer(MemoryFolder().access, version: "1")
    func version(_ asked: String) throws -> String? {
      let message = #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
      let answer = Answer(try #require(server.answer(Array(message.utf8)))).value
      #expect(answer?["id"]?.string == "a")
      return answer?["result"]?["protocolVersion"]?.string
    }
    #expect(try version("2024-11-05") == "2024-11-05")
    #expect(try version("2099-01-01") == "2025-06-18")
  }

  @Test func toolsAreDescribed() throws {
    let server = ToolServer(MemoryFolder().access, version: "1")
    let list = Answer(try #require(server.answer(Array(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#.utf8))))
    let tools = try #require(list.result?["tools"]?.elements)
    #expect(tools.compactMap { $0["name"]?.string } == Tool.all.map { $0.name })
    for tool in tools {
      #expect(tool["inputSchema"]?["type"]?.string == "object")
      let description = try #require(tool["description"]?.string)
      #expect(!description.isEmpty)
      let parameters = try #require(tool["inputSchema"]?["properties"]?.members)
      for parameter in parameters {
        let description = try #require(parameter.value["description"]?.string)
        #expect(!description.isEmpty)
      }
    }
    let writing = tools.filter { tool in tool["annotations"]?["readOnlyHint"]?.bool == false }
    #expect(writing.compactMap { $0["name"]?.string } == ["fix", "convert"])
  }

  /// A result without the lines that have errors says so. Without any result, the answer is an error.
  @Test func errorsAreNotDropped() throws {
    let card = #""superview c (0 0; 320 480)\nview a\nH:|[a]|\nV:|[a]|\nH:|[zz]|""#
    for tool in ["solve", "check", "explain"] {
      let answer = try call(tool, #"{"text":\#(card)}"#)
      #expect(answer.text.contains("5:5: error: unknown view `zz` [VFL201 unknown_view]"), "\(tool): \(answer.text)")
      #expect(!answer.isError, "\(tool)")
    }
    let broken = try call("compile", #"{"text":"H:|-[a(100","to":"swift"}"#)
    #expect(broken.isError && broken.text.contains("error"), "\(broken.text)")
    let empty = try call("check", #"{"text":"view a"}"#)
    #expect(empty.isError && empty.text.contains("nothing was checked, because no constraint could be read"))
  }

  @Test func findingsComeInPages() throws {
    let lines = (1...30).map { "H:|[a\($0)(1]|" }.joined(separator: "\\n")
    let first = try call("lint", #"{"text":"view x\n\#(lines)","kind":"file"}"#)
    #expect(first.result?["structuredContent"]?["diagnostics"]?.elements?.count == 20)
    let more = try #require(first.result?["structuredContent"]?["more"]?.number)
    #expect(more > 0)
    #expect(first.text.hasSuffix("\(Int(more)) more findings; call again with `offset`: 20 for the next ones\n"))
    let second = try call("lint", #"{"text":"view x\n\#(lines)","kind":"file","offset":20,"limit":1000}"#)
    #expect(second.result?["structuredContent"]?["diagnostics"]?.elements?.count == Int(more))
    #expect(second.result?["structuredContent"]?["more"]?.number == 0)
  }

  @Test(arguments: [
    (#"{"pth":"a"}"#, "`lint` has no parameter `pth`, did you mean `path`?"),
    (#"{"limit":"3"}"#, "`limit` must be a number"),
    // With no findings in an answer, the next call would be the same.
    (#"{"limit":0}"#, "`limit` must be a whole number that is at least 1"),
    (#"{"limit":1.5}"#, "`limit` must be a whole number that is at least 1"),
    (#"{"limit":1e300}"#, "`limit` must be a whole number that is at least 1"),
    (#"{"offset":-1}"#, "`offset` must be a whole number that is at least 0"),
    (#"{"path":"../x"}"#, "../x: no such file or folder below the root"),
    (#"{"path":"link"}"#, "link: outside the root, /p/"),
    (#"{"path":"/q/secret.vfl"}"#, "/q/secret.vfl: outside the root, /p/"),
    (#"{"path":"a.vfl","text":"x"}"#, "give either `path` or `text`"),
  ])
  func badArgumentsAreExplained(_ arguments: String, _ message: String) throws {
    let answer = try call("lint", arguments)
    #expect(answer.isError)
    #expect(answer.text == message)
  }

  @Test func onlyFixWritesAndOnlyIfAsked() throws {
    let folder = MemoryFolder()
    let diff = try call("fix", #"{"path":"a.vfl"}"#, folder)
    #expect(diff.text.contains("-H:|-[a(100]-|") && diff.text.contains("+H:|-[a(100)]-|"))
    #expect(folder.written.isEmpty)
    let written = try call("fix", #"{"path":"a.vfl","write":true}"#, folder)
    #expect(written.text.hasPrefix("1 file changed\n"))
    #expect(folder.written == ["/p/a.vfl": "H:|-[a(100)]-|\n"])
  }

  @Test func convertWritesOnlyIfAsked() throws {
    let source = """
      class Card: UIView {
        func setUp() {
          addSubview(a)
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]", metrics: nil, views: ["a": a]))
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[b]", metrics: nil, views: views))
          NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 0).isActive = true
        }
      }
      """
    func arguments(explicit: Bool) -> String {
      var writer = JSONWriter()
      writer.object {
        $0.member("text", source)
        $0.member("kind", "swift")
        $0.member("explicit", explicit)
      }
      return writer.text
    }
    let answer = try call("convert", arguments(explicit: false))
    #expect(answer.text.contains("5: not converted: the source does not show which view `b` is\n"))
    #expect(answer.text.contains("1 call converted in 1 file, 1 not converted\n"))
    #expect(answer.text.contains("+    addConstraints([a.leadingAnchor.constraint(equalTo: leadingAnchor)])\n"))
    let explicit = try call("convert", arguments(explicit: true))
    #expect(explicit.text.contains("2 calls converted in 1 file, 1 not converted\n"))
    #expect(explicit.text.contains("+    a.topAnchor.constraint(equalTo: self.topAnchor).isActive = true\n"))
  }

  @Test func rowsOfAnchorsAreConverted() throws {
    var writer = JSONWriter()
    writer.object {
      $0.member(
        "text",
        """
        class Card: UIView {
          func setUp(a: UIView) {
            addSubview(a)
            NSLayoutConstraint.activate([
              a.topAnchor.constraint(equalTo: topAnchor),
              a.heightAnchor.constraint(equalToConstant: 20),
              a.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
          }
        }
        """)
      $0.member("kind", "swift")
      $0.member("to", "formats")
    }
    let answer = try call("convert", writer.text)
    #expect(answer.text.contains("3 calls converted in 1 file\n") && answer.text.contains("\"V:|[a(20)]|\""))
  }

  /// The option for unsafe fixes has the same name as in the command.
  @Test func unsafeFixesAreRequested() throws {
    let text = #""text":"superview s (0 0; 9 9)\nview a\na.centerX == 4","kind":"file""#
    #expect(try call("fix", "{\(text)}").text == "nothing to fix\n")
    #expect(try call("fix", #"{\#(text),"unsafe-fixes":true}"#).text.contains("+a.centerX == s.left + 4"))
    #expect(try call("fix", #"{\#(text),"unsafe":true}"#).isError)
  }

  /// What cannot be read is reported. If nothing else was read, the answer is an error.
  @Test func unreadFilesAreReported() throws {
    func access(_ files: [String: String], _ unreadable: Set<String>) -> ToolAccess {
      var memory = MemoryFiles(files)
      memory.unreadable = unreadable
      let system = memory.system
      return ToolAccess(root: "/p", files: { system }) { _, _, _, _ in }
    }
    let file = ["a.vfl": "H:|-[a(100]-|\n"]
    for tool in ["lint", "fix", "compile"] {
      for (configuration, message) in [
        ("{rules: 1}", "`rules` expects an object"), ("{}", ".vfl.json: cannot be read"),
      ] {
        let files = file.merging([".vfl.json": configuration]) { _, new in new }
        let answer = try call(tool, "{}", access(files, configuration == "{}" ? [".vfl.json"] : []))
        #expect(answer.isError && answer.text.contains(message), "\(tool): \(answer.text)")
      }
    }
    let helper = """
      func pin(_ format: String, _ views: [String: UIView]) {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
      }
      """
    let project = [
      ".git/HEAD": "", "Pin.swift": helper, "Use.swift": "pin(\"H:|[b]|\", [\"a\": a])\n", ".gitignore": "x",
    ]
    let whole = try call("lint", #"{"path":"Use.swift"}"#, access(project, []))
    #expect(!whole.isError && whole.text.contains("unknown view `b`"), "\(whole.text)")
    let part = try call("lint", #"{"path":"Use.swift"}"#, access(project, ["Pin.swift"]))
    #expect(part.isError && part.text.contains("/p/Pin.swift: cannot be read"), "\(part.text)")
    let ignored = try call("lint", "{}", access(project, [".gitignore"]))
    #expect(!ignored.isError && ignored.text.contains(".gitignore: cannot be read, so its patterns exclude nothing"))
  }

  @Test(arguments: [
    ("solve", #"{"text":"superview s (0 0; 320 480)\nH:|-20-[a]-20-|\nV:|[a]|"}"#, "a  20  0    280     480"),
    ("compile", #"{"text":"H:|-8-[a]"}"#, "a.leading == superview.leading + 8"),
    ("compile", #"{"text":"H:|-8-[a]","to":"swift"}"#, "NSLayoutConstraint.activate"),
    ("check", #"{"text":"superview s (0 0; 320 480)\nH:|-20-[a(300)]-20-|","sizes":"320x480...430x932"}"#, "holds"),
    ("check", #"{"text":"superview s (0 0; 9 9)\nH:|[a]|","properties":["inside"],"right-to-left":true}"#, "inside"),
    ("lint", #"{"text":"H:[a(10@1000)]","kind":"format","target":"gtk","dialect":"gtk"}"#, "low_strength"),
    ("compile", #"{"text":"|-[a]","kind":"format","dialect":"evfl","spacing":"12"}"#, "superview.left == a.left - 12"),
    ("explain", #"{"text":"superview s (0 0; 320 480)\nH:|-20-[a(300)]-20-|"}"#, "a.width == 300"),
    ("rules", #"{"rule":"VFL701"}"#, "conflict (VFL701, error)"), ("rules", "{}", "VFL701  conflict"),
  ])
  func toolsAnswer(_ tool: String, _ arguments: String, _ part: String) throws {
    let answer = try call(tool, arguments)
    #expect(!answer.isError)
    #expect(answer.text.contains(part), "\(answer.text)")
  }

  @Test func cancelledCallsEnd() throws {
    let server = ToolServer(MemoryFolder().access, version: "1")
    let message = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"lint","arguments":{}}}"#
    let text = server.answer(Array(message.utf8), isCancelled: { true })
    let answer = Answer(try #require(text))
    #expect(answer.text == "cancelled")
    let note = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    #expect(ToolServer.cancelledRequest(in: Array(note.utf8)) == ToolServer.request(in: Array(message.utf8)))
    #expect(server.answer(Array(note.utf8)) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"jsonrpc":"2.0","id":{},"method":"x"}"#, #"{"id":1,"method":"nothing"}"#, "\u{0}",
  ])
  func anyBytesAreAnswered(_ text: String) throws {
    let server = ToolServer(MemoryFolder().access, version: "1")
    #expect(Answer(try #require(server.answer(Array(text.utf8)))).value?["error"] != nil)
  }
}

/// A folder `/p` in memory, with a constraint file and a link that leads elsewhere.
private final class MemoryFolder: @unchecked Sendable {
  private(set) var written: [String: String] = [:]

  var access: ToolAccess {
    let texts = ["/p/a.vfl": "H:|-[a(100]-|\n", "/q/secret.vfl": "H:|[x"]
    let absolute = { @Sendable (path: String) in PathName.plain(path.hasPrefix("/") ? path : "/p/" + path) }
    let files = FileSystem(
      currentFolder: { "/p" },
      place: { (path: String) throws(WorkspaceError) -> FilePlace in
        FilePlace(real: absolute(path))
      },
      resolve: { path in
        switch absolute(path) {
        case "/p/link": "/q/secret.vfl"
        case "/", "/p", "/q": absolute(path)
        default: texts[absolute(path)] == nil ? nil : absolute(path)
        }
      },
      presence: { texts[$0] != nil || $0 == "/p" ? .present : .missing },
      kind: { place in place.path == "/p" || place.path == "/p/" ? .folder : texts[place.path] == nil ? nil : .file },
      contents: { path in
        path == "/p" || path == "/p/"
          ? FileSystem.Contents(
            identity: [1], entries: [FileSystem.Entry(name: "a.vfl", kind: .file, isLink: false)]) : nil
      },
      read: { (place: FilePlace, name: String) throws(WorkspaceError) -> [UInt8] in
        guard let text = texts[place.path] else { throw .notFound(name) }
        return Array(text.utf8)
      })
    return ToolAccess(root: "/p", files: { files }) { [self] place, _, _, new in
      written[place.path] = String(decoding: new, as: UTF8.self)
    }
  }
}
