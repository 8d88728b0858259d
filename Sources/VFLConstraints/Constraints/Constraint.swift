import VFLSyntax

/// One linear constraint. Every front end produces this form, and every rule and back end consumes it: `first relation multiplier
/// * second + constant @priority`.
///
/// Items and metrics are names in the `Scope` that the constraint was made in. All parts are plain numbers, so that millions of
/// constraints can be copied and compared without reference counting.
public struct Constraint: Equatable, Hashable, Sendable {
  /// The attribute on the left-hand side, with its item. For a distance, the item is the later of the two in reading order.
  public var first: Anchor
  /// The relation between the two sides. For a distance, the relation compares the gap with the constant.
  public var relation: Relation
  /// The factor of the second item's attribute; 1 if there is no second item.
  public var multiplier: Double
  /// The attribute on the right-hand side, with its item; nil if there is only a constant.
  public var second: Anchor?
  /// The constant, in points.
  public var constant: Constant
  /// The priority, above 0 and up to 1000.
  public var priority: Priority
  /// The place in a text that the constraint comes from.
  public var origin: Origin

  /// Creates a constraint from all its parts, without checking that they can be combined.
  @inlinable
  public init(
    first: Anchor, relation: Relation = .equal, multiplier: Double = 1, second: Anchor? = nil, constant: Constant,
    priority: Priority = .required, origin: Origin
  ) {
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.priority = priority
    self.origin = origin
  }
}

/// An attribute of an item, such as `title.leading`.
public struct Anchor: Equatable, Hashable, Sendable {
  /// The item that the attribute belongs to.
  public var item: Item
  /// The attribute of the item, such as `leading`.
  public var attribute: Attribute

  /// Creates an anchor for an attribute of an item.
  @inlinable
  public init(_ item: Item, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A view, or the superview that `|` refers to.
public enum Item: Equatable, Hashable, Sendable {
  /// The view that contains the others.
  case superview
  /// A view, by its key.
  case view(Name)
}

/// The constant of a constraint: a number, a metric or a standard distance.
public enum Constant: Equatable, Hashable, Sendable {
  /// A number of points.
  case number(Double)
  /// A metric that is not replaced by its value, or the metric's negation.
  case metric(Name, isNegated: Bool)
  /// The standard distance, written as a bare `-`. The value of the distance depends on the target.
  case standard(StandardDistance)
}

/// The priority of a constraint: a number above 0 and up to 1000. A priority of 1000 means required.
public enum Priority: Equatable, Hashable, Sendable {
  /// A number as written. The pairing law checks its range.
  case number(Double)
  /// A metric that is not replaced by its value.
  case metric(Name)

  /// The priority of a required constraint, 1000.
  public static let required = Priority.number(1000)

  /// The number if it is out of range: 0 or less, or greater than 1000. The result is nil for a valid priority.
  public var outOfRange: Double? {
    guard case .number(let value) = self, !(value > 0 && value <= 1000) else { return nil }
    return value
  }
}

/// The place in a text that a constraint comes from.
public struct Origin: Equatable, Hashable, Sendable {
  /// The kind of text that a constraint is made from.
  public enum Role: Hashable, Sendable {
    /// A distance in a format.
    case distance
    /// A size in a format.
    case size
    /// An alignment option of a format.
    case alignment
    /// An equation, or a constraint that an app creates without a format.
    case equation
    /// An intrinsic content size.
    case intrinsicSize
    /// A frame and an autoresizing mask.
    case autoresizing
    /// An object of an Interface Builder document for which the system creates constraints.
    case implied(Implication)
    /// A console log, which shows only constraints that exist.
    case logged

    /// Whether the text describes constraints that already exist, which need no check, rather than constraints to create.
    package var showsExistingConstraints: Bool {
      switch self {
      case .logged, .implied: true
      case .distance, .size, .alignment, .equation, .intrinsicSize, .autoresizing: false
      }
    }
  }

  /// Why the system creates a constraint for an object of an Interface Builder document.
  public enum Implication: UInt8, Sendable {
    /// The edges and the size of a stack view.
    case stackEdges
    /// The distances between the views of a stack view.
    case stackSpacing
    /// The sizes of the views of a stack view along its axis, and the gaps between them.
    case stackDistribution
    /// The positions of the views of a stack view across its axis.
    case stackAlignment
    /// A safe area.
    case safeArea
    /// The top or bottom layout guide of a view controller.
    case barGuide
    /// Any other layout guide, such as those of a scroll view.
    case layoutGuide
    /// The fixed frame of a view without constraints of its own.
    case fixedFrame
    /// The distance between two anchors, which a constraint of a console log compares with another distance.
    case anchorDistance
    /// Another setting, such as the size of a window.
    case setting
  }

  /// The source range in the text.
  public var span: Span
  /// The kind of text at that source range.
  public var role: Role
  /// The index of the constraint's statement in the document; 0 outside documents.
  public var statement: UInt32

  /// Creates an origin; outside documents, `statement` is 0.
  @inlinable
  public init(_ span: Span, _ role: Role, statement: UInt32 = 0) {
    self.span = span
    self.role = role
    self.statement = statement
  }
}

extension Constraint {
  /// The same constraint with its sides exchanged; nil for one with a multiplier or without a second side, and for a standard distance,
  /// which has no sign.
  package var mirrored: Constraint? {
    guard multiplier == 1, let second else { return nil }
    var mirrored = self
    (mirrored.first, mirrored.second, mirrored.relation) = (second, first, relation.mirrored)
    switch constant {
    case .number(let value): mirrored.constant = .number(0 - value)
    case .metric(let name, let isNegated): mirrored.constant = .metric(name, isNegated: !isNegated)
    case .standard: return nil
    }
    return mirrored
  }

  /// The same constraint with `superview` in place of the item that `|` refers to.
  package func with(_ superview: Item) -> Constraint {
    var changed = self
    if first.item == .superview { changed.first.item = superview }
    if second?.item == .superview { changed.second?.item = superview }
    return changed
  }
}
