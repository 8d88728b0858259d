import VFLInterface
import VFLLogs
import VFLSyntax

extension TextKind {
  /// The kind of a text without a file name, as its first lines show: an Interface Builder document, a GtkBuilder file, a console log,
  /// an app source, a single format or a constraint file. Only kinds that the operation takes are considered.
  package static func detected(in source: SourceText, for operation: Operations) -> TextKind {
    func takes(_ kind: TextKind) -> Bool { kind.operations.contains(operation) }
    if takes(.builder), BuilderDocument.isLikely(source) { return .builder }
    if takes(.interface), source.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { return .interface }
    if takes(.consoleLog), ConsoleLog.isLikely(source) { return .consoleLog }
    if takes(.swift), let language = appSource(source), takes(language) { return language }
    if takes(.consoleLog), ConsoleLog.hasMessage(source) { return .consoleLog }
    let document = DocumentParser.parse(source)
    let isOnlyFormats = document.statements.allSatisfy { statement in
      if case .format = statement.kind { true } else { false }
    }
    return isOnlyFormats && document.statements.count == 1 ? .format : .constraintFile
  }

  /// The kind of app source that a text without a file name looks like; nil for other texts.
  package static func appSource(_ source: SourceText) -> TextKind? { source.likelyLanguage }
}

/// What shows that a text is an app source in a language. No statement of a constraint file begins with one of the words, and none
/// contains one of the parts.
private struct Signs {
  let kind: TextKind
  /// The beginnings of lines.
  let beginnings: [StaticString]
  /// Parts of lines.
  let parts: [StaticString]

  /// Calls and names of modules that show the language, whatever the lines begin with.
  static let calls: [(kind: TextKind, name: StaticString)] = [
    (.python, ".addAutoPosSizeRules("), (.python, ".constraintsWithVisualFormat_options_metrics_views_("),
    (.c, "gtk_constraint_layout_add_constraints_from_description"), (.javaScript, "AutoLayout.VisualFormat.parse("),
    (.javaScript, "'gi://"), (.javaScript, "\"gi://"),
  ]

  /// The signs of each language. A text with parts of several languages is in the first of them, because the later languages do not
  /// use its parts.
  static let all = [
    Signs(
      kind: .cSharp, beginnings: ["using ", "namespace "],
      parts: [
        "FromVisualFormat", ".ConstraintEqualTo", "NSLayoutConstraint.Create", "AddSubview", "AddConstraint", "void ",
      ]),
    Signs(
      kind: .objectiveC,
      beginnings: [
        "#import", "#include", "@interface", "@implementation", "@import", "@class", "- (", "+ (", "-(", "+(",
      ],
      parts: [" @\"", ":@\"", "(@\"", "[@\"", "[NSLayoutConstraint", "[self", "NSDictionaryOfVariableBindings"]),
    Signs(
      kind: .swift,
      beginnings: [
        "import ", "func ", "final ", "extension ", "let ", "@objc", "override func ", "private let ", "private func ",
      ],
      parts: [
        "NSLayoutConstraint", "withVisualFormat", "Anchor.constraint", ".snp.", ".isActive", "class ", "struct ",
        "var ",
      ]),
  ]
}

extension SourceText {
  /// The language of an app source; nil for other texts. A line that begins like one of a language tells more than a part of a line.
  fileprivate var likelyLanguage: TextKind? {
    // Most sources begin with a comment or imports.
    let lines = bytes.prefix(1 << 16).split(separator: UInt8(ascii: "\n")).map { line in line.drop { $0 <= 0x20 } }
      .filter { !$0.starts(with: "//".utf8) }
    // Comments of constraint files may contain anything.
    func has(_ line: ArraySlice<UInt8>, _ part: StaticString) -> Bool {
      line.first != UInt8(ascii: "#") && line.indices.contains { line.hasWord(part, at: $0) }
    }
    for call in Signs.calls where lines.contains(where: { has($0, call.name) }) { return call.kind }
    for line in lines {
      for signs in Signs.all where signs.beginnings.contains(where: { line.hasWord($0, at: line.startIndex) }) {
        return signs.kind
      }
    }
    for signs in Signs.all {
      if lines.contains(where: { line in signs.parts.contains { has(line, $0) } }) { return signs.kind }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether an ASCII text begins at an index.
  fileprivate func hasWord(_ word: StaticString, at index: Int) -> Bool {
    guard word.utf8CodeUnitCount <= endIndex - index else { return false }
    for offset in 0..<word.utf8CodeUnitCount where self[index + offset] != word.utf8Start[offset] { return false }
    return true
  }
}
