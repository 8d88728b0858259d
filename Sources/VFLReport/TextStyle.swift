/// How text for people is printed: whether it is colored, and how wide its lines are.
public struct TextStyle: Equatable, Sendable {
  /// Whether to write escape sequences for color.
  public let usesColor: Bool
  /// The width of source lines in columns, from 60 to 200.
  public let width: Int
  /// The width of drawings in columns, from 10 to 200. A drawing must fit the terminal, but source lines
  /// would be unreadable in fewer than 60 columns.
  let drawingWidth: Int

  /// Creates a style for a terminal of `width` columns. Source lines are at least 60 columns wide, and nothing is wider than 200.
  public init(usesColor: Bool = false, width: Int = 80) {
    self.usesColor = usesColor
    self.width = min(max(width, 60), 200)
    drawingWidth = min(max(width, 10), 200)
  }

  /// The width of prose in columns. Longer lines are hard to read.
  var proseWidth: Int { min(width, 100) }

  /// A color or weight, by the parameters of its escape sequence.
  enum Color: String, CaseIterable {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "1;36"
  }

  private static func sequence(_ color: Color) -> String { "\u{1B}[\(color.rawValue)m" }
  private static let end = "\u{1B}[0m"

  /// Every escape sequence that a style writes.
  static let sequences = (Color.allCases.map(sequence) + [end]).map { Array($0.utf8) }

  /// The styled bytes, which need not be UTF-8.
  func styled(_ bytes: [UInt8], _ color: Color?) -> [UInt8] {
    guard usesColor, let color else { return bytes }
    return Array(Self.sequence(color).utf8) + bytes + Array(Self.end.utf8)
  }

  func styled(_ text: String, _ color: Color) -> String {
    usesColor ? Self.sequence(color) + text + Self.end : text
  }
}
