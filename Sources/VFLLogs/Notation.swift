import VFLConstraints
import VFLSyntax

/// The words and signs of descriptions, as tables. A console log with a new word usually needs only a new row here. The sentences
/// between descriptions are in `ConsoleSentence.all`.
enum Notation {
  // MARK: Before the class

  /// `<`, plain or encoded by Markdown, JSON or HTML. Longer encodings come first.
  static let openingBrackets: [StaticString] = [
    "&amp;lt;", "&#x3c;", "\\u003c", "&#60;", "&lt;", "\\<", "<",
  ]

  /// The quotation marks that enclose an identifier.
  static let identifierQuotes: [(opening: StaticString, closing: StaticString)] = [("'", "'")]

  // MARK: Items

  /// What unified logging prints instead of values that the app has not declared public.
  static let hidden: StaticString = "<private>"

  /// Names of lines and sizes that are not layout attributes, each with the attribute that represents it in constraints.
  static let lines: [(name: StaticString, attribute: Attribute)] = [
    ("row-boundary", .top), ("column-boundary", .left), ("contentWidth", .width), ("contentHeight", .height),
  ]

  // MARK: After the body

  /// The directions. One of them, in parentheses, follows a format that uses left and right edges.
  static let directions: [(word: StaticString, option: FormatOptions)] = [
    ("LTR", .directionLeftToRight), ("RTL", .directionRightToLeft),
  ]

  /// The meaning of a priority that follows the body.
  enum Priority {
    /// The priority of constraints for which the body states none.
    case remaining
    /// The priority of every constraint.
    case all
    /// The priority at which an intrinsic size is an upper bound.
    case hugging
    /// The priority at which an intrinsic size is a lower bound.
    case compressionResistance
  }

  /// The marks that introduce a priority after the body. A mark that is a word is followed by a colon, possibly with spaces in
  /// between.
  static let priorities: [(text: StaticString, hasColon: Bool, meaning: Priority)] = [
    ("priority", true, .remaining), ("Hug", true, .hugging), ("CompressionResistance", true, .compressionResistance),
    ("@", false, .all), ("^", false, .all),
  ]

  /// Priorities that a layout library prints as names, with the values of the constants in the frameworks' headers.
  static let priorityNames: [(name: StaticString, value: Double)] = [
    ("drag can resize window", 510), ("drag cannot resize window", 490), ("window size stay put", 500),
    ("fitting size", 50), ("required", 1000), ("medium", 500), ("high", 750), ("low", 250),
  ]

  /// The states of a constraint. A state is the first word in the parentheses that end a description.
  static let states: [(word: StaticString, isActive: Bool)] = [("active", true), ("inactive", false)]

  /// The beginnings of lines that continue a description without brackets.
  static let continuations: [StaticString] = ["(names:", "(active", "priority:"]

  // MARK: Damage

  /// HTML entities without their `&`.
  static let entities: [(name: StaticString, byte: UInt8)] = [
    ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("quot;", UInt8(ascii: "\"")),
    ("apos;", UInt8(ascii: "'")), ("nbsp;", UInt8(ascii: " ")), ("amp;", UInt8(ascii: "&")),
  ]
}
