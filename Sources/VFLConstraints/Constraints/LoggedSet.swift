/// Constraint descriptions that a console log lists together.
public struct LoggedSet: Equatable, Sendable {
  /// Whether the system reported that these constraints conflict. If false, the log merely lists the constraints.
  public var isConflict: Bool
  /// The indices of the statements that describe the set's constraints.
  public var statements: Range<Int>
  /// The index of the statement that describes the constraint the system broke; nil if the log does not say.
  public var broken: Int?
  /// The number of descriptions in the set that could not be parsed.
  public var unread: Int
  /// The offset of the start of the set: that of the system's conflict report, or of the first description if there is no report.
  public var start: UInt32
  /// Whether the log has both parentheses of the list, and every constraint in between could be parsed.
  public var isWhole = false
  /// How the log lost constraints of the set; nil if it shows no sign of that.
  public var loss: Loss?
  /// The name of the process that printed the report; nil if the log does not show it.
  public var process: String?

  /// A way in which a log loses constraints.
  public enum Loss: Sendable {
    /// The log has `(null)` in place of constraints.
    case null
    /// The log has quotation marks with nothing in between: the text in angle brackets was removed.
    case stripped
  }

  /// Creates a set from all its parts.
  public init(isConflict: Bool, statements: Range<Int>, broken: Int? = nil, unread: Int = 0, start: UInt32) {
    self.isConflict = isConflict
    self.statements = statements
    self.broken = broken
    self.unread = unread
    self.start = start
  }
}
