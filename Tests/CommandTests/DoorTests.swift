#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestFiles
import TestSupport
import Testing
import VFLSyntax
import VFLWorkspace

@testable import VFLC
@testable import VFLServer
@testable import vfl

/// The command, the C interface and the tools for agents take the same options, and give the same answers to the same requests.
@Suite struct DoorTests {
  private static let source = """
    let views = ["a": a]
    let all = NSLayoutConstraint.constraints(withVisualFormat: "H:[a(20)]", metrics: nil, views: views)
    """

  private static let text = """
    superview card (0 0; 320 480)
    metric gap = 8
    metric spare = 1
    intrinsic title (120 21)
    H:|-gap-[title]-(>=gap)-|
    V:|-[title]-gap-[field(40@1000)]
    field.leading == title.leading
    field.width == 100 @750
    group wide {
      [field(200)]
    }
    group narrow {
      title.width == 400
    }
    expect title.y == 8

    """

  /// A value for each option that a request for one text can state, and that has an effect on the result or on the findings.
  private static let values: [OptionKey: String] = [
    .function: "layOut", .size: "300x400", .properties: "holds,inside", .ranges: "gap=0...20", .settings: "gap=200",
    .controls: "title", .touchSize: "48", .rightToLeft: "yes", .group: "narrow", .select: "VFL4", .ignore: "all",
    .budget: "rows=3", .views: "title", .metrics: "other=9", .superview: "card", .options: "alignAllTop",
    .target: "macos", .dialect: "gtk", .spacing: "20,30", .layout: "1", .part: "setUp",
  ]

  private static func value(_ key: OptionKey, _ operation: Operations) -> String {
    key == .sizes ? (operation == .solve ? "300...340" : "300x480...340x480") : values[key] ?? ""
  }

  /// The name of a text of this kind, which the tools derive from the kind.
  private static func name(_ kind: String) -> String { "text" + (TextKind.named(kind)?.suffixes.first ?? "") }

  private static let operations: [Operations] = [.lint, .compile, .parse, .solve, .explain, .check, .format, .test]

  /// Whether a value of an option has no effect on the answer for this text, which states the same itself.
  private static func isWithoutEffect(_ key: OptionKey, _ operation: Operations) -> Bool {
    switch key {
    case .to, .superview, .metrics, .spacing: true
    case .size: operation == .check
    case .target: operation == .lint
    case .dialect: operation == .format
    default: false
    }
  }

  // MARK: Requests

  /// The output of the command for a text with these options.
  private func command(
    _ operation: Operations, _ options: [(OptionKey, String)], _ text: String, kind: String = "file"
  ) -> CapturedRun {
    var words = [operation.name, "-", "--stdin-filename", Self.name(kind), "--quiet"]
    if operation == .lint { words += ["--format", "json"] }
    if operation == .test { words += ["--format", "json"] }
    for (key, value) in options {
      words += key == .rightToLeft ? [Flag.name(of: key)] : [Flag.name(of: key), value]
    }
    return CapturedRun(words, input: Array(text.utf8))
  }

  /// The result of the C interface.
  private func library(
    _ operation: Operations, _ options: [(OptionKey, String)], _ text: String, kind: String = "file"
  ) -> String {
    let lines = [(OptionKey.name, Self.name(kind)), (.kind, kind)] + options
    do throws(RequestError) {
      let request = try Request(
        Array(text.utf8), options: lines.map { "\($0.rawValue)=\($1)" }.joined(separator: "\n"))
      switch operation {
      case .lint: return try request.lint()
      case .compile: return try request.compile()
      case .parse: return try request.parse()
      case .solve: return try request.solve()
      case .explain: return try request.explain()
      case .check: return try request.check()
      case .format: return try request.format()
      case .verify: return try request.verify()
      default: return try request.test()
      }
    } catch {
      return error.json
    }
  }

  /// The answer of a tool, and whether it is an error.
  private func tool(
    _ tool: Tool, _ options: [(OptionKey, String)], _ text: String, kind: String = "file"
  ) throws -> (text: String, isError: Bool) {
    let access = ToolAccess(root: "/p", files: { MemoryFiles([:]).system }) { _, _, _, _ in }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("id", 1)
      writer.member("method", "tools/call")
      writer.object("params") { writer in
        writer.member("name", tool.name)
        writer.object("arguments") { writer in
          writer.member("text", text)
          writer.member("kind", kind)
          for (key, value) in options {
            switch key {
            case .rightToLeft: writer.member(key.rawValue, value == "yes")
            case .properties: writer.strings(key.rawValue, value.split(separator: ",").map(String.init))
            default: writer.member(key.rawValue, value)
            }
          }
        }
      }
    }
    let answer = try #require(ToolServer(access, version: "1").answer(Array(writer.text.utf8)))
    let result = try JSONReader.value(SourceText(answer))["result"]
    return (result?["content"]?.elements?.first?["text"]?.string ?? "", result?["isError"]?.bool ?? false)
  }

  // MARK: Fixes

  /// A fix that would reveal more errors is refused everywhere: here, an unclosed bracket hides two conflicts. The editor's answer is
  /// in Fixtures/Server/fix-conflict.case.
  @Test func fixesAreTheSame() throws {
    let hiding = "[a(10]\n[b(5)]\ngroup x {\na.width == b.width + 6\n}\ngroup y {\na.width == b.width + 7\n}\n"
    for (text, isFixed) in [(hiding, false), ("[a(10]\n[b(5)]\n", true)] {
      let fixed = CapturedRun(["lint", "--fix", "-", "--stdin-filename", "a.vfl"], input: Array(text.utf8)).output
      #expect((fixed != text) == isFixed)
      let difference = CapturedRun(["lint", "--diff", "-", "--stdin-filename", "a.vfl"], input: Array(text.utf8)).output
      let answer = try tool(.fix, [], text).text
      #expect(difference.contains("+[a(10)]") == isFixed && answer.contains("+[a(10)]") == isFixed)
    }
  }

  // MARK: Options

  /// Each subcommand has the flags of its operation, and no other flag has the name of an option.
  @Test func commandHasTheFlags() {
    for operation in Self.operations + [.convert, .diff, .verify] {
      let flags = Subcommand.all.first { $0.name == operation.name }?.flags.map(\.name) ?? []
      let expected = RequestOption.options(of: operation, for: .command).map { Flag.name(of: $0.key) }
      Project.expect(
        "flags of `vfl \(operation.name)`",
        flags.filter { flag in OptionKey.allCases.contains { Flag.name(of: $0) == flag } }
          // Conversions and comparisons have forms of their own.
          .filter { $0 != "--to" || ![.convert, .diff].contains(operation) },
        are: expected)
    }
  }

  /// Each tool takes every option that the command takes for the same operation, with the same values.
  @Test func toolsTakeTheOptionsOfTheCommand() throws {
    for tool in Tool.all {
      guard let operation = tool.operation else { continue }
      for option in RequestOption.options(of: operation, for: .command) {
        #expect(tool.parameters.contains { $0.name == option.key.rawValue }, "\(tool.name): \(option.key.rawValue)")
        let values: [String]
        if operation == .anchors, option.key == .kind {
          values = ["swift"]
        } else if case .word(let words) = option.value {
          values = words
        } else {
          values = [Self.value(option.key, operation)]
        }
        for value in values {
          var options = [(option.key, value)]
          if option.key == .function { options.append((.to, "swift")) }
          // Conversions take app sources.
          let answer =
            operation == .anchors
            ? try self.tool(tool, options, Self.source, kind: "swift") : try self.tool(tool, options, Self.text)
          #expect(!answer.isError, "\(tool.name), \(option.key.rawValue): \(value): \(answer.text)")
        }
      }
    }
  }

  /// The header describes every option, with the functions that take it.
  @Test func headerDescribesTheOptions() throws {
    let header = try Project.text("Sources/VFLC/include/vfl.h")
    var descriptions: [(key: String, words: String)] = []
    for line in header.split(separator: "\n") where line.hasPrefix(" *   ") {
      let text = line.dropFirst(5)
      if text.first != " ", let mark = text.firstIndex(of: "=") {
        descriptions.append((String(text[..<mark]), String(text.drop { $0 != " " })))
      } else if !descriptions.isEmpty {
        descriptions[descriptions.count - 1].words += " " + text
      }
    }
    let expected = RequestOption.all.filter { $0.doors.contains(.library) }.map(\.key.rawValue)
    Project.expect("options in vfl.h", descriptions.map(\.key), are: expected)
    for (key, words) in descriptions {
      let words = words.split(separator: " ").joined(separator: " ")
      guard words.hasPrefix("for vfl_"), let end = words.firstIndex(of: ":") else { continue }
      let named = words[..<end].split { !$0.isLetter && $0 != "_" }.filter { $0.hasPrefix("vfl_") }
      let operations = (Self.operations + [.verify]).filter { operation in
        RequestOption.options(of: operation, for: .library).contains { $0.key.rawValue == key }
      }
      Project.expect("functions that take `\(key)`", named.map(String.init), are: operations.map { "vfl_" + $0.name })
    }
  }

  // MARK: Answers

  /// The command and the C interface print the same bytes for each option, and so do the tools.
  @Test func answersAreTheSame() throws {
    let plain = Dictionary(
      uniqueKeysWithValues: Self.operations.map { ($0.rawValue, library($0, [], Self.text)) })
    for operation in Self.operations {
      // The C interface reads no files, so it cannot search sources.
      for option in RequestOption.options(of: operation, for: .command) where option.key != .sources {
        var requests: [[(OptionKey, String)]] = []
        switch (option.key, option.value) {
        case (.to, .word(let forms)): requests = forms.map { [(.to, $0)] }
        case (.function, _): requests = [[(.function, Self.value(option.key, operation)), (.to, "swift")]]
        default: requests = [[(option.key, Self.value(option.key, operation))]]
        }
        for options in requests {
          let hasForm = options.contains { $0.0 == .to } || [.lint, .test, .format].contains(operation)
          let options = hasForm ? options : options + [(.to, "json")]
          let name = "\(operation.name): \(options.map { "\($0.rawValue)=\($1)" }.joined(separator: " "))"
          let expected = library(operation, options, Self.text)
          #expect(!expected.hasPrefix("{\"error\""), "\(name): \(expected)")
          if !Self.isWithoutEffect(option.key, operation) {
            #expect(expected != plain[operation.rawValue], "\(name) has no effect")
          }
          // `vfl parse` takes formats only.
          if operation != .parse {
            let printed = command(operation, options, Self.text)
            #expect(printed.output == expected, "\(name): \(printed.error)")
          }
          guard let tool = Tool.all.first(where: { $0.operation == operation && $0.name == operation.name }),
            operation != .lint
          else { continue }
          // Conversions take app sources.
          let answer =
            operation == .anchors
            ? try self.tool(tool, options, Self.source, kind: "swift") : try self.tool(tool, options, Self.text)
          // Equations come with the findings, which the command prints to standard error. Long answers are cut off.
          let shown = answer.text.split(separator: "… ").first ?? ""
          #expect(answer.text.hasPrefix(expected) || expected.hasPrefix(shown), "\(name): \(answer.text)")
        }
      }
    }
  }

  /// Proofs that the command writes hold in every interface, those of the C interface hold for the command, and proofs about a changed
  /// text are rejected everywhere. The answer of the server is in Fixtures/Server/verify.case.
  @Test(arguments: [Operations.solve, .check]) func proofsAreVerifiedEverywhere(operation: Operations) throws {
    let text = operation == .check ? Self.text : Self.text.replacing("title.width == 400", with: "title.width == 900")
    let folder = try TemporaryFolder()
    let (path, proof) = (try folder.write("layout.vfl", text), folder.path + "/proof.json")
    let group = ["--group", "narrow"]
    _ = CapturedRun([operation.name, path, "--certificate", proof, "--quiet"] + (operation == .solve ? group : []))
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    let own = library(operation, [(.to, "certificate")] + (operation == .solve ? [(.group, "narrow")] : []), text)
    #expect(json.replacing(path, with: Self.name("file")) == own)
    for (text, holds) in [(text, true), (text.replacing("metric gap = 8", with: "metric gap = 9"), false)] {
      _ = try folder.write("layout.vfl", text)
      let word = holds ? "proof 1 holds for " : "proof 1 is rejected: "
      let printed = CapturedRun(["verify", proof])
      #expect(printed.output.contains(word) && (printed.status == .success) == holds, "\(printed.output)")
      let answer = try verified(text, proof: json.replacing(path, with: "layout.vfl"))
      #expect(answer == printed.output.replacing(folder.path + "/", with: ""))
      let options: [(OptionKey, String)] = [(.proof, String(json.dropLast())), (.to, "text")]
      #expect(proof + ": " + library(.verify, options, text) == printed.output)
    }
  }

  /// The certificate of a text that is not a file contains the text, which must be the given one.
  @Test func proofsContainTheirText() {
    let text = "superview s (0 0; 100 50)\nH:|[a(200)]|\n"
    func request(_ text: String, _ options: String) -> Request? { try? Request(Array(text.utf8), options: options) }
    let certificate = (try? request(text, "to=certificate")?.solve()) ?? ""
    let options = "to=text\nproof=" + certificate.dropLast()
    let answer = try? request(text, options)?.verify()
    #expect(answer?.hasPrefix("proof 1 holds for its text: these cannot hold together\n") == true)
    #expect(
      (try? request(text + "\n", options)?.verify()) == "proof 1 is rejected: the certificate contains another text\n")
    #expect(library(.verify, [], text).contains("`proof` is missing"))
    #expect(library(.verify, [(.proof, "{}")], text).contains("`proof` is not a certificate: its members"))
    #expect(library(.verify, [(.proof, "{")], text).contains("`proof` is not a certificate: "))
    #expect(library(.verify, [], "", kind: "log").contains("`verify` does not take texts of kind `log`"))
  }

  /// The answer of the tool for a proof about `layout.vfl`, which has this text.
  private func verified(_ text: String, proof: String) throws -> String {
    let files = MemoryFiles(["layout.vfl": text, "proof.json": proof])
    let access = ToolAccess(root: "/p", files: { files.system }) { _, _, _, _ in }
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"verify","arguments":{"path":"proof.json"}}}"#
    let answer = try #require(ToolServer(access, version: "1").answer(Array(call.utf8)))
    return try JSONReader.value(SourceText(answer))["result"]?["content"]?.elements?.first?["text"]?.string ?? ""
  }

  /// The C interface takes the texts that the command reads from the disk, and finds the same lines of them.
  @Test func sourcesAreTheSameTexts() throws {
    let folder = "Fixtures/Places/Hotel"
    let log = try Project.text("Fixtures/Places/one-screen.log")
    let names = try Project.files(folder, suffix: ".swift")
    #expect(names.count > 5)
    let sources = try names.map { name in
      var writer = JSONWriter()
      let text = try Project.text(name)
      writer.object { writer in
        writer.member("path", name)
        writer.member("text", text)
      }
      return (OptionKey.source, writer.text)
    }
    for form in ["text", "json"] {
      let found = library(.explain, [(.to, form)] + sources, log, kind: "log")
      #expect(found == command(.explain, [(.to, form), (.sources, folder)], log, kind: "log").output)
      #expect(found.contains("LobbyController.swift"))
      #expect(!library(.explain, [(.to, form)], log, kind: "log").contains("LobbyController.swift"))
    }
    #expect(library(.explain, [(.source, "{}")], log, kind: "log").hasPrefix("{\"error\""))
  }

  /// A device as the size also states its safe area, in each interface.
  @Test func devicesStateTheirSafeArea() throws {
    let text = """
      class Card: UIViewController {
        override func viewDidLoad() {
          title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
          title.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
      }
      """
    let options: [(OptionKey, String)] = [(.size, "iPhone-15"), (.to, "text")]
    let expected = library(.solve, options, text, kind: "swift")
    #expect(expected.contains("title  0  59"), "\(expected)")
    #expect(command(.solve, options, text, kind: "swift").output == expected)
    let solve = try #require(Tool.all.first { $0.name == "solve" })
    #expect(try tool(solve, options, text, kind: "swift").text == expected)
  }
}
