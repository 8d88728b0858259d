/// The tree of a constraint file: its statements in order, and the parts of statements in flat arrays.
public struct Document: Sendable {
  /// The statements, in source order, without comments and blank lines.
  public package(set) var statements: [Statement] = []
  /// The formats, in source order.
  public package(set) var formats: [VisualFormat] = []
  /// The elements and predicates of the formats.
  public package(set) var tree = FormatTree()
  /// The names of views, metrics and groups.
  public package(set) var names = NameTable()
  /// The issues that the parsers found, line by line.
  public package(set) var issues: [SyntaxIssue] = []
  /// Whether a malformed line was meant to declare views or the superview.
  public package(set) var hasUnreadViews = false
  /// Whether a malformed line was meant to declare metrics.
  public package(set) var hasUnreadMetrics = false

  /// The names that statements declare.
  public package(set) var declarations: [Declaration] = []
  /// The options of formats.
  public package(set) var options: [OptionUse] = []
  /// Explicit constraints.
  public package(set) var equations: [Equation] = []
  /// Intrinsic sizes.
  public package(set) var intrinsicSizes: [IntrinsicSize] = []
  /// Frames with autoresizing masks.
  public package(set) var autoresizings: [Autoresizing] = []
  /// Groups, in the order in which they begin.
  public package(set) var groups: [Group] = []

  /// The steps of layout tests, in source order.
  public package(set) var steps: [Step] = []
  /// The blocks of steps, in the order in which they begin.
  public package(set) var blocks: [StepBlock] = []

  /// A document without statements.
  public init() {}
}

/// One statement of a constraint file.
public struct Statement: Equatable, Sendable {
  /// The kind of a statement. Indices refer to the arrays of the `Document`.
  public enum Kind: Equatable, Sendable {
    /// `superview card (0 0; 320 480)`: an index into `declarations`, and the bounds.
    case superview(declaration: Int, bounds: Rectangle?)
    /// `view title, field`: a range of `declarations`.
    case views(Range<Int>)
    /// `metric margin = 20`: a range of `declarations`.
    case metrics(Range<Int>)
    /// `intrinsic title (120 21)`: an index into `intrinsicSizes`.
    case intrinsic(Int)
    /// `autoresize avatar (16 12; 80 80) flexibleWidth`: an index into `autoresizings`.
    case autoresize(Int)
    /// `group expanded @1000 {`: an index into `groups`.
    case groupStart(Int)
    /// `}`
    case groupEnd
    /// A step of a layout test: an index into `steps`.
    case step(Int)
    /// `at card.width == 396 {`, `on layout a {`: an index into `blocks`.
    case blockStart(Int)
    /// `}` after steps.
    case blockEnd
    /// `geometry transformed`
    case geometry(GeometryOption)
    /// A format and its options: an index into `formats` and a range of `options`.
    case format(Int, options: Range<Int>)
    /// An explicit constraint: an index into `equations`.
    case equation(Int)
    /// The description of a constraint in a console log.
    case logged
    /// A line that could not be parsed.
    case malformed
  }
  /// The kind.
  public var kind: Kind
  /// The source range, without a comment and the spaces around the statement.
  public var span: Span
  /// The group it belongs to, an index into `Document.groups`.
  public var group: Int?
  /// The block of steps it belongs to, an index into `Document.blocks`.
  public var block: Int?

  package init(kind: Kind, span: Span, group: Int?, block: Int? = nil) {
    self.kind = kind
    self.span = span
    self.group = group
    self.block = block
  }
}

/// A declared name.
public struct Declaration: Equatable, Sendable {
  /// The name.
  public var name: Name
  /// The source range.
  public var span: Span
  /// A metric's value, in points; 0 for other names.
  public var value: Double
  /// The item a view is an alias for: `view card = UIView:0x8b3c160`.
  public var target: Name?
  /// The view that contains a view, if that is not the superview: `view title in card`.
  public var superview: Superview?

  /// The name after `in`.
  public struct Superview: Equatable, Sendable {
    /// The name.
    public var name: Name
    /// The source range of the name.
    public var span: Span
  }

  package init(name: Name, span: Span, value: Double = 0) {
    self.name = name
    self.span = span
    self.value = value
  }
}

/// An option of a format.
public struct OptionUse: Equatable, Sendable {
  /// The option.
  public var option: FormatOptions
  /// The source range of its name.
  public var span: Span
}

/// A rectangle in points.
public struct Rectangle: Equatable, Sendable {
  /// Horizontal origin.
  public var x: Double
  /// Vertical origin.
  public var y: Double
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// A rectangle from its origin and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A priority for each axis.
public struct PriorityPair: Equatable, Sendable {
  /// For the width.
  public var horizontal: Double
  /// For the height.
  public var vertical: Double

  /// The default hugging priorities of Apple's views.
  public static let defaultHugging = PriorityPair(horizontal: 250, vertical: 250)
  /// The default compression resistance priorities of Apple's views.
  public static let defaultCompression = PriorityPair(horizontal: 750, vertical: 750)

  /// A priority for each axis.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A view's intrinsic content size, with its hugging and compression resistance priorities.
public struct IntrinsicSize: Equatable, Sendable {
  /// The view.
  public var item: Declaration
  /// The width in points; nil if the view has no intrinsic width (`-`).
  public var width: Double?
  /// The height in points; nil if the view has no intrinsic height (`-`).
  public var height: Double?
  /// The hugging priorities; nil if they are not written.
  public var hugging: PriorityPair?
  /// The compression resistance priorities; nil if they are not written.
  public var compression: PriorityPair?
  /// The source range of the size with its parentheses.
  public var sizeSpan: Span
}

/// A view's frame and autoresizing mask.
public struct Autoresizing: Equatable, Sendable {
  /// The view.
  public var item: Declaration
  /// Its frame in its superview, in points.
  public var frame: Rectangle
  /// Its flexible margins and sizes.
  public var mask: AutoresizingMask
}

/// A set of constraints with a name and a default priority.
public struct Group: Equatable, Sendable {
  /// Its name.
  public var name: Declaration
  /// The priority of its constraints that do not state one; nil means required.
  public var priority: Operand?

  package init(name: Declaration, priority: Operand?) {
    self.name = name
    self.priority = priority
  }
}

/// An explicit constraint: `first relation multiplier * second + constant @ priority`.
public struct Equation: Equatable, Sendable {
  /// An item's attribute, with its source range.
  public struct Term: Equatable, Sendable {
    /// The item.
    public var item: Name
    /// Its attribute.
    public var attribute: Attribute
    /// The source range of item and attribute.
    public var span: Span
    /// The source range of the item.
    public var itemSpan: Span
  }
  /// The left-hand side.
  public var first: Term
  /// The relation between the two sides.
  public var relation: Relation
  /// The factor of the second item; 1 if it is not written.
  public var multiplier: Double
  /// The number that the second item is divided by, if the factor is written as a division. Not negative if there is a dividend.
  public var divisor: Double?
  /// The dividend of a factor that is written as a quotient of two numbers, such as 16 in `16 / 9 * b.width`; not negative.
  public var dividend: Double?
  /// The item on the right-hand side; nil if there is only a constant.
  public var second: Term?
  /// The constant, a number or a metric; nil if it is not written.
  public var constant: Operand?
  /// Whether the metric in `constant` is subtracted. A number has its own sign.
  public var isConstantNegated: Bool
  /// The priority; nil means required, or the group's default.
  public var priority: Operand?
  /// The source range of the equation, without its name.
  public var span: Span
  /// The name of the constraint: `pin: a.leading == b.leading`.
  public var label: Declaration?
}
