import VFLConstraints
import VFLSyntax

/// The correct spelling of a line that a person would read as an equation, even if the line contains arithmetic, anchors, units, or
/// words for relations and priorities.
struct IntendedEquation {
  /// The equations, spelled correctly. A line that compares points or sizes stands for several equations.
  private(set) var texts: [String] = []
  /// Whether nothing had to be guessed.
  private(set) var isCertain = true

  /// Reads a statement; nil if no correct equation can be derived from it.
  init?(_ input: LintContext, _ span: Span) {
    guard let tokens = WordedTokens(input.source, span) else { return nil }
    self.init(input, tokens)
  }

  /// Reads `text`, which may use the names of `input`; nil if no correct equation can be derived from it.
  init?(_ input: LintContext, text: String) {
    let source = SourceText(text)
    guard let tokens = WordedTokens(source, source.span) else { return nil }
    self.init(input, tokens)
  }

  private init?(_ input: LintContext, _ tokens: WordedTokens) {
    var reader = Reader(tokens, input, part: nil)
    guard let equations = reader.read() else { return nil }
    texts = equations
    isCertain = reader.isCertain
    if !reader.compounds.isEmpty {
      // `a.center == b.center`: read the line once for each part.
      guard let parts = reader.comparedParts else { return nil }
      isCertain = false
      texts = []
      for part in parts {
        var reader = Reader(tokens, input, part: part)
        guard let equations = reader.read() else { return nil }
        texts += equations
      }
    }
    guard texts.count <= 4, texts.allSatisfy(Self.isEquation) else { return nil }
  }

  private static func isEquation(_ text: String) -> Bool {
    let document = DocumentParser.parse(SourceText(text))
    guard document.issues.isEmpty, document.statements.count == 1, case .equation? = document.statements.first?.kind
    else { return false }
    return true
  }

  /// Replaces a statement with the intended equations.
  func fix(_ input: LintContext, _ span: Span) -> FixIt {
    let text = texts.joined(separator: "\n" + input.indentation(of: span))
    let title =
      texts.count == 1
      ? "write `\(texts[0])`" : "write an equation for each: " + texts.map { "`\($0)`" }.joined(separator: ", ")
    return FixIt(title: title, safety: isCertain && texts.count == 1 ? .safe : .unsafe, edits: [.init(span, text)])
  }

  /// The value of a priority given as a word; nil if the word is not a priority.
  static func priority(named word: String) -> Double? { priorities.first { $0.word == word }?.value }

  /// The words that can be used as a priority.
  static var priorityWords: [String] { priorities.map { $0.word } }

  private static var priorities: [(word: String, value: Double)] {
    [
      ("required", 1000), ("UILayoutPriorityRequired", 1000), ("NSLayoutPriorityRequired", 1000), ("high", 750),
      ("defaultHigh", 750), ("UILayoutPriorityDefaultHigh", 750), ("NSLayoutPriorityDefaultHigh", 750), ("low", 250),
      ("defaultLow", 250), ("UILayoutPriorityDefaultLow", 250), ("NSLayoutPriorityDefaultLow", 250),
      ("fittingSizeLevel", 50), ("UILayoutPriorityFittingSizeLevel", 50),
    ]
  }

  /// Replaces the word at `span` with the number of a priority, or removes the word together with its `@` if the priority is
  /// required.
  static func priorityFix(_ value: Double, _ input: LintContext, _ span: Span, _ safety: FixIt.Safety) -> FixIt {
    if value == 1000, span.start > 0, input.byte(Int(span.start) - 1) == UInt8(ascii: "@") {
      var start = span.start - 1
      while start > 0, input.byte(Int(start) - 1) == UInt8(ascii: " ") { start -= 1 }
      return FixIt(
        title: "leave it out: constraints are required unless they say otherwise", safety: safety,
        edits: [.init(Span(start, span.end), "")])
    }
    let number = NumberText.shortest(value)
    return FixIt(title: "write `\(number)`", safety: safety, edits: [.init(span, number)])
  }

  /// The attribute that authors usually mean by `word`; nil if the meaning is unclear.
  static func attribute(named word: String) -> String? {
    var bytes = Array(word.utf8)
    let suffix = Array("Anchor".utf8)
    if bytes.count > suffix.count, Array(bytes.suffix(suffix.count)) == suffix { bytes.removeLast(suffix.count) }
    let lower = SpelledName.lowercased(bytes)
    switch String(decoding: lower, as: UTF8.self) {
    case "w": return "width"
    case "h": return "height"
    case "start": return "leading"
    case "end": return "trailing"
    case "middlex", "horizontalcenter", "centre_x", "centrex": return "centerX"
    case "middley", "verticalcenter", "centre_y", "centrey": return "centerY"
    default: break
    }
    let known = Attribute.allCases.map { $0.name } + Attribute.synonyms.map { $0.name }
    let letters = lower.filter { $0 != UInt8(ascii: "_") }
    return known.first { SpelledName.lowercased($0.utf8) == letters }
  }

  /// The attributes that make up a point, size or rectangle, such as `center`; nil for any other word.
  static func parts(of word: String) -> [String]? {
    switch word {
    case "center": ["centerX", "centerY"]
    case "size": ["width", "height"]
    case "origin": ["left", "top"]
    case "edges": ["leading", "trailing", "top", "bottom"]
    case "frame", "bounds": ["left", "top", "width", "height"]
    default: nil
    }
  }

  /// Whether a point, size or rectangle can be compared with another one, part by part.
  static func isComparable(_ parts: [String], with others: [String]) -> Bool {
    parts.count == others.count && zip(parts, others).allSatisfy { isComparable($0, with: $1) }
  }

  /// Whether an attribute is likely to be compared with another one: with the same, or a center with an edge along the same axis.
  static func isComparable(_ attribute: String, with other: String) -> Bool {
    func named(_ name: String) -> Attribute? { Attribute.allCases.first { $0.name == name } }
    guard attribute != other, let first = named(attribute), let second = named(other) else { return attribute == other }
    return first.axis == second.axis && first.kind == second.kind && (first.isCenter || second.isCenter)
  }
}

extension LintContext {
  /// The spaces and tabs before a statement on its line.
  func indentation(of span: Span) -> String {
    var start = Int(span.start)
    while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
    return source.text(Span(UInt32(start), span.start))
  }
}
