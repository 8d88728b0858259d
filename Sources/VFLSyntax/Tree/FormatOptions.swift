/// The options of a format (`NSLayoutConstraint.FormatOptions`). The bits are Apple's.
public struct FormatOptions: OptionSet, Hashable, Sendable {
  /// Apple's bit mask.
  public let rawValue: UInt32

  /// Creates a set from Apple's bit mask. Unknown bits are kept and have no effect.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Neighbors share their left edges; for vertical formats.
  public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
  /// Neighbors share their right edges; for vertical formats.
  public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
  /// Neighbors share their top edges; for horizontal formats.
  public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
  /// Neighbors share their bottom edges; for horizontal formats.
  public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
  /// Neighbors share their leading edges; for vertical formats.
  public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
  /// Neighbors share their trailing edges; for vertical formats.
  public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
  /// Neighbors share their horizontal centers; for vertical formats.
  public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
  /// Neighbors share their vertical centers; for horizontal formats.
  public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  /// Neighbors share their last baselines; for horizontal formats.
  public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
  /// Neighbors share their first baselines; for horizontal formats.
  public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
  /// Horizontal formats use leading and trailing edges. The default; it has no bit.
  public static let directionLeadingToTrailing: FormatOptions = []
  /// Horizontal formats use left and right edges.
  public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  /// Horizontal formats use left and right edges and run from right to left.
  public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  /// Distances in a vertical format are measured from a last baseline to the next first baseline.
  public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

  /// The name of every option in constraint files and on the command line. Alignments are in the order of their bits.
  public static let named: [(name: String, option: FormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline), ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight), ("directionRightToLeft", .directionRightToLeft),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// The alignments, and the attribute that each makes neighbors share.
  public static let alignments: [(option: FormatOptions, attribute: Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]
}
