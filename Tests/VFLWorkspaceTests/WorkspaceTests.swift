import TestFiles
import Testing
import VFLCode
import VFLLint
import VFLSyntax

@testable import VFLWorkspace

/// Tests finding and reading texts without a disk.
@Suite struct WorkspaceTests {
  private struct Found {
    var names: [String] = []
    var texts: [WorkspaceText] = []
    var errors: [WorkspaceError] = []
  }

  private final class Failures {
    var errors: [WorkspaceError] = []
  }

  private func find(
    _ files: [String: String], for operation: Operations, paths: [String] = ["."], options: [OptionKey: String] = [:],
    unreadable: Set<String> = [], hidden: Set<String> = [], ignoresCase: Bool = false
  ) throws -> Found {
    var memory = MemoryFiles(files)
    memory.unreadable = unreadable
    memory.hidden = hidden
    memory.ignoresCase = ignoresCase
    var request = RequestOptions()
    for (key, value) in options { try request.set(key, to: value) }
    let reader = Workspace.Reader(memory.system, for: operation, options: request)
    let failures = Failures()
    let workspace = Workspace(reader, failed: { failures.errors.append($0) })
    var items: [Workspace.Item] = []
    for path in paths { workspace.walk(path, isOnly: paths.count == 1) { items.append($0) } }
    var found = Found()
    for item in items {
      found.names.append(item.name)
      do throws(WorkspaceError) { found.texts.append(try reader.text(item)) } catch { failures.errors.append(error) }
    }
    found.errors = failures.errors
    return found
  }

  private static let project = [
    ".git/HEAD": "", ".gitignore": "gen/\n", "a.vfl": "[a]", "App/View.swift": "let a = 1", "App/view.m": "",
    "App/b.vfl": "[b]",
    "App/view.py": "", "App/view.c": "", "App/view.vala": "", "App/view.rs": "", "App/view.mjs": "",
    "App/node_modules/autolayout/index.js": "",
    "App/console.log": "", "gen/c.vfl": "[c]", "Pods/d.vfl": "[d]", "notes.md": "", ".hidden/e.vfl": "[e]",
  ]

  private static let sources = [
    "App/View.swift", "App/b.vfl", "App/view.c", "App/view.m", "App/view.mjs", "App/view.py", "App/view.rs",
    "App/view.vala", "a.vfl",
  ]

  @Test(arguments: [
    (Operations.lint, sources), (.compile, sources), (.solve, sources), (.test, ["App/b.vfl", "a.vfl"]),
  ])
  func foldersHoldWhatAnOperationTakes(operation: Operations, expected: [String]) throws {
    let found = try find(Self.project, for: operation)
    #expect(found.names == expected && found.errors.isEmpty)
  }

  /// A configuration that cannot be examined is an error: without it, the same files have other findings.
  @Test(arguments: ["App/.vfl.json", ".vfl.json"])
  func hiddenConfigurationsAreErrors(path: String) throws {
    let files = Self.project.merging([path: "{rules: {syntax: 'off'}}"]) { _, new in new }
    for paths in [["App"], ["App/b.vfl"], ["."]] {
      let found = try find(files, for: .lint, paths: paths, hidden: [path])
      #expect(!found.names.contains { $0.hasPrefix("App/") }, "\(paths)")
      guard case .unreadable(let name)? = found.errors.first, found.errors.count == 1 else {
        Issue.record("\(paths): \(found.errors)")
        continue
      }
      #expect(name.hasSuffix(".vfl.json"))
    }
  }

  /// Where names that differ only in case are the same file, each file is found once, in its first spelling.
  @Test func spellingsOfOneFileAreFoundOnce() throws {
    let files = ["a.vfl": "[a]", "App/b.vfl": "[b]"]
    let paths = ["A.vfl", "a.vfl", "app", "App/b.vfl", "APP/B.VFL"]
    let found = try find(files, for: .lint, paths: paths, ignoresCase: true)
    #expect(found.names == ["A.vfl", "app/b.vfl"] && found.errors.isEmpty)
    #expect(try find(files, for: .lint, paths: ["a.vfl", "App/b.vfl"]).names == ["a.vfl", "App/b.vfl"])
    #expect(try !find(files, for: .lint, paths: paths).errors.isEmpty)
  }

  /// A named file is read if the operation takes its kind, even if folders are not searched for that kind.
  @Test(
    arguments: [
      (Operations.lint, "App/console.log", "log"), (.explain, "App/console.log", "log"), (.solve, "a.vfl", "file"),
      (.lint, "App/view.m", "objc"), (.lint, "App/View.swift", "swift"), (.lint, "App/view.py", "python"),
      (.lint, "App/view.c", "c"), (.lint, "App/view.vala", "vala"), (.lint, "App/view.rs", "rust"),
      (.lint, "App/view.mjs", "javascript"),
    ])
  func namedFilesHaveTheirKind(operation: Operations, path: String, kind: String) throws {
    let found = try find(Self.project, for: operation, paths: [path])
    #expect(found.texts.map(\.kind.name) == [kind])
  }

  @Test(
    arguments: [
      (Operations.solve, "App/console.log", WorkspaceError.unsupported("App/console.log", .solve)),
      (.format, "App/View.swift", .unsupported("App/View.swift", .format)),
      (.lint, "notes.md", .unsupported("notes.md", .lint)),
      (.lint, "nothing.vfl", .notFound("nothing.vfl")),
    ])
  func otherFilesAreRefused(operation: Operations, path: String, error: WorkspaceError) throws {
    #expect(try find(Self.project, for: operation, paths: [path]).errors == [error])
  }

  @Test func aFileBelowTwoPathsIsReadOnce() throws {
    let found = try find(Self.project, for: .test, paths: ["App", ".", "./App/b.vfl"])
    #expect(found.names == ["App/b.vfl", "a.vfl"])
  }

  /// Options take precedence over the nearest configuration, which takes precedence over the configurations above it.
  @Test func nearerConfigurationsTakePrecedence() throws {
    let files = [
      ".git/HEAD": "", ".vfl.json": "{metrics: {gap: 8, edge: 20}, target: 'macos', rules: {conflict: 'off'}}",
      "App/.vfl.json": "{metrics: {gap: 12}}", "App/a.vfl": "[a]-gap-[b]-edge-[c]", "b.vfl": "[a]-gap-[b]",
    ]
    let found = try find(files, for: .compile, options: [.target: "ios", .metrics: "edge=30"])
    let metrics = found.texts.map { text in text.context.settings.metrics.map { "\($0.name)=\($0.value ?? -1)" } }
    #expect(metrics == [["gap=12.0", "edge=20.0", "edge=30.0"], ["gap=8.0", "edge=20.0", "edge=30.0"]])
    #expect(found.texts.allSatisfy { $0.context.settings.target == .iOS })
    #expect(try find(files, for: .compile).texts.allSatisfy { $0.context.settings.target == .macOS })
  }

  /// The patterns of the nearest configuration replace those of the configurations above it.
  @Test func nearerPatternsTakePrecedence() throws {
    let files = [
      ".git/HEAD": "", ".vfl.json": "{include: ['*.txt'], exclude: ['c.*']}", "a.vfl": "[a]", "a.txt": "[a]",
      "c.txt": "[a]",
      "App/.vfl.json": "{include: ['*.vfl']}", "App/b.vfl": "[b]", "App/b.txt": "[b]", "App/c.vfl": "[c]",
      "Lib/.vfl.json": "{exclude: []}", "Lib/b.vfl": "[b]", "Lib/b.txt": "[b]", "Lib/c.txt": "[c]",
    ]
    #expect(try find(files, for: .lint).names == ["App/b.vfl", "Lib/b.txt", "Lib/c.txt", "a.txt"])
  }

  /// A folder that cannot be listed is an error. The other folders are still searched.
  @Test func unreadableFoldersAreErrors() throws {
    let found = try find(Self.project, for: .compile, unreadable: ["App"])
    #expect(found.names == ["a.vfl"] && found.errors == [.unreadable("App/")])
    let all = try find(Self.project, for: .compile, unreadable: ["."])
    #expect(all.names.isEmpty && all.errors == [.unreadable(".")])
  }

  /// The kinds of files that an operation takes are listed in a message.
  @Test(
    arguments: [
      (
        Operations.compile,
        "constraint files (.vfl, .evfl), app sources (.swift, .m, .mm, .h, .pch, .cs, .py, .c, .cc, .cpp, .vala, .rs, .js, .mjs, .cjs, .jsx, .ts, .mts, .cts, .tsx), Interface Builder documents (.xib, .storyboard), GtkBuilder files (.ui) and console logs (.log, .txt)"
      ),
      (
        .solve,
        "constraint files (.vfl, .evfl), app sources (.swift, .m, .mm, .h, .pch, .cs, .py, .c, .cc, .cpp, .vala, .rs, .js, .mjs, .cjs, .jsx, .ts, .mts, .cts, .tsx), Interface Builder documents (.xib, .storyboard) and GtkBuilder files (.ui)"
      ),
      (
        .lint,
        "constraint files (.vfl, .evfl), app sources (.swift, .m, .mm, .h, .pch, .cs, .py, .c, .cc, .cpp, .vala, .rs, .js, .mjs, .cjs, .jsx, .ts, .mts, .cts, .tsx), Interface Builder documents (.xib, .storyboard), GtkBuilder files (.ui) and console logs (.log, .txt)"
      ),
    ])
  func kindsAreListed(operation: Operations, words: String) {
    #expect(TextKind.overview(of: operation) == words)
  }

  /// The sentence about a folder without files names the kinds that are found in folders.
  @Test(arguments: [
    (
      Operations.solve,
      "constraint files (.vfl, .evfl), app sources (.swift, .m, .mm, .h, .pch, .cs, .py, .c, .cc, .cpp, .vala, .rs, .js, .mjs, .cjs, .jsx, .ts, .mts, .cts, .tsx), Interface Builder documents (.xib, .storyboard) or GtkBuilder files (.ui)"
    ),
    (.diff, "constraint files (.vfl, .evfl) or Interface Builder documents (.xib, .storyboard)"),
    (.test, "constraint files (.vfl, .evfl)"),
  ])
  func kindsInFoldersAreListed(operation: Operations, words: String) {
    #expect(TextKind.found(by: operation) == words)
  }

  /// Extensions are recognized in uppercase, in folders too.
  @Test func extensionsMayBeInUppercase() throws {
    let files = [
      ".git/HEAD": "", "A.VFL": "[a]", "B.Xib": "<document/>", "C.STORYBOARD": "<document/>", "d.SWIFT": "let a = 1",
      "e.M": "", "f.LOG": "", "g.vfl~": "", "h.wvfl": "", "i.\u{56}fl": "[a]",
    ]
    #expect(try find(files, for: .diff).names == ["A.VFL", "B.Xib", "C.STORYBOARD", "i.Vfl"])
    #expect(try find(files, for: .lint).names == ["A.VFL", "B.Xib", "C.STORYBOARD", "d.SWIFT", "e.M", "i.Vfl"])
    let kinds = try find(files, for: .lint, paths: ["A.VFL", "B.Xib", "d.SWIFT", "e.M", "f.LOG"]).texts.map(\.kind.name)
    #expect(kinds == ["file", "interface", "swift", "objc", "log"])
  }

  /// A text that begins like a document is one, on standard input and in a constraint file.
  @Test(arguments: [Operations.lint, .compile, .solve, .explain, .diff])
  func documentsAreRecognized(operation: Operations) throws {
    for start in ["<?xml version=\"1.0\"?>", "\u{FEFF}<?xml", " \n\t<document", "<archive"] {
      #expect(try kind(of: start, named: "-", for: operation) == "interface", "\(start)")
      #expect(try kind(of: start, named: "p.vfl", for: operation) == "interface", "\(start)")
    }
    for name in ["-", "p.vfl"] where operation != .diff {
      #expect(try kind(of: "<?xml version=\"1.0\"?>\n<interface>", named: name, for: operation) == "ui")
    }
    for start in ["[a]", "# <?xml", "<a", "<", "", "title <document"] {
      #expect(try kind(of: start, named: "-", for: operation) == "file", "\(start)")
    }
    for name in ["-", "p.vfl"] {
      #expect(throws: WorkspaceError.document(name, .format)) { try kind(of: "<?xml", named: name, for: .format) }
    }
  }

  private func kind(of text: String, named name: String, for operation: Operations) throws -> String {
    let reader = Workspace.Reader(MemoryFiles([:]).system, for: operation, options: RequestOptions())
    let item = try #require(Workspace(reader, failed: { _ in }).item(bytes: Array(text.utf8), named: name))
    return try reader.text(item).kind.name
  }

  /// A UTF-16 file has a byte order mark of two different bytes.
  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0, 0x61, 0, 0x5D, 0], "[a]"), ([0xFE, 0xFF, 0, 0x5B, 0, 0x61, 0, 0x5D], "[a]"),
      ([0xFF, 0xFE, 0x3D, 0xD8, 0x42, 0xDE], "🙂"), ([0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x42], "🙂"), ([0xFF, 0xFE], ""),
      ([0xFF, 0xFF, 0x5B, 0], nil), ([0xFE, 0xFE, 0, 0x5B], nil), ([0xFF], nil), ([0x5B, 0], nil),
    ] as [([UInt8], String?)])
  func utf16IsMarked(bytes: [UInt8], text: String?) {
    #expect(UTF16Text.isMarked(bytes) == (text != nil))
    #expect(UTF16Text.utf8(bytes) == text.map { Array($0.utf8) } ?? bytes)
    #expect(UTF16Text.bytes(UTF16Text.utf8(bytes), encodedAs: bytes) == bytes)
  }

  @Test func mistakesInConfigurationsHaveAPosition() throws {
    let found = try find([".vfl.json": "{\n  tarjet: 'ios'}", "a.vfl": "[a]"], for: .lint)
    #expect(found.names.isEmpty)
    #expect(found.errors.map(\.message) == [".vfl.json:2:3: unknown key `tarjet`, did you mean `target`?"])
  }

  @Test func bytesWithoutANameAreLogsIfTheyLookLikeOne() throws {
    let log = "Unable to simultaneously satisfy constraints.\n\"<NSLayoutConstraint:0x6000 UIView:0x7f.width == 10>\"\n"
    for (operation, text, kind) in [
      (Operations.explain, log, "log"), (.explain, "[a]", "file"), (.solve, log, "file"), (.lint, log, "log"),
    ] {
      let reader = Workspace.Reader(MemoryFiles([:]).system, for: operation, options: RequestOptions())
      let item = try #require(
        Workspace(reader, failed: { _ in }).item(bytes: Array(text.utf8), named: "-"))
      #expect(try reader.text(item).kind.name == kind, "\(operation.name) of \(text)")
    }
  }
}
