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
  /// The issues that the parsers found, in the order of the lines.
  public package(set) var issues: [SyntaxIssue] = []
  /// Whether at least one malformed line was meant to declare views or the superview.
  public package(set) var hasUnreadViews = false
  /// Whether at least one malformed line was meant to declare metrics.
  public package(set) var hasUnreadMetrics = false

  /// The names that statements declare.
  public package(set) var declarations: [Declaration] = []
  /// The options of all formats, in source order.
  public package(set) var options: [OptionUse] = []
  /// The explicit constraints.
  public package(set) var equations: [Equation] = []
  /// The intrinsic sizes of views.
  public package(set) var intrinsicSizes: [IntrinsicSize] = []
  /// The frames and autoresizing masks of views.
  public package(set) var autoresizings: [Autoresizing] = []
  /// The groups, in the order in which they begin.
  public package(set) var groups: [Group] = []

  /// The steps of layout tests, in source order.
  public package(set) var steps: [Step] = []
  /// The blocks of steps, in the order in which they begin.
  public package(set) var blocks: [StepBlock] = []

  /// The dialect of the formats.
  public var dialect: Dialect { tree.dialect }

  /// Creates a document without statements.
  public init() {}
}

/// One statement of a constraint file.
public struct Statement: Equatable, Sendable {
  /// The kind of a statement. Indices refer to the arrays of its `Document`.
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
    /// `at card.width == 396 {`, `at iPhone-SE {`, `for card.width in 320...430 {`, `on layout a {`: an index into `blocks`.
    case blockStart(Int)
    /// `}` after steps.
    case blockEnd
    /// `geometry transformed`
    case geometry(GeometryOption)
    /// `dialect gtk`
    case dialect(Dialect)
    /// A format and its options: an index into `formats` and a range of `options`.
    case format(Int, options: Range<Int>)
    /// An explicit constraint: an index into `equations`.
    case equation(Int)
    /// The explicit constraints of an extended format, such as `C:a.left(b).top(b)`: a range of `equations`.
    case explicit(Range<Int>)
    /// The description of a constraint in a console log.
    case logged
    /// A line that could not be parsed.
    case malformed
  }
  /// The kind of the statement, with its operands.
  public var kind: Kind
  /// The source range of the statement, without comments and surrounding spaces.
  public var span: Span
  /// The group that contains the statement, as an index into `Document.groups`; nil outside groups.
  public var group: Int?
  /// The block that contains the step, as an index into `Document.blocks`; nil outside blocks.
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
  /// The name, without backticks.
  public var name: Name
  /// The source range of the name.
  public var span: Span
  /// A metric's value, in points; 0 for other names.
  public var value: Double
  /// The item that the name is an alias for: `view card = UIView:0x8b3c160`.
  public var target: Name?
  /// The view's enclosing view, if it is not the superview: `view title in card`.
  public var superview: Superview?

  /// An enclosing view, as written after `in`.
  public struct Superview: Equatable, Sendable {
    /// The name of the enclosing view.
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

/// One of the options after a format.
public struct OptionUse: Equatable, Sendable {
  /// The option that the name refers to.
  public var option: FormatOptions
  /// The source range of the option's name.
  public var span: Span
}

/// A rectangle in points.
public struct Rectangle: Equatable, Sendable {
  /// The x coordinate of the left edge, in points.
  public var x: Double
  /// The y coordinate of the top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a rectangle from its origin and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// The priorities of a view's width and height, such as its hugging priorities.
public struct PriorityPair: Equatable, Sendable {
  /// The priority for the width.
  public var horizontal: Double
  /// The priority for the height.
  public var vertical: Double

  /// The default hugging priorities of Apple's views.
  public static let defaultHugging = PriorityPair(horizontal: 250, vertical: 250)
  /// The default compression resistance priorities of Apple's views.
  public static let defaultCompression = PriorityPair(horizontal: 750, vertical: 750)

  /// Creates a pair from the priorities for the width and the height.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A view's intrinsic content size, with its hugging and compression resistance priorities.
public struct IntrinsicSize: Equatable, Sendable {
  /// The view that has the intrinsic size.
  public var item: Declaration
  /// The width in points; nil if the view has no intrinsic width (`-`).
  public var width: Double?
  /// The height in points; nil if the view has no intrinsic height (`-`).
  public var height: Double?
  /// The hugging priorities; nil if the statement omits them.
  public var hugging: PriorityPair?
  /// The compression resistance priorities; nil if the statement omits them.
  public var compression: PriorityPair?
  /// The source range of the size, including its parentheses.
  public var sizeSpan: Span

  package init(
    item: Declaration, width: Double?, height: Double?, hugging: PriorityPair? = nil, compression: PriorityPair? = nil,
    sizeSpan: Span
  ) {
    self.item = item
    self.width = width
    self.height = height
    self.hugging = hugging
    self.compression = compression
    self.sizeSpan = sizeSpan
  }
}

/// A view's frame and autoresizing mask.
public struct Autoresizing: Equatable, Sendable {
  /// The view that has the frame.
  public var item: Declaration
  /// The view's frame in its superview, in points.
  public var frame: Rectangle
  /// The view's flexible margins and sizes.
  public var mask: AutoresizingMask
}

/// A set of constraints with a name and a default priority.
public struct Group: Equatable, Sendable {
  /// The name of the group.
  public var name: Declaration
  /// The priority of the group's constraints that do not state a priority; nil means required.
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
    /// The item, such as a view.
    public var item: Name
    /// The attribute of the item.
    public var attribute: Attribute
    /// The source range of the item and its attribute.
    public var span: Span
    /// The source range of the item's name.
    public var itemSpan: Span

    package init(item: Name, attribute: Attribute, span: Span, itemSpan: Span) {
      self.item = item
      self.attribute = attribute
      self.span = span
      self.itemSpan = itemSpan
    }
  }
  /// The left-hand side of the equation.
  public var first: Term
  /// The relation between the two sides.
  public var relation: Relation
  /// The factor by which the second item is multiplied; 1 if the equation omits it.
  public var multiplier: Double
  /// The number that the second item is divided by, if the factor is written as a division. Not negative if there is a dividend.
  public var divisor: Double?
  /// The dividend of a factor that is written as a quotient of two numbers, such as 16 in `16 / 9 * b.width`; not negative.
  public var dividend: Double?
  /// The item on the right-hand side; nil if there is only a constant.
  public var second: Term?
  /// The constant, which is a number or a metric; nil if the equation omits it.
  public var constant: Operand?
  /// Whether the metric in `constant` is subtracted. A number has its own sign.
  public var isConstantNegated: Bool
  /// The priority; nil means required, or the group's default.
  public var priority: Operand?
  /// The source range of the equation, without its name. In extended formats, the source range of the predicate.
  public var span: Span
  /// The name of the constraint, such as `pin` in `pin: a.leading == b.leading`; nil if it has none.
  public var label: Declaration?

  package init(
    first: Term, relation: Relation, multiplier: Double = 1, divisor: Double? = nil, dividend: Double? = nil,
    second: Term? = nil, constant: Operand?, isConstantNegated: Bool = false, priority: Operand?, span: Span,
    label: Declaration? = nil
  ) {
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.divisor = divisor
    self.dividend = dividend
    self.second = second
    self.constant = constant
    self.isConstantNegated = isConstantNegated
    self.priority = priority
    self.span = span
    self.label = label
  }
}
