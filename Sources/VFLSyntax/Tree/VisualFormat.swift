/// The tree of one visual format: an orientation and a row of elements, stored in the `FormatTree` that created it.
public struct VisualFormat: Equatable, Sendable {
  /// The written prefix; nil if absent, which means horizontal.
  public var orientation: Orientation?
  /// The prefix with its colon; empty if absent.
  public var orientationSpan: Span
  /// The elements, as indices into `FormatTree.elements`.
  public var elements: Range<UInt32>
  /// All of the format.
  public var span: Span
  /// How far the tree says what the text says.
  public var soundness: Soundness

  /// How far a tree says what its text says.
  public enum Soundness: UInt8, Comparable, Sendable {
    /// The text breaks the grammar, and the tree is what could be made of it.
    case broken
    /// The tree says all that the text says, but Apple's parser refuses the text: it has whitespace or dotted names.
    case readable
    /// The text is a format.
    case sound

    /// Worse is less.
    public static func < (left: Soundness, right: Soundness) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether Apple's parser would refuse the text, so that no constraint comes of it.
  public var isBroken: Bool { soundness != .sound }
}

/// The axis a format lays out.
public enum Orientation: UInt8, Sendable {
  /// `H:`
  case horizontal
  /// `V:`
  case vertical
}

/// A part of a format, in reading order. Two neighbours with no connection between them are flush.
public enum Element: Equatable, Sendable {
  /// `|`
  case superview(Span)
  /// `-`, `-8-`, `-(>=8)-`
  case connection(Connection)
  /// `[name(predicates)]`
  case view(ViewElement)

  /// The source range.
  public var span: Span {
    switch self {
    case .superview(let span): span
    case .connection(let connection): connection.span
    case .view(let view): view.span
    }
  }
}

/// The distance between two neighbours.
public struct Connection: Equatable, Sendable {
  /// The predicates, as indices into `FormatTree.predicates`; none means the standard distance.
  public var predicates: Range<UInt32>
  /// The connection with its hyphens.
  public var span: Span
}

/// A view in its brackets.
public struct ViewElement: Equatable, Sendable {
  /// The view's key; nil where it is missing.
  public var name: Name?
  /// The source range of the key.
  public var nameSpan: Span
  /// The predicates on its size, as indices into `FormatTree.predicates`.
  public var predicates: Range<UInt32>
  /// The view with its brackets.
  public var span: Span
}

/// One condition: a relation, what it relates to, and a priority.
public struct Predicate: Equatable, Sendable {
  /// The relation as written; nil where it is left out, which means `==`.
  public var relation: Relation?
  /// What the size or distance is compared with.
  public var object: Operand
  /// What follows the `@`; nil if absent, which means required.
  public var priority: Operand?
  /// All of the predicate.
  public var span: Span
}

/// A number or a name in a predicate.
public struct Operand: Equatable, Sendable {
  /// What stands there.
  public enum Value: Equatable, Sendable {
    /// A number, in points or as a priority; infinite where the digits exceed the largest double.
    case number(Double)
    /// A metric, or a view within a view's own predicates.
    case name(Name)
    /// Nothing that could be read.
    case missing
  }
  /// What stands there.
  public var value: Value
  /// Where it stands.
  public var span: Span
}

/// How a constraint compares its two sides.
public enum Relation: UInt8, Hashable, Sendable {
  /// `==`
  case equal
  /// `<=`
  case lessThanOrEqual
  /// `>=`
  case greaterThanOrEqual

  /// As formats and equations spell it.
  public var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation that says the same with the sides exchanged.
  public var mirrored: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// The trees of any number of formats, in two flat arrays, so that a file of formats costs few allocations.
public struct FormatTree: Sendable {
  /// The elements of all formats.
  public internal(set) var elements: [Element] = []
  /// The predicates of all formats.
  public internal(set) var predicates: [Predicate] = []

  /// No formats.
  public init() {}

  /// The elements of one format of this tree, in reading order.
  public func elements(of format: VisualFormat) -> ArraySlice<Element> {
    elements[Int(format.elements.lowerBound)..<Int(format.elements.upperBound)]
  }

  /// The predicates of one connection or view of this tree, in source order.
  public func predicates(_ range: Range<UInt32>) -> ArraySlice<Predicate> {
    predicates[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Calls `body` with the elements of one format, and with the predicates of all, without counting references or checking
  /// bounds at each of them.
  @inlinable
  package func withUnsafeElements<Result>(
    of format: VisualFormat, _ body: (UnsafeBufferPointer<Element>, UnsafeBufferPointer<Predicate>) -> Result
  ) -> Result {
    elements.withUnsafeBufferPointer { elements in
      predicates.withUnsafeBufferPointer { predicates in
        body(
          UnsafeBufferPointer(rebasing: elements[Int(format.elements.lowerBound)..<Int(format.elements.upperBound)]),
          predicates)
      }
    }
  }

  /// Forgets all formats and keeps the memory for the next ones.
  public mutating func removeAll() {
    // Asking first is worth it: an array takes some sixty instructions to remove nothing.
    if !elements.isEmpty { elements.removeAll(keepingCapacity: true) }
    if !predicates.isEmpty { predicates.removeAll(keepingCapacity: true) }
  }
}
