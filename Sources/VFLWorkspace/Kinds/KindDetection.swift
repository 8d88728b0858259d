import VFLLogs
import VFLSyntax

extension TextKind {
  /// The kind of a text without a file name, as its first lines show: an Interface Builder document, a console log, an app source, a
  /// single format or a constraint file. Only kinds that the operation takes are considered.
  package static func detected(in source: SourceText, for operation: Operations) -> TextKind {
    let kinds = [interface, consoleLog, objectiveC, cSharp, swift].filter { $0.operations.contains(operation) }
    for kind in kinds where kind.isLikely(source) { return kind }
    let document = DocumentParser.parse(source)
    let isOnlyFormats = document.statements.allSatisfy { statement in
      if case .format = statement.kind { true } else { false }
    }
    return isOnlyFormats && document.statements.count == 1 ? .format : .constraintFile
  }

  private func isLikely(_ source: SourceText) -> Bool {
    switch name {
    case Self.interface.name: source.bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
    case Self.consoleLog.name: ConsoleLog.isLikely(source)
    case Self.objectiveC.name: source.hasSign(Signs.objectiveC)
    case Self.cSharp.name: source.hasSign(Signs.cSharp)
    case Self.swift.name: source.hasSign(Signs.swift)
    default: false
    }
  }
}

/// What shows that a text is an app source. No statement of a constraint file begins with one of the words, and none contains one of
/// the parts.
private struct Signs {
  /// The beginnings of lines.
  let beginnings: [StaticString]
  /// Parts of lines.
  let parts: [StaticString]

  static let objectiveC = Signs(
    beginnings: ["#import", "#include", "@interface", "@implementation", "@import", "- (", "+ ("],
    parts: ["@\"", "[NSLayoutConstraint", "[self ", "[self.", "NSDictionaryOfVariableBindings"])
  static let cSharp = Signs(
    beginnings: ["using ", "namespace "], parts: ["FromVisualFormat", ".ConstraintEqualTo", "NSLayoutConstraint.Create"])
  static let swift = Signs(
    beginnings: [
      "import ", "func ", "class ", "final ", "struct ", "extension ", "let ", "var ", "private ", "public ", "override ", "@objc",
    ],
    parts: ["NSLayoutConstraint", "withVisualFormat", "Anchor.constraint", ".snp.", ".isActive"])
}

extension SourceText {
  /// Whether one of the first lines has a sign.
  fileprivate func hasSign(_ signs: Signs) -> Bool {
    // Most sources begin with a comment or imports.
    for line in bytes.prefix(1 << 16).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let text = line.drop { $0 <= 0x20 }
      // Comments may contain anything.
      if text.starts(with: "//".utf8) || text.first == UInt8(ascii: "#") && !text.dropFirst().starts(with: "i".utf8) { continue }
      if signs.beginnings.contains(where: { text.hasWord($0, at: text.startIndex) }) { return true }
      for index in text.indices where signs.parts.contains(where: { text.hasWord($0, at: index) }) { return true }
    }
    return false
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
