import VFLLogs
import VFLSyntax

extension TextKind {
  /// The kind of a text without a file name, as its first lines show: an Interface Builder document, a console log, an app source, a
  /// single format or a constraint file. Only kinds that the operation takes are considered.
  package static func detected(in source: SourceText, for operation: Operations) -> TextKind {
    func takes(_ kind: TextKind) -> Bool { kind.operations.contains(operation) }
    if takes(.interface), source.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { return .interface }
    if takes(.consoleLog), ConsoleLog.isLikely(source) { return .consoleLog }
    if takes(.swift), let language = source.likelyLanguage { return language }
    let document = DocumentParser.parse(source)
    let isOnlyFormats = document.statements.allSatisfy { statement in
      if case .format = statement.kind { true } else { false }
    }
    return isOnlyFormats && document.statements.count == 1 ? .format : .constraintFile
  }
}

/// What shows that a text is an app source in a language. No statement of a constraint file begins with one of the words, and none
/// contains one of the parts.
private struct Signs {
  let kind: TextKind
  /// The beginnings of lines.
  let beginnings: [StaticString]
  /// Parts of lines.
  let parts: [StaticString]

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
    for line in lines {
      for signs in Signs.all where signs.beginnings.contains(where: { line.hasWord($0, at: line.startIndex) }) {
        return signs.kind
      }
    }
    for signs in Signs.all {
      let isThere = lines.contains { line in
        // Comments of constraint files may contain anything.
        line.first != UInt8(ascii: "#")
          && line.indices.contains { index in signs.parts.contains { line.hasWord($0, at: index) } }
      }
      if isThere { return signs.kind }
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
