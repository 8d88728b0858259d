/// What a layout test does, or expects, in one line.
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
  /// `transform a (0 -1 1 0 0 0)`: six numbers, as the system prints them.
  case transform(Declaration, [Double])
  /// `mask card flexibleWidth | flexibleHeight`
  case mask(Declaration, AutoresizingMask)
  /// `autoresizes card off`
  case autoresizes(Declaration, Bool)
  /// `invalidate layout a`
  case invalidate(Pass, Declaration)
  /// `super`, in what a view does in a pass.
  case callSuper

  /// A pass of the deferred layout.
  public enum Pass: UInt8, Equatable, Sendable {
    /// `update`
    case update
    /// `layout`
    case layout
  }

  /// A constraint or a set of them.
  public enum Target: Equatable, Sendable {
    /// By the name of a constraint or a group, with its source range.
    case name(Name, Span)
    /// By the line that makes it, counted from 1.
    case line(Int, Span)

    /// Where it is named.
    public var span: Span {
      switch self {
      case .name(_, let span), .line(_, let span): span
      }
    }
  }

  /// What of a constraint is set.
  public enum Property: UInt8, Equatable, Sendable {
    /// Its constant, in points.
    case constant
    /// Its priority.
    case priority
  }

  /// What a constraint's constant or priority is set to.
  public enum Value: Equatable, Sendable {
    /// A number.
    case number(Double)
    /// What a view measures at that moment.
    case measure(Declaration, Measure)
  }

  /// Something of a view that can be measured.
  public enum Measure: Equatable, Sendable {
    /// The left edge in the view's superview.
    case x
    /// The top edge in the view's superview.
    case y
    /// An attribute, in the view's superview.
    case attribute(Attribute)

    /// Its name.
    public var name: String {
      switch self {
      case .x: "x"
      case .y: "y"
      case .attribute(let attribute): attribute.name
      }
    }
  }

  /// What is to hold.
  public enum Expectation: Equatable, Sendable {
    /// A measure of a view compares with a number, whose source range follows.
    case measure(Declaration, Measure, Relation, Double, Span)
    /// A view has a frame, whose source range follows.
    case frame(Declaration, Rectangle, Span)
    /// All required constraints hold.
    case solved
    /// Some required constraints cannot hold together.
    case conflict
    /// A layout is due.
    case dirty
    /// None is.
    case clean
    /// Constraints leave open where a view is.
    case ambiguous(Declaration, Measure)
    /// A constraint has given way.
    case broken(Target)
    /// Something was done that must not be done, by its name.
    case problem(String, Span)
  }

  /// The views that it names.
  public var items: [Declaration] {
    switch self {
    case .remove(let item), .frame(let item, _), .transform(let item, _), .mask(let item, _),
      .autoresizes(let item, _), .invalidate(_, let item), .set(_, _, .measure(let item, _)):
      [item]
    case .expect(.measure(let item, _, _, _, _)), .expect(.frame(let item, _, _)), .expect(.ambiguous(let item, _)):
      [item]
    default: []
    }
  }
}

/// Steps with braces around them.
public enum StepBlock: Equatable, Sendable {
  /// `at card.width == 396, card.height == 656 {`: steps in another size of the superview.
  case at([Size])
  /// `on layout a {`: what a view does in a pass.
  case on(Step.Pass, Declaration)

  /// One size of the superview.
  public struct Size: Equatable, Sendable {
    /// The superview.
    public var item: Declaration
    /// Whether it is the width.
    public var isWidth: Bool
    /// How much it is, in points.
    public var value: Double
  }
}

/// How layout sees a view with a transform, as a file says it: `geometry transformed`.
public enum GeometryOption: UInt8, Equatable, Sendable {
  /// By its frame without the transform.
  case untransformed
  /// By the frame that the transform gives it.
  case transformed
}
