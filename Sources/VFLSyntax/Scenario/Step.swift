/// One line of a layout test: an action or an expectation.
public enum Step: Equatable, Sendable {
  /// `expect a.width == 280`
  case expect(Expectation)
  /// `set pin.constant = 40`
  case set(Target, Property, Value)
  /// `activate expanded, pin`
  case activate([Target])
  /// `deactivate expanded, 7`
  case deactivate([Target])
  /// `remove view a`
  case remove(Declaration)
  /// `frame a (0 0; 100 100)`
  case frame(Declaration, Rectangle)
  /// `content title (180 21)`: the intrinsic content size of a view after its content has changed. Priorities that the step
  /// omits stay as they are.
  case content(IntrinsicSize)
  /// `transform a (0 -1 1 0 0 0)`: six numbers, as the system prints them.
  case transform(Declaration, [Double])
  /// `mask card flexibleWidth | flexibleHeight`
  case mask(Declaration, AutoresizingMask)
  /// `autoresizes card off`
  case autoresizes(Declaration, Bool)
  /// `invalidate layout a`
  case invalidate(Pass, Declaration)
  /// `super`, inside an override.
  case callSuper

  /// One of the two passes of a deferred layout.
  public enum Pass: UInt8, Equatable, Sendable {
    /// `update`
    case update
    /// `layout`
    case layout
  }

  /// A constraint, a group of constraints, or the constraints of a line.
  public enum Target: Equatable, Sendable {
    /// A constraint or group by its name, with the source range of the name.
    case name(Name, Span)
    /// The constraints on the line with this number, counted from 1, and the source range of the number.
    case line(Int, Span)

    /// The word that stands for no constraints in `expect constraints card == none`, unless a constraint or group has this name.
    package static let emptyList = "none"

    /// The source range of the name or number.
    public var span: Span {
      switch self {
      case .name(_, let span), .line(_, let span): span
      }
    }
  }

  /// The property of a constraint that a `set` step changes.
  public enum Property: UInt8, Equatable, Sendable {
    /// The constraint's constant, in points.
    case constant
    /// The constraint's priority.
    case priority
  }

  /// The new value of a constraint's constant or priority.
  public enum Value: Equatable, Sendable {
    /// A number.
    case number(Double)
    /// The current value of a measure of a view, such as its left edge.
    case measure(Declaration, Measure)
  }

  /// A position or size of a view, in the coordinates of its superview.
  public enum Measure: Equatable, Sendable {
    /// The left edge, in the coordinates of the view's superview.
    case x
    /// The top edge, in the coordinates of the view's superview.
    case y
    /// An attribute, in the coordinates of the view's superview.
    case attribute(Attribute)

    /// The name of the measure in layout tests, such as `x` or `width`.
    public var name: String {
      switch self {
      case .x: "x"
      case .y: "y"
      case .attribute(let attribute): attribute.name
      }
    }
  }

  /// A condition that a layout test checks.
  public enum Expectation: Equatable, Sendable {
    /// A measure of a view is equal to, at least or at most a number. The span is the source range of the number.
    case measure(Declaration, Measure, Relation, Double, Span)
    /// An equation between attributes of views, or between an attribute and a metric, holds for the frames. The equation has no
    /// priority and no name.
    case comparison(Equation)
    /// The frame of a view equals a rectangle. The span is the source range of the rectangle.
    case frame(Declaration, Rectangle, Span)
    /// All required constraints hold.
    case solved
    /// The required constraints conflict.
    case conflict
    /// A layout pass is pending.
    case dirty
    /// No layout pass is pending.
    case clean
    /// A measure of a view is ambiguous.
    case ambiguous(Declaration, Measure)
    /// A constraint is broken.
    case broken(Target)
    /// A view holds constraints of each of the targets, and no others, as its `constraints` property lists them. Constraints that
    /// masks are translated to are not among them.
    case constraints(Declaration, [Target])
    /// The layout reports the problem with this name, which is caused by an operation that is not allowed.
    case problem(String, Span)
    /// The layout has a property: the named views do, or all views if none is named.
    case property(LayoutProperty, [Declaration])
  }

  /// A property of a layout that an expectation names.
  public enum LayoutProperty: String, CaseIterable, Equatable, Sendable {
    /// No view extends beyond the view that encloses it.
    case inside
    /// Views with the same superview that do not overlap at the given size do not overlap.
    case noOverlap
    /// No view that is visible at the given size has shrunk to nothing.
    case notCollapsed
    /// No view is smaller than its intrinsic content size where its compression resistance should keep it from shrinking.
    case notSqueezed
    /// No position or size is ambiguous.
    case unambiguous
    /// A wider superview makes no view narrower, and a taller one makes no view shorter.
    case monotone
  }

  /// The constraints and groups that the step names.
  package var targets: [Target] {
    switch self {
    case .set(let target, _, _), .expect(.broken(let target)): [target]
    case .activate(let targets), .deactivate(let targets), .expect(.constraints(_, let targets)): targets
    default: []
    }
  }

  /// The views that the step names.
  public var items: [Declaration] {
    switch self {
    case .remove(let item), .frame(let item, _), .transform(let item, _), .mask(let item, _),
      .autoresizes(let item, _), .invalidate(_, let item), .set(_, _, .measure(let item, _)):
      [item]
    case .content(let size): [size.item]
    case .expect(.measure(let item, _, _, _, _)), .expect(.frame(let item, _, _)), .expect(.ambiguous(let item, _)),
      .expect(.constraints(let item, _)):
      [item]
    case .expect(.property(_, let items)): items
    case .expect(.comparison(let equation)):
      [equation.first, equation.second].compactMap { term in
        term.map { Declaration(name: $0.item, span: $0.itemSpan) }
      }
    default: []
    }
  }
}

/// What constraints measure if a view has a transform: `geometry transformed`.
public enum GeometryOption: UInt8, Equatable, Sendable {
  /// Constraints measure the frame that the view has without its transform.
  case untransformed
  /// Constraints measure the bounding rectangle of the transformed view, as before iOS 8.
  case transformed
}
