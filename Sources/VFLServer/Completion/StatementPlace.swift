import VFLSyntax

/// A position in a line of a constraint file, and what can follow the text before it.
///
/// The line is rarely complete while it is being typed, so this is determined from its tokens and not from a syntax tree.
struct StatementPlace {
  /// What can follow.
  enum Expectation: Equatable {
    /// The beginning of a statement or a step.
    case statement
    /// The beginning of a format.
    case formatStart
    /// What follows a view or the superview in a format.
    case connection
    /// A view, the superview or a distance after a hyphen.
    case formatPart
    /// The name of a view in a format.
    case formatView
    /// A distance or size. `inView` states whether it is the size of a view, which can refer to another view.
    case distance(inView: Bool)
    /// A priority.
    case priority
    /// `options:`
    case optionsKeyword
    /// A format option.
    case option
    /// An item in a statement or an equation.
    case item
    /// An attribute of the view with this name.
    case attribute(of: String)
    /// The right-hand side of an equation.
    case sum
    /// A condition after `expect`.
    case condition
    /// An autoresizing mask.
    case mask
    /// A constraint with a label, or a group.
    case target
    /// One of these words.
    case words([String])
    /// Nothing is known about what follows.
    case nothing
  }

  let expectation: Expectation
  /// The offset of the first byte of the word that is being typed; the position itself if there is no such word.
  let wordStart: Int
  let isInComment: Bool

  /// Examines a position in a constraint file, or in a text that is a format.
  init(in bytes: [UInt8], at offset: Int, isFormat: Bool = false) {
    let offset = min(offset, bytes.count)
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let line = Array(bytes[start..<offset])
    isInComment = line.indices.contains { index in
      line[index] == UInt8(ascii: "#")
        || line[index] == UInt8(ascii: "/") && index + 1 < line.count && line[index + 1] == UInt8(ascii: "/")
    }
    var word = line.count
    while word > 0, Self.isNamePart(line[word - 1]) { word -= 1 }
    wordStart = start + word
    let words = LineWords(line[..<word])
    if isFormat, word == 0 {
      expectation = .formatStart
    } else if isFormat || words.isFormat {
      let found = Self.inFormat(line[..<word])
      // Options are arguments of the call.
      expectation = isFormat && (found == .option || found == .optionsKeyword) ? .nothing : found
    } else {
      expectation = words.expectation
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// What can follow the beginning of a format.
  private static func inFormat(_ line: ArraySlice<UInt8>) -> Expectation {
    var (isInView, isInParentheses, isAfterView, isAfterAt, isAtEnd) = (false, false, false, false, false)
    for (index, byte) in zip(line.indices, line) {
      switch byte {
      case UInt8(ascii: "["): (isInView, isAfterView) = (true, false)
      case UInt8(ascii: "]"): (isInView, isInParentheses, isAfterView, isAfterAt) = (false, false, true, false)
      case UInt8(ascii: "("): (isInParentheses, isAfterAt) = (true, false)
      case UInt8(ascii: ")"): (isInParentheses, isAfterAt) = (false, false)
      case UInt8(ascii: "@"): isAfterAt = true
      case UInt8(ascii: ","): isAfterAt = false
      case UInt8(ascii: "|"):
        // Nothing follows the superview, unless the format begins with it.
        isAtEnd = line[..<index].contains(UInt8(ascii: "["))
        isAfterView = true
      case UInt8(ascii: "-") where !isInView && !isInParentheses: isAfterView = false
      case UInt8(ascii: ":") where ends(line[..<index], with: "options"): return .option
      default: break
      }
    }
    if isAfterAt { return .priority }
    if isInParentheses { return .distance(inView: isInView) }
    if isInView { return .formatView }
    if isAfterView, line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t") { return .optionsKeyword }
    return isAtEnd ? .nothing : isAfterView ? .connection : .formatPart
  }

  private static func ends(_ line: ArraySlice<UInt8>, with word: String) -> Bool {
    line.suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}

/// The words and punctuators of a line before the word that is being typed.
private struct LineWords {
  private let tokens: [String]
  private let line: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    var tokens: [String] = []
    var word: [UInt8] = []
    func finish() {
      if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for byte in line {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): finish()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        word.append(byte)
      default:
        finish()
        tokens.append(String(decoding: [byte], as: UTF8.self))
      }
    }
    finish()
    self.tokens = tokens
  }

  /// Whether the line is a format.
  var isFormat: Bool {
    guard let first = tokens.first else { return false }
    if first == "|" || first == "[" || first == "-" { return true }
    return (first == "H" || first == "V") && tokens.count > 1 && tokens[1] == ":"
  }

  var expectation: StatementPlace.Expectation {
    guard let first = tokens.first else { return .statement }
    let rest = tokens.dropFirst()
    let endsWithSpace = line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t")
    switch first {
    case "superview", "metric": return .nothing
    case "view": return tokens.last == "in" ? .item : rest.isEmpty || tokens.last == "," ? .nothing : .words(["in"])
    case "intrinsic", "content":
      if rest.isEmpty { return .item }
      return tokens.contains(")") ? .words(["hugging", "compression"]) : .nothing
    case "autoresize": return rest.isEmpty ? .item : tokens.contains(")") ? .mask : .nothing
    case "mask": return rest.isEmpty ? .item : .mask
    case "group": return tokens.last == "@" ? .priority : .nothing
    case "dialect": return rest.isEmpty ? .words(Dialect.all.map { $0.name }) : .nothing
    case "geometry": return rest.isEmpty ? .words(["transformed", "untransformed"]) : .nothing
    case "activate", "deactivate": return rest.isEmpty || tokens.last == "," ? .target : .nothing
    case "remove": return rest.isEmpty ? .words(["view"]) : rest.count == 1 ? .item : .nothing
    case "frame", "transform": return rest.isEmpty ? .item : .nothing
    case "autoresizes": return rest.isEmpty ? .item : rest.count == 1 ? .words(["on", "off"]) : .nothing
    case "invalidate", "on":
      return rest.isEmpty ? .words(["layout", "update"]) : rest.count == 1 ? .item : .nothing
    case "set":
      if rest.isEmpty { return .target }
      if tokens.last == "." { return .words(["constant", "priority"]) }
      return tokens.last == "=" ? .item : .nothing
    case "at", "for": return size
    case "expect":
      if rest.isEmpty { return .condition }
      switch tokens[1] {
      case "broken": return .target
      case "constraints":
        return rest.count == 1 ? .item : tokens.last == "=" || tokens.last == "," ? .target : .nothing
      case "ambiguous":
        return tokens.last == "." ? .words(["x", "y", "width", "height"]) : rest.count == 1 ? .item : .nothing
      case "inside", "noOverlap", "notCollapsed", "notSqueezed", "unambiguous", "monotone":
        return rest.count == 1 || tokens.last == "," ? .item : .nothing
      default: return equation
      }
    default: return endsWithSpace && tokens.count == 1 ? .nothing : equation
    }
  }

  /// What can follow in `card.width == 396, card.height`.
  private var size: StatementPlace.Expectation {
    switch tokens.last {
    case "at", "for", ",": .item
    case ".": .words(["width", "height"])
    case "width", "height": tokens.first == "for" ? .words(["in"]) : .nothing
    default: .nothing
    }
  }

  /// What can follow in `a.width == 0.5 * b.width + gap @750`.
  private var equation: StatementPlace.Expectation {
    switch tokens.last {
    case ".": return .attribute(of: tokens.count > 1 ? tokens[tokens.count - 2] : "")
    case "@": return .priority
    case "=", "<", ">", "+", "-", "*": return .sum
    case ":": return .item
    default: return .nothing
    }
  }
}
