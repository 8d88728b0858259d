import VFLConstraints
import VFLLayout
import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// The target that runs the operations of the commands on texts of every kind.
///
/// The first line of an input is the name of a file or kind, and the rest is the text. A number that is computed from all bytes chooses
/// the operation, its options and the form of its result, so that one input always does the same, and most changes of an input run
/// another operation.
struct CommandTarget {
  private var choice: Choice
  private let kind: TextKind
  private let source: SourceText
  private var options = RequestOptions()
  private let linter: Linter

  private static let budget = Budget(steps: 20_000, rows: 200)

  /// Runs one operation on the text in an input.
  static func run(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let name = String(decoding: bytes[..<end], as: UTF8.self)
    let text = Array(bytes[min(end + 1, bytes.count)...])
    if name == Configuration.fileName || name == ".gitignore" { return ConfiguredFolder(name, text).lint() }
    var target = CommandTarget(name, text, Choice(bytes))
    target.run()
  }

  private init(_ name: String, _ bytes: [UInt8], _ choice: Choice) {
    var choice = choice
    let anyKind = choice.pick(TextKind.all)
    let kind = TextKind.named(name) ?? TextKind.ofFile(named: name) ?? anyKind
    for _ in 0..<choice.below(3) {
      let (key, value) = choice.pick(Self.options)
      try? options.set(key, to: value)
    }
    self.choice = choice
    options.budget = Self.budget
    linter = Linter(budget: Self.budget)
    self.kind = kind
    source = FuzzTarget.text(bytes, "a" + (kind.suffixes.first ?? ""))
  }

  /// Reads the text as for linting.
  private func readText() -> WorkspaceText { kind.text(source, ReadingContext(settings: options.settings)) }

  /// Reads the text as for operations that compile or solve layouts.
  private func readLayouts() -> WorkspaceText { kind.text(source, ReadingContext(layoutsWith: options.settings)) }

  /// The options to choose from. Those that do not apply to an operation are ignored, or the operation refuses them.
  private static let options: [(key: OptionKey, value: String)] = [
    (.size, "320x480"), (.size, "320"), (.size, "0x0"), (.sizes, "320x480...430x932"), (.sizes, "1...2000"),
    (.layout, "1"),
    (.rightToLeft, "yes"), (.target, "macos"), (.dialect, "evfl"), (.dialect, "gtk"), (.spacing, "12,0"),
    (.group, "expanded"),
    (.views, "a,b"), (.metrics, "gap=8,margin=-1e9"), (.superview, "card"), (.options, "alignAllTop"),
    (.ranges, "text-size=1...2"), (.ranges, "gap=0...40"), (.settings, "gap=4"), (.touchSize, "44"),
  ]

  private mutating func run() {
    let operations: [Operations] = [.compile, .parse, .format, .solve, .explain, .test, .diff, .check, .convert]
    // Most mistakes are found by linting and fixing, which every kind of text supports.
    let taken = [.lint, .lint] + operations.filter { kind.operations.contains($0) }
    let operation = choice.pick(taken)
    let forms = RequestOption.forms(of: operation)
    let form = forms.isEmpty ? "" : choice.pick(forms)
    switch operation {
    case .compile:
      let compiled = readLayouts().compiledLayouts(options, asWritten: form != "vfl")
      _ = ResultReport.compiled(compiled.results, options, as: form, [])
    case .parse: _ = ResultReport.parsed([readText().input], as: form, [])
    case .format: _ = FormattedText(readText()).bytes
    case .solve: solve(form)
    case .explain:
      _ = ResultReport.explained(readLayouts().explained(options).results, as: form)
    case .test: test(form)
    case .diff: compare()
    case .check: check(form)
    case .convert:
      let converted = ConvertedText(readLayouts(), to: choice.pick(Dialect.all))
      _ = ConversionReport.text(converted) + ConversionReport.messages(converted).joined()
    default: if choice.below(2) == 0 { lint() } else { fix() }
    }
  }

  private mutating func lint() {
    let report = readText().linted(by: linter)
    FuzzTarget.check(
      report.diagnostics.allSatisfy { Int($0.span.end) <= source.bytes.count },
      "a finding extends beyond the end of the text")
    _ = choice.pick(FindingFormat.allCases).text([report], version: "1")
  }

  private func fix() {
    guard let fixed = readText().fixed(by: linter.ofFixes, allowsUnsafe: true) else { return }
    _ = DiffReport.unified(path: "a", before: source.bytes, after: fixed.input.source.bytes)
  }

  private func solve(_ form: String) {
    let solved = readLayouts().solved(options)
    let swept = options.sizes.map { sizes in solved.results.map { SweptText($0, sizes) } }
    _ = ResultReport.solved(solved.results, swept, as: form, isDrawn: true, [])
  }

  private func check(_ form: String) {
    let layouts = readLayouts()
    if let checked = try? layouts.checked(options) { _ = ResultReport.checked(checked.results, as: form, []) }
    for (layout, texts) in layouts.textLayouts().prefix(2) {
      var options = options
      guard let sizes = try? layout.sizes(&options) else { continue }
      let solved = layout.input.solved(in: sizes.given, budget: options.budget)
      _ = TextsReport.text([CheckedTexts(solved, texts, widths: sizes.widths)])
    }
  }

  private func test(_ form: String) {
    let text = readText()
    let mistakes = text.linted(by: Linter(rules: OperationRules.forTests)).diagnostics.filter { $0.severity == .error }
    let tested = text.tested(mistakes: mistakes, recordsStates: form == "html", budget: Self.budget)
    _ = tested.updated()
    _ = ResultReport.tested([tested], options, as: form)
  }

  /// Compares the text with itself without one of its lines.
  private mutating func compare() {
    let text = readText()
    var lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.remove(at: choice.below(lines.count))
    let old = text.rereading(FuzzTarget.text(Array(lines.joined(separator: [UInt8(ascii: "\n")])), source.name))
    let compared = old.compared(with: text)
    _ = DifferenceReport().text(compared) + DifferenceReport.json(compared)
  }
}

/// Choices that depend on the bytes of an input.
struct Choice {
  private var state: UInt64

  /// Computes the first choice from the bytes (FNV-1a).
  init(_ bytes: [UInt8]) {
    state = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to `limit`, which is greater than 0.
  mutating func below(_ limit: Int) -> Int {
    // One step of SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var next = state
    next = (next ^ next >> 30) &* 0xBF58_476D_1CE4_E5B9
    next = (next ^ next >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((next ^ next >> 31) % UInt64(limit))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// A folder in memory with a configuration or a file of patterns, and two files to lint.
private struct ConfiguredFolder {
  private let files: [String: [UInt8]]

  init(_ name: String, _ bytes: [UInt8]) {
    files = [
      "/p/.git": [], "/p/" + name: bytes, "/p/a.vfl": Array("H:|-gap-[a(-1)]-|\n".utf8),
      "/p/Legacy/b.vfl": Array("[b(m)]\n".utf8),
    ]
  }

  private var system: FileSystem {
    let files = files
    let absolute = { @Sendable (path: String) in PathName.plain(path.hasPrefix("/") ? path : "/p/" + path) }
    let folders = ["/", "/p", "/p/", "/p/Legacy", "/p/Legacy/"]
    let kind = { @Sendable (path: String) -> FileSystem.Kind? in
      files[absolute(path)] != nil ? .file : folders.contains(absolute(path)) ? .folder : nil
    }
    return FileSystem(
      currentFolder: { "/p" },
      place: { (path: String) throws(WorkspaceError) -> FilePlace in FilePlace(real: absolute(path)) },
      resolve: { kind($0) == nil ? nil : absolute($0) }, presence: { kind($0) == nil ? .missing : .present },
      kind: { kind($0.path) },
      contents: { folder in
        let folder = PathName.withSlash(absolute(folder))
        let names = Set(files.keys.compactMap { PathName.below($0, folder) }.compactMap { PathName.parts($0).first })
        return FileSystem.Contents(
          identity: [UInt64(folder.utf8.count)],
          entries: names.sorted().map {
            FileSystem.Entry(name: $0, kind: kind(folder + $0), isLink: false)
          })
      },
      read: { (place: FilePlace, path: String) throws(WorkspaceError) -> [UInt8] in
        guard let bytes = files[place.path] else { throw .notFound(path) }
        return bytes
      })
  }

  /// Lints the folder as the command does.
  func lint() {
    let reader = Workspace.Reader(system, for: .lint, options: RequestOptions())
    let workspace = Workspace(reader, failed: { _ = $0.message })
    workspace.walk(".", isOnly: true) { item in
      guard let text = try? reader.text(item) else { return }
      _ = text.linted(by: Linter(settings: item.configuration.value.rules))
    }
  }
}
