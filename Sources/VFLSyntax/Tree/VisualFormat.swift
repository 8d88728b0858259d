/// The tree of one visual format: an orientation and a row of elements, which are stored in a `FormatTree`.
public struct VisualFormat: Equatable, Sendable {
  /// The prefix; nil if it is absent, which means horizontal.
  public var orientation: Axis?
  /// The prefix with its colon; empty if absent.
  public var orientationSpan: Span
  /// The elements, as indices into `FormatTree.elements`.
  public var elements: Range<UInt32>
  /// The source range of the whole format.
  public var span: Span
  /// Whether the text is a valid format and, if it is not, how faithfully the tree represents it.
  public var soundness: Soundness

  /// How faithfully a tree represents its text.
  public enum Soundness: UInt8, Comparable, Sendable {
    /// The text violates the grammar. The tree contains what could be recovered.
    case broken
    /// The tree represents the whole text, but Apple's parser rejects the text because it has whitespace or dotted names.
    case readable
    /// The text is a valid format.
    case sound

    /// Orders the cases from the worst to the best.
    public static func < (left: Soundness, right: Soundness) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether Apple's parser would reject the text, so that no constraints are created.
  public var isBroken: Bool { soundness != .sound }
}

/// A part of a format: the superview, a connection or a view. Two neighbors without a connection between them are flush.
public enum Element: Equatable, Sendable {
  /// `|`
  case superview(Span)
  /// `-`, `-8-`, `-(>=8)-`
  case connection(Connection)
  /// `[name(predicates)]`
  case view(ViewElement)

  /// The source range of the element.
  public var span: Span {
    switch self {
    case .superview(let span): span
    case .connection(let connection): connection.span
    case .view(let view): view.span
    }
  }
}

/// The distance between two neighbors.
public struct Connection: Equatable, Sendable {
  /// The predicates, as indices into `FormatTree.predicates`. An empty range means the standard distance.
  public var predicates: Range<UInt32>
  /// The source range of the connection, including its hyphens.
  public var span: Span
}

/// A view in brackets.
public struct ViewElement: Equatable, Sendable {
  /// The view's key in the views dictionary; nil if it is missing.
  public var name: Name?
  /// The source range of the key.
  public var nameSpan: Span
  /// The predicates on the view's size, as indices into `FormatTree.predicates`.
  public var predicates: Range<UInt32>
  /// The source range of the view, including its brackets.
  public var span: Span
}

/// One condition on a size or distance: a relation, an operand and a priority.
public struct Predicate: Equatable, Sendable {
  /// The relation as written; nil if it is omitted, which means `==`.
  public var relation: Relation?
  /// The operand that the size or distance is compared with.
  public var object: Operand
  /// The priority; nil if it is absent, which means required.
  public var priority: Operand?
  /// The source range of the predicate.
  public var span: Span
}

/// A number or a name in a predicate.
public struct Operand: Equatable, Sendable {
  /// A number or a name, or neither if the operand is missing.
  public enum Value: Equatable, Sendable {
    /// A number, in points or as a priority. Infinite if the number is too large for a double.
    case number(Double)
    /// A metric, or a view within a view's own predicates.
    case name(Name)
    /// The operand is missing or could not be parsed.
    case missing
  }
  /// The number or name; `missing` if the operand could not be parsed.
  public var value: Value
  /// The source range of the operand.
  public var span: Span
}

/// How the left-hand side of a constraint compares with its right-hand side.
public enum Relation: UInt8, Hashable, Sendable {
  /// `==`
  case equal
  /// `<=`
  case lessThanOrEqual
  /// `>=`
  case greaterThanOrEqual

  /// The symbol in formats and equations.
  public var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The equivalent relation after the two sides are exchanged: `<=` for `>=`, and vice versa.
  public var mirrored: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// The trees of any number of formats, stored in two flat arrays so that a file of formats needs few allocations.
public struct FormatTree: Sendable {
  /// The elements of all formats.
  public internal(set) var elements: [Element] = []
  /// The predicates of all formats.
  public internal(set) var predicates: [Predicate] = []

  /// Creates a tree without formats.
  public init() {}

  /// The elements of one format of this tree, in reading order.
  public func elements(of format: VisualFormat) -> ArraySlice<Element> {
    elements[Int(format.elements.lowerBound)..<Int(format.elements.upperBound)]
  }

  /// The predicates of one connection or view of this tree, in source order.
  public func predicates(_ range: Range<UInt32>) -> ArraySlice<Predicate> {
    predicates[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Calls `body` with the elements of one format and the predicates of all formats. Accessing them needs no reference counting
  /// and no bounds checks.
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

  /// Removes all formats but keeps the allocated memory for the next ones.
  public mutating func removeAll() {
    // Check first: `removeAll` on an empty array takes about sixty instructions.
    if !elements.isEmpty { elements.removeAll(keepingCapacity: true) }
    if !predicates.isEmpty { predicates.removeAll(keepingCapacity: true) }
  }
}
