/// Descriptions that a console printed together.
public struct LoggedSet: Equatable, Sendable {
  /// Whether the system said that these constraints cannot all hold; else they were just listed.
  public var isConflict: Bool
  /// Its descriptions, as indices of statements.
  public var statements: Range<Int>
  /// The description of the constraint that the system broke, an index of a statement of the set; nil where the log does not say.
  public var broken: Int?
  /// How many descriptions between these could not be read.
  public var unread: Int
  /// Where the set begins: the system's announcement of a conflict, or the first description.
  public var start: UInt32

  /// A set with all its parts.
  public init(isConflict: Bool, statements: Range<Int>, broken: Int? = nil, unread: Int = 0, start: UInt32) {
    self.isConflict = isConflict
    self.statements = statements
    self.broken = broken
    self.unread = unread
    self.start = start
  }
}
