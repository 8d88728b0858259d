/// The tree of a constraint file: its statements in order, with what they hold in flat arrays beside them.
public struct Document: Sendable {
  /// The statements, in source order, without comments and blank lines.
  public package(set) var statements: [Statement] = []
  /// The formats, in source order.
  public package(set) var formats: [VisualFormat] = []
  /// What the formats consist of.
  public package(set) var tree = FormatTree()
  /// The names of views, metrics and groups.
  public package(set) var names = NameTable()
  /// What the parser has to say, line by line.
  public package(set) var issues: [SyntaxIssue] = []
  /// Whether a line with a mistake was to declare views, or the superview.
  public package(set) var hasUnreadViews = false
  /// Whether a line with a mistake was to declare metrics.
  public package(set) var hasUnreadMetrics = false

  /// Names that statements declare.
  public package(set) var declarations: [Declaration] = []
  /// Options that formats carry.
  public package(set) var options: [OptionUse] = []
  /// Explicit constraints.
  public package(set) var equations: [Equation] = []
  /// Intrinsic sizes.
  public package(set) var intrinsicSizes: [IntrinsicSize] = []
  /// Frames with autoresizing masks.
  public package(set) var autoresizings: [Autoresizing] = []
  /// Groups, in the order in which they begin.
  public package(set) var groups: [Group] = []

  /// What layout tests do and expect, in source order.
  public package(set) var steps: [Step] = []
  /// Steps with braces around them, in the order in which they begin.
  public package(set) var blocks: [StepBlock] = []

  /// A document without statements.
  public init() {}
}

/// One statement of a constraint file.
public struct Statement: Equatable, Sendable {
  /// What it says; indices point into the arrays of the `Document`.
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
    /// A line with an error that leaves nothing to work with.
    case malformed
  }
  /// What it says.
  public var kind: Kind
  /// The source range, without comment and outer spaces.
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
  /// Where it stands.
  public var span: Span
  /// A metric's value, in points; 0 for other names.
  public var value: Double
  /// The item a view is an alias for: `view card = UIView:0x8b3c160`.
  public var target: Name?
  /// The view that a view is in, where that is not the superview: `view title in card`.
  public var superview: Name?

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
  /// Of the width.
  public var horizontal: Double
  /// Of the height.
  public var vertical: Double

  /// What Apple's views have by default.
  public static let defaultHugging = PriorityPair(horizontal: 250, vertical: 250)
  /// What Apple's views have by default.
  public static let defaultCompression = PriorityPair(horizontal: 750, vertical: 750)

  /// A priority for each axis.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The size a view has by itself, and how hard it holds on to it.
public struct IntrinsicSize: Equatable, Sendable {
  /// The view.
  public var item: Declaration
  /// Width in points; nil where the view has none of its own (`-`).
  public var width: Double?
  /// Height in points; nil where the view has none of its own (`-`).
  public var height: Double?
  /// Priorities of not growing; nil where none are written.
  public var hugging: PriorityPair?
  /// Priorities of not shrinking; nil where none are written.
  public var compression: PriorityPair?
  /// The size with its parentheses.
  public var sizeSpan: Span
}

/// A view's frame and autoresizing mask.
public struct Autoresizing: Equatable, Sendable {
  /// The view.
  public var item: Declaration
  /// Its frame in its superview.
  public var frame: Rectangle
  /// Which of its margins and sizes are flexible.
  public var mask: AutoresizingMask
}

/// A set of constraints with a name and a default priority.
public struct Group: Equatable, Sendable {
  /// Its name.
  public var name: Declaration
  /// The priority of its constraints that state none; nil means required.
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
  /// How the sides compare.
  public var relation: Relation
  /// Factor of the second item; 1 where none is written.
  public var multiplier: Double
  /// The number the second item is divided by, where the factor is written so.
  public var divisor: Double?
  /// The item on the right-hand side; nil where there is only a constant.
  public var second: Term?
  /// The constant, a number or a metric; nil where none is written.
  public var constant: Operand?
  /// Whether the metric in `constant` is subtracted; a number carries its own sign.
  public var isConstantNegated: Bool
  /// What follows the `@`; nil means required, or the group's default.
  public var priority: Operand?
  /// All of the equation, its name aside.
  public var span: Span
  /// What the constraint is called: `pin: a.leading == b.leading`.
  public var label: Declaration?
}
