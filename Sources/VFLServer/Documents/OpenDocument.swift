import VFLCode
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// A document that is open in an editor, whose text takes precedence over the file's.
final class OpenDocument {
  let uri: String
  /// The name of the text: the path of the file, or a name with an extension that indicates the kind of text.
  let name: String
  /// The kind of text; nil if this program does not read it.
  let kind: TextKind?
  /// The version that the client gave the text; nil if it gave none.
  private(set) var version: Int?
  private(set) var text: EditorText
  /// The analysis of the current text; nil until it is needed.
  var analysis: Analysis?
  /// The solution of the last version that has been solved; nil for other texts than constraint files.
  var solution: KnownSolution?
  /// Whether the findings have changed since they were published, or may have.
  var needsPublishing = true
  /// Whether findings have been published, so that the client shows them until others are.
  var hasPublished = false

  init(uri: String, language: String, version: Int?, text: [UInt8], encoding: PositionEncoding) {
    self.uri = uri
    self.version = version
    self.text = EditorText(text, encoding: encoding)
    let path = FileURI.path(uri)
    let name = path ?? FileURI.name(uri)
    let kind = TextKind.ofFile(named: PathName.name(name))
    // A text file can contain anything, so the language that the user chose takes precedence over the name.
    if let chosen = TextKind.ofLanguage(named: language), kind.map({ $0.name == TextKind.consoleLog.name }) ?? true {
      self.name = name + (chosen.suffixes.first ?? "")
      self.kind = chosen
    } else {
      self.name = name
      self.kind = kind
    }
  }

  /// The path of the document's file; nil for a document without a file.
  var path: String? { FileURI.path(uri) }

  /// Applies the changes of one notification, in order. A change without a range replaces the whole text.
  func apply(_ changes: [(range: EditorRange?, text: String)], version: Int?) {
    for change in changes {
      if let range = change.range {
        text.replace(range, with: change.text)
      } else {
        text = EditorText(Array(change.text.utf8), encoding: text.encoding)
      }
    }
    self.version = version
    forgetAnalysis()
  }

  /// Discards the analysis, because the text or something that it depends on has changed.
  func forgetAnalysis() {
    analysis = nil
    needsPublishing = true
  }
}

extension TextKind {
  /// The kind of text that editors call by this name; nil if this program does not read it.
  fileprivate static func ofLanguage(named name: String) -> TextKind? {
    switch name {
    case "vfl": .constraintFile
    case "swift": .swift
    case "objective-c", "objective-cpp", "objc", "objcpp": .objectiveC
    case "csharp", "cs": .cSharp
    case "python": .python
    case "c", "cpp": .c
    case "vala": .vala
    case "rust": .rust
    case "javascript", "javascriptreact", "typescript", "typescriptreact": .javaScript
    default: nil
    }
  }
}

/// The analysis of one version of a text.
struct Analysis {
  /// A number that no other analysis has, whatever its document, version or configuration.
  let number: Int
  /// The text as its front end read it.
  let text: WorkspaceText
  let linter: Linter
  /// What the rules that need no solving have found.
  private let first: Linter.FirstPass
  /// The findings to show until the layouts have been solved.
  private let quick: [Diagnostic]
  /// All findings; nil until the layouts have been solved.
  var all: [Diagnostic]?

  /// The solved layout of a constraint file; nil until something asks for it, or if it cannot be solved quickly.
  private(set) var solved: SolvedText?
  private var isSolved = false

  /// Whether the text is a constraint file, in any dialect.
  var isConstraintFile: Bool {
    text.kind.name == TextKind.constraintFile.name || text.kind.name == TextKind.extendedFile.name
  }

  /// Solves the layout of a constraint file, unless that has been done.
  mutating func solve() {
    guard !isSolved, isConstraintFile else { return }
    isSolved = true
    // Someone is waiting for the answer, so the budget is small.
    let solved = text.input.solved(budget: .standard.scaled(by: 0.2))
    if solved.layout.exhausted == nil { self.solved = solved }
  }

  /// The formats of an app source and the names in them; nil until something asks for them.
  private var code: FormatNames?

  /// Whether the text is an app source.
  var isCode: Bool { text.kind.language != nil }

  /// The formats of an app source and the names in them. They are read once.
  mutating func formatNames() -> FormatNames? {
    if let code { return code }
    guard let language = text.kind.language, let known = text.input.code else { return nil }
    let formats =
      known.unread == nil
      ? known.formats : AppSource(text.source, language).code(helpers: text.context.helpers).formats
    let names = FormatNames(formats, in: text.source)
    code = names
    return names
  }

  /// The findings that are known so far.
  var findings: [Diagnostic] { all ?? quick }

  init(_ number: Int, _ text: WorkspaceText, _ linter: Linter) {
    self.number = number
    self.text = text
    self.linter = linter
    first = text.firstPass(by: linter)
    quick = text.report(first).diagnostics
  }

  /// Runs the rules that need solving, and returns all findings. Stops solving once `isCancelled` returns true; the findings are
  /// then incomplete. `solution` is that of an earlier version of the text, and is replaced with that of this version.
  func allFindings(
    _ solution: inout KnownSolution?, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [Diagnostic] {
    text.linted(by: linter.cancelled(when: isCancelled), after: first, &solution).diagnostics
  }
}
