/// How text for people is shown: with or without colour, and in how many columns.
public struct TextStyle: Equatable, Sendable {
  /// Whether escape sequences for colour are written.
  public let usesColor: Bool
  /// The columns that source lines and pictures may take, from 60 to 200.
  public let width: Int

  /// A style; a `width` below 60 counts as 60, one above 200 as 200.
  public init(usesColor: Bool = false, width: Int = 80) {
    self.usesColor = usesColor
    self.width = min(max(width, 60), 200)
  }

  /// The columns that prose is wrapped to: longer lines are hard to read.
  var proseWidth: Int { min(width, 100) }

  /// What a text is shown in.
  enum Color: String {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "1;36"
  }

  /// Bytes, which need not be UTF-8.
  func styled(_ bytes: [UInt8], _ color: Color?) -> [UInt8] {
    guard usesColor, let color else { return bytes }
    return Array("\u{1B}[\(color.rawValue)m".utf8) + bytes + Array("\u{1B}[0m".utf8)
  }

  func styled(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
