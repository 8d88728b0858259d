/// The options of a format (`NSLayoutConstraint.FormatOptions`). The bits are Apple's.
public struct FormatOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options, as in Apple's headers.
  public let rawValue: UInt32

  /// Creates a set from Apple's bit mask. Unknown bits are kept and have no effect.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// In a vertical format, neighbors share their left edges.
  public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
  /// In a vertical format, neighbors share their right edges.
  public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
  /// In a horizontal format, neighbors share their top edges.
  public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
  /// In a horizontal format, neighbors share their bottom edges.
  public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
  /// In a vertical format, neighbors share their leading edges.
  public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
  /// In a vertical format, neighbors share their trailing edges.
  public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
  /// In a vertical format, neighbors share their horizontal centers.
  public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
  /// In a horizontal format, neighbors share their vertical centers.
  public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
  /// In a horizontal format, neighbors share their last baselines.
  public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
  /// In a horizontal format, neighbors share their first baselines.
  public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
  /// Horizontal formats use leading and trailing edges. This is the default, which has no bit.
  public static let directionLeadingToTrailing: FormatOptions = []
  /// Horizontal formats use left and right edges.
  public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  /// Horizontal formats use left and right edges and run from right to left.
  public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  /// Distances in a vertical format are measured from the last baseline of one view to the first baseline of the next.
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

  /// Each alignment, with the attribute that neighbors share because of it.
  public static let alignments: [(option: FormatOptions, attribute: Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]
}
