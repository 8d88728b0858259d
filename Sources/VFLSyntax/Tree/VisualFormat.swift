/// The tree of one visual format: an orientation and a row of elements, which are stored in a `FormatTree`.
public struct VisualFormat: Equatable, Sendable {
  /// The prefix; nil if it is absent, which means horizontal.
  public var orientation: Axis?
  /// Whether the format lays out one axis. Only extended formats can have other prefixes.
  public var extent = Extent.oneAxis
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
    /// The tree represents the whole text, but the host's parser rejects the text because it has whitespace or dotted names.
    case readable
    /// The text is a valid format.
    case sound

    /// Orders the cases from the worst to the best.
    public static func < (left: Soundness, right: Soundness) -> Bool { left.rawValue < right.rawValue }
  }

  /// What a format lays out.
  public enum Extent: UInt8, Sendable {
    /// The axis of the prefix.
    case oneAxis
    /// Both axes: `HV:`.
    case bothAxes
    /// The order of overlapping views, from back to front: `Z:`. Such a format makes no constraints.
    case depth
  }

  /// Whether the host's parser would reject the text, so that no constraints are created.
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
  /// The end of a stack in an extended format: the second `]` of `[row:[a]]`.
  case stackEnd(Span)

  /// The source range of the element.
  public var span: Span {
    switch self {
    case .superview(let span), .stackEnd(let span): span
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
  /// The kind of the connection.
  public var style = Style.distance
  /// The view between the neighbors whose size is the distance: for `~`, and for distances that depend on the size of a view. Nil
  /// for all other distances. The name has a space, so that no view of the text has the same name.
  public var spacer: Name?

  init(predicates: Range<UInt32>, span: Span, style: Style = .distance, spacer: Name? = nil) {
    self.predicates = predicates
    self.span = span
    self.style = style
    self.spacer = spacer
  }

  /// The kinds of connections. Only extended formats have connections that are not distances.
  public enum Style: UInt8, Sendable {
    /// `-8-`
    case distance
    /// `~`: as large as all other such distances of the format.
    case equalDistance
    /// `->`: the neighbors are not connected.
    case none
  }
}

/// A view in brackets.
public struct ViewElement: Equatable, Sendable {
  /// The view's key in the views dictionary; nil if it is missing. In a range such as `[v1..3]`, the first view.
  public var name: Name?
  /// Whether the view is in the same brackets as the view before it: `b` in `[a,b]`.
  public var isListed = false
  /// Whether the elements up to the matching `stackEnd` are inside the view: `[row:[a][b]]`.
  public var isStack = false
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
    /// A share, an attribute or an arithmetic expression: an index into `FormatTree.terms`. Apple's formats have none.
    case term(UInt32)
    /// The operand is missing or could not be parsed.
    case missing
  }
  /// The number or name; `missing` if the operand could not be parsed.
  public var value: Value
  /// The source range of the operand.
  public var span: Span

  package init(value: Value, span: Span) {
    self.value = value
    self.span = span
  }
}

/// An operand that is more than a number or a name: `50%`, `b.height`, `b*2-4`.
public struct FormatTerm: Equatable, Sendable {
  /// The operand before the operators.
  public enum Base: Equatable, Sendable {
    /// A number of points.
    case number(Double)
    /// A share of the superview, in percent.
    case share(Double)
    /// The size of a view or, with an attribute, another measure of the view.
    case view(Name)
  }
  /// The operand before the operators.
  public var base: Base
  /// The attribute of the view; nil for the size along the format's axis.
  public var attribute: Attribute?
  /// The number that the operand is multiplied with or divided by; nil if there is none.
  public var factor: Double?
  /// Whether the operand is divided by `factor`.
  public var isDivided = false
  /// The number that is added last, negative after `-`; nil if there is none.
  public var addend: Double?

  /// The number that the operand is multiplied with. Not finite after a division by 0.
  public var multiplier: Double { factor.map { isDivided ? 1 / $0 : $0 } ?? 1 }

  /// The number that the host of a dialect multiplies the operand with: autolayout.js ignores a factor of 0.
  package func multiplier(in dialect: Dialect) -> Double {
    multiplier == 0 && dialect.features.contains(.viewDistances) ? 1 : multiplier
  }
}

/// A range of views in one pair of brackets of an extended format: `[v1..3]`.
public struct ViewRange: Equatable, Sendable {
  /// The index in `FormatTree.elements` of the range's view element.
  public var element: UInt32
  /// The number of the last view: one digit, because autolayout.js ignores any others.
  public var last: UInt32

  package init(element: UInt32, last: UInt32) {
    self.element = element
    self.last = last
  }

  /// The names of the views, given the name before the dots. A name without a number begins the range and is followed by number 2.
  /// Empty if the first number is greater than the last.
  package func names(from first: some BidirectionalCollection<UInt8>) -> [String] {
    let digits = first.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    let stem = String(decoding: Array(first.dropLast(digits)), as: UTF8.self)
    if digits == 0 { return [stem] + (last < 2 ? [] : (2...last).map { "\(stem)\($0)" }) }
    var number: UInt32 = 0
    for byte in first.suffix(digits) { number = min(number, 99_999_999) * 10 + UInt32(byte - UInt8(ascii: "0")) }
    return number > last ? [] : (number...last).map { "\(stem)\($0)" }
  }
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

/// The parts of formats that Apple's formats do not have, and their dialect.
private struct DialectParts: Sendable {
  var dialect: Dialect
  var terms: [FormatTerm] = []
  var ranges: [ViewRange] = []
  var spacerCount = 0
}

/// The trees of any number of formats, stored in two flat arrays so that a file of formats needs few allocations.
public struct FormatTree: Sendable {
  /// The elements of all formats.
  public internal(set) var elements: [Element] = []
  /// The predicates of all formats.
  public internal(set) var predicates: [Predicate] = []
  /// The parts that only other dialects than Apple's have, as the only element; nil for Apple's formats. Copying an array copies one
  /// pointer, and nil needs no reference counting.
  private var dialectParts: [DialectParts]?

  /// Creates a tree without formats.
  public init() {}

  /// The terms of all predicates.
  public var terms: [FormatTerm] { dialectParts?[0].terms ?? [] }
  /// The ranges of views, in the order of their elements.
  public var ranges: [ViewRange] { dialectParts?[0].ranges ?? [] }
  /// The dialect of the formats.
  public package(set) var dialect: Dialect {
    get { dialectParts?[0].dialect ?? .apple }
    set { dialectParts = newValue.isApple ? nil : [DialectParts(dialect: newValue)] }
  }
  /// Whether the formats are Apple's.
  package var isApple: Bool { dialectParts == nil }

  /// Adds a term, and returns its index in `terms`.
  mutating func append(_ term: FormatTerm) -> UInt32 {
    dialectParts = dialectParts ?? [DialectParts(dialect: .apple)]
    dialectParts?[0].terms.append(term)
    return UInt32(truncatingIfNeeded: terms.count - 1)
  }

  /// Replaces the term at an index of `terms`.
  mutating func replaceTerm(at index: UInt32, with term: FormatTerm) { dialectParts?[0].terms[Int(index)] = term }

  /// Adds a spacer, and returns the number of spacers, from which its name is made.
  mutating func countSpacer() -> Int {
    dialectParts?[0].spacerCount += 1
    return dialectParts?[0].spacerCount ?? 0
  }

  /// Adds a range of views, whose element comes after those of all other ranges.
  mutating func append(_ range: ViewRange) {
    dialectParts = dialectParts ?? [DialectParts(dialect: .apple)]
    dialectParts?[0].ranges.append(range)
  }

  /// The number of the last view of a range; nil if the element is not a range. O(log ranges).
  public func lastNumber(ofElement index: Int) -> UInt32? {
    let place = ranges.partitioningIndex { $0.element >= index }
    return place < ranges.count && ranges[place].element == index ? ranges[place].last : nil
  }

  /// The elements of one format of this tree, in reading order.
  public func elements(of format: VisualFormat) -> ArraySlice<Element> {
    elements[Int(format.elements.lowerBound)..<Int(format.elements.upperBound)]
  }

  /// The predicates of one connection or view of this tree, in source order.
  public func predicates(_ range: Range<UInt32>) -> ArraySlice<Predicate> {
    predicates[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The names of the spacers of all formats.
  package var spacers: [Name] {
    guard dialect.features.contains(.spacers) else { return [] }
    return elements.compactMap { element in
      if case .connection(let connection) = element { connection.spacer } else { nil }
    }
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
  mutating func removeAll() {
    // Check first: `removeAll` on an empty array takes about sixty instructions.
    if !elements.isEmpty { elements.removeAll(keepingCapacity: true) }
    if !predicates.isEmpty { predicates.removeAll(keepingCapacity: true) }
    if dialectParts != nil { dialectParts = [DialectParts(dialect: dialect)] }
  }
}
