/// A text with marked ranges: `[a]-⟦ambiguousMinus|-⟧8-[b]` labels the second hyphen. Marks may be empty, and may contain other
/// marks.
public struct MarkedText {
  /// A range of the text and its label.
  public struct Mark: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The text before the bar.
    public let label: String
    /// The marked bytes, as offsets in the text without marks.
    public let range: Range<Int>

    /// Creates a mark for the bytes from `start` to `end`.
    public init(_ label: String, _ start: UInt32, _ end: UInt32) {
      self.label = label
      range = Int(start)..<Int(end)
    }

    /// The label and the range, for test failure messages.
    public var description: String { "\(label) at \(range)" }

    /// Orders marks by their ranges, and then by their labels.
    public static func < (left: Mark, right: Mark) -> Bool {
      (left.range.lowerBound, left.range.upperBound, left.label)
        < (right.range.lowerBound, right.range.upperBound, right.label)
    }
  }

  /// The text without the marks, as UTF-8.
  public let bytes: [UInt8]
  /// The marks, in order.
  public let marks: [Mark]

  /// The text without the marks.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads a marked text; nil if a mark has no beginning, bar or end.
  public init?(_ marked: String) {
    var bytes: [UInt8] = []
    var marks: [Mark] = []
    var open: [(label: String, start: Int)] = []
    var label: String?
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": label = ""
      case "|" where label != nil:
        open.append((label ?? "", bytes.count))
        label = nil
      case "⟧":
        guard let last = open.popLast() else { return nil }
        marks.append(Mark(last.label, UInt32(last.start), UInt32(bytes.count)))
      default:
        if label != nil { label?.unicodeScalars.append(scalar) } else { bytes += Array(String(scalar).utf8) }
      }
    }
    guard open.isEmpty, label == nil else { return nil }
    self.bytes = bytes
    self.marks = marks.sorted()
  }
}
