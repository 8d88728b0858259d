import VFLSyntax

/// A message in a console log about a mistake other than a conflict, with what it shows.
public struct LoggedMessage: Equatable, Sendable {
  /// A format, as the message quotes it.
  public struct Format: Equatable, Sendable {
    /// The format.
    public var text: String
    /// The offset in the format at which the caret below it points, in bytes; nil if the log has no caret.
    public var caret: Int?

    /// Creates a quoted format.
    public init(text: String, caret: Int?) { (self.text, self.caret) = (text, caret) }
  }

  /// What the framework or library says.
  public var message: FrameworkMessage
  /// The source range of the words that identify the message.
  public var span: Span
  /// The number of times that the log contains the message about the same objects.
  public var count = 1
  /// The views, anchors and other objects that the message describes, such as `UILabel:0x7f1` or `UILabel:0x7f1.height`.
  public var objects: [String] = []
  /// Words of the message, such as the name of a class or the values of priorities; which ones depends on the message.
  public var details: [String] = []
  /// The constraint that the message is about; nil if the log does not describe it.
  public var constraint: Constraint?
  /// The format that the message is about.
  public var format: Format?
  /// The first function of the app in the stack after the message, such as `-[Card build]`; nil if it is not known.
  public var caller: String?

  /// The detail of a message about a view hierarchy in which the object is not found.
  package static let notFound = "not found"
  /// The detail of a message about a view hierarchy in which the object is not found, because it has no superview.
  package static let noSuperview = "no superview"

  /// The detail of a message about a layout that a view controller did not finish.
  package static let controller = "controller"

  /// The detail of a message about a number that comes from the intrinsic content size of a view.
  package static let contentSize = "content size"

  /// Creates a message without details.
  public init(_ message: FrameworkMessage, _ span: Span) { (self.message, self.span) = (message, span) }
}
