import VFLConstraints
import VFLSolver

/// How much some texts of a layout can grow before something breaks.
///
/// The sizes that text gives to a view are its intrinsic sizes. A factor multiplies them; everything else stays as it is.
public struct TextSlack: Sendable {
  /// What happens as soon as the texts grow further.
  public enum Limit: Equatable, Sendable {
    /// Required constraints conflict.
    case conflict
    /// A text is narrower or shorter than its intrinsic size.
    case squeezed(Item, FramePart)
    /// This text, or another view whose compression resistance has the same priority, is smaller than its intrinsic size. Which of them
    /// is smaller is ambiguous.
    case contested(Item, FramePart)
    /// Two views overlap that do not overlap in the given layout.
    case overlap(Item, Item)
    /// A view extends beyond an edge of the view that encloses it, unlike in the given layout.
    case outside(Item, PropertyFailure.Side)
  }

  /// The largest factor that is examined.
  public static let maximum: Rational = 10

  /// The factor up to which the texts can grow, at least 1; nil if nothing breaks up to ``maximum``, or if the budget ran out.
  public let factor: Rational?
  /// What happens beyond the factor; nil if there is no factor.
  public let limit: Limit?
  /// The width of the superview for which `factor` is the smallest, in points.
  public let width: Rational
  /// The constraints, by index, that conflict, keep the text from having its size, or move the views that overlap or extend beyond an
  /// edge.
  public let constraints: [Int]
  /// Whether positions or sizes are ambiguous for some factor. What happens to them is not examined.
  public let isAmbiguous: Bool
  /// The budget limit that was reached; nil if everything was decided.
  public let exhausted: Budget.Limit?
}

/// A view whose intrinsic size comes from a text.
public struct LayoutText: Equatable, Sendable {
  /// The view.
  public let item: Item
  /// The text; nil if it is unknown.
  public let text: String?
  /// Whether a longer text has more lines of the same width instead of a wider line.
  public let hasSeveralLines: Bool
  /// The keys of the text in files with translations.
  public let keys: [String]

  /// Creates a text from these values.
  public init(item: Item, text: String? = nil, hasSeveralLines: Bool = false, keys: [String] = []) {
    (self.item, self.text, self.hasSeveralLines, self.keys) = (item, text, hasSeveralLines, keys)
  }

  /// The size that grows with the length of the text.
  public var part: FramePart { hasSeveralLines ? .height : .width }
}

/// Computes how much the texts of a layout can grow.
public struct TextSlackFinder: Sendable {
  private let subject: CheckSubject
  private let texts: [LayoutText]
  private var given: Layout { subject.given }
  private var constraints: [Constraint] { subject.constraints }

  /// Examines a layout. Overlaps and crossed edges that it has at its size are intended.
  public init(_ subject: CheckSubject, texts: [LayoutText]) { (self.subject, self.texts) = (subject, texts) }

  /// The width of the superview in the given layout.
  public var givenWidth: Rational { given.rows.statedBound(.width) ?? given.frames.first?.width ?? 0 }

  /// How much one text can grow, at every width in a range. Other texts keep their sizes.
  public func slack(of text: LayoutText, over widths: ClosedRange<Rational>, budget: inout Budget) -> TextSlack {
    slack(growing: intrinsicRows([text]) { $0 == text.part }, over: widths, &budget)
  }

  /// How much all texts can grow together, in width and height, as with a larger Dynamic Type size.
  public func slackOfAll(over widths: ClosedRange<Rational>, budget: inout Budget) -> TextSlack {
    slack(growing: intrinsicRows(texts) { _ in true }, over: widths, &budget)
  }

  /// The rows of intrinsic sizes of texts. The width of a text with several lines only decides where its lines break.
  private func intrinsicRows(_ texts: [LayoutText], _ isWanted: (FramePart) -> Bool) -> [IntrinsicRow] {
    var hasSeveralLines: [Item: Bool] = [:]
    for text in texts { hasSeveralLines[text.item] = text.hasSeveralLines }
    return given.rows.rows.indices.compactMap { index in
      guard let row = IntrinsicRow(index, given.rows, constraints) else { return nil }
      let (item, part) = given.rows.part(row.unknown)
      guard let breaksLines = hasSeveralLines[item], isWanted(part), part == .height || !breaksLines else { return nil }
      return row
    }
  }

  private func slack(
    growing rows: [IntrinsicRow], over widths: ClosedRange<Rational>, _ budget: inout Budget
  ) -> TextSlack {
    // The constant of a row is the negative length.
    var growths: [Int: Rational] = [:]
    for row in rows { growths[row.index] = given.rows.rows[row.index].constant }
    let factors = MapDomain.Axis(
      .constants(RowParameter(value: 1, growths: growths)), 1...TextSlack.maximum)
    let map = LayoutMap(given.rows, over: MapDomain(x: factors, y: .init(.width, widths)), budget: &budget)
    let growing = GrowingTexts(
      map: map, views: ViewsOfMap(map, of: subject), growing: rows, texts: intrinsicRows(texts) { _ in true })
    let first = growing.limits(&budget).min { ($0.point.x, $0.point.y) < ($1.point.x, $1.point.y) }
    let exhausted = map.exhausted ?? budget.reached
    let isDecided = exhausted == nil
    return TextSlack(
      factor: isDecided ? first?.point.x : nil, limit: isDecided ? first?.limit : nil,
      width: first?.point.y ?? widths.lowerBound,
      constraints: first.map { growing.holding($0, &budget) } ?? [], isAmbiguous: map.isAmbiguous,
      exhausted: exhausted)
  }
}

/// A row that compares the size of a view with its intrinsic size.
struct IntrinsicRow {
  /// The index of the row.
  let index: Int
  /// The width or height of the view.
  let unknown: Int
  /// The intrinsic length, in points.
  let length: Rational
  /// Whether the row keeps the view from being smaller, rather than from being larger.
  let resistsCompression: Bool

  /// Nil if the row with an index is not one of these.
  init?(_ index: Int, _ rows: LayoutRows, _ constraints: [Constraint]) {
    let row = rows.rows[index]
    guard let constraint = row.constraint, constraints.indices.contains(constraint),
      constraints[constraint].origin.role == .intrinsicSize, row.row.expression.terms.count == 1,
      let term = row.row.expression.terms.first, term.coefficient.signum > 0, term.variable.index < rows.partCount
    else { return nil }
    self.index = index
    unknown = term.variable.index
    length = -row.constant / term.coefficient
    resistsCompression = row.row.relation != .lessThanOrEqual
  }
}

/// The limits of some texts that grow.
private struct GrowingTexts {
  /// The layout as a function of the factor and of the superview's width.
  let map: LayoutMap
  let views: ViewsOfMap
  /// The rows whose lengths grow.
  let growing: [IntrinsicRow]
  /// The rows of all texts.
  let texts: [IntrinsicRow]

  typealias Found = (point: PlanePoint, limit: TextSlack.Limit, conditions: [SizeCondition])

  /// Everything that breaks for some factor, each with the smallest factor. If the budget runs out, some may be missing.
  func limits(_ budget: inout Budget) -> [Found] {
    let search = SizeSearch(map)
    var found: [Found] = conflict.map { [($0, .conflict, [])] } ?? []
    func add(_ limit: TextSlack.Limit, _ conditions: [SizeCondition], _ budget: inout Budget) {
      if let point = search.start(conditions, &budget) { found.append((point, limit, conditions)) }
    }
    let own = Set(growing.map { $0.index })
    let moving = Set(map.rows.items.indices.filter(moves))
    for row in texts where row.resistsCompression {
      let (item, part) = map.rows.part(row.unknown)
      let isOwn = own.contains(row.index)
      let frame = views.frame(row.unknown / FramePart.allCases.count)
      guard
        isOwn
          || moving.contains(row.unknown / FramePart.allCases.count) && frame.map({ $0[part] >= row.length }) ?? false
      else { continue }
      var condition = SizeCondition(terms: [(row.unknown, -1)], constant: isOwn ? 0 : row.length)
      if isOwn { condition.x = row.length }
      add(.squeezed(item, part), [condition], &budget)
      // If one solution makes a text smaller, every solution makes some view smaller.
      if let point = search.start([condition], skipsAmbiguous: false, &budget) {
        found.append((point, .contested(item, part), []))
      }
    }
    views.forEachOverlap(&budget) { question, budget in
      guard question.items.contains(where: moving.contains) else { return }
      let (first, second) = (map.rows.items[question.items[0]], map.rows.items[question.items[1]])
      add(.overlap(first, second), views.exact(question).conditions, &budget)
    }
    for question in views.exactEdges
    where moving.contains(question.items[0]) || views.superviews[question.items[0]].map(moving.contains) ?? false {
      guard let side = question.part else { continue }
      add(.outside(map.rows.items[question.items[0]], side), question.conditions, &budget)
    }
    return found
  }

  /// Whether the frame of an item depends on the factor.
  private func moves(_ item: Int) -> Bool {
    FramePart.allCases.contains { part in
      let unknown = views.unknown(item, part)
      return map.regions(of: unknown).contains { $0.holds && !$0.functions[unknown].x.isZero }
    }
  }

  /// The first point after which required constraints conflict.
  private var conflict: PlanePoint? {
    map.parts.flatMap { part in
      part.regions.filter { !$0.holds && !part.holdingArea.contains($0.area) }.flatMap { $0.area.corners }
    }
    .min { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  // MARK: Constraints

  /// The constraints, by index, that cause a limit.
  func holding(_ found: Found, _ budget: inout Budget) -> [Int] {
    let (point, limit) = (found.point, found.limit)
    var constants: [Int: Rational] = [:]
    // Along the axis of the limit, the texts grow a little further, so that the constraints conflict.
    var grown: [Int: Rational] = [:]
    for row in growing {
      let isAlong = limit.part.map { map.rows.part(row.unknown).part == $0 } ?? true
      grown[row.index] = map.rows.rows[row.index].constant * (isAlong ? point.x + Self.step : point.x)
    }
    func constant(_ index: Int) -> Rational {
      let row = map.rows.rows[index]
      // The superview has the width at which the limit was found.
      if row.constraint == nil, row.fixes(FramePart.width.rawValue) { return -point.y }
      return grown[index] ?? row.constant
    }
    switch limit {
    case .conflict:
      for (index, row) in map.rows.rows.enumerated() where row.row.priority.isRequired {
        constants[index] = constant(index)
      }
    case .squeezed(let item, let part), .contested(let item, let part):
      let squeezed = texts.first { row in
        row.resistsCompression && map.rows.part(row.unknown) == (item, part)
      }
      guard let squeezed else { return [] }
      let priority = map.rows.rows[squeezed.index].row.priority
      // Constraints of lower priority would give way, and those that do not hold have given way.
      for (index, row) in map.rows.rows.enumerated()
      where index == squeezed.index || row.constraint == nil || row.row.priority >= priority && holds(row, at: point) {
        constants[index] = constant(index)
      }
    case .overlap, .outside:
      // The sums become too large beyond the limit.
      let beyond = PlanePoint(x: point.x + Self.step, y: point.y)
      for index in map.rows.rows.indices { constants[index] = constant(index) }
      for row in growing { constants[row.index] = map.rows.rows[row.index].constant * beyond.x }
      let finder = InfluenceFinder(
        map.rows.with(constants), forcing: found.conditions.map { $0.sum(at: beyond, of: map) })
      return finder.find(&budget)?.compactMap { map.rows.rows[$0].constraint } ?? []
    }
    let conflicts = Layout.conflicts(map.rows.requiring(constants), limit: 1, budget: &budget).found
    let own = Set(growing.compactMap { map.rows.rows[$0.index].constraint })
    return conflicts.first?.members.compactMap { $0.constraint }.filter { !own.contains($0) } ?? []
  }

  /// How far beyond a limit the constraints are examined: by more than a rounding error of most texts.
  private static let step = Rational(1) / Rational(1000)

  /// Whether a row holds at a point, at which the texts have their sizes.
  private func holds(_ row: LayoutRows.Row, at point: PlanePoint) -> Bool {
    var sum = row.constant
    for term in row.row.expression.terms {
      guard let value = value(term.variable.index, at: point) else { return false }
      sum += term.coefficient * value
    }
    switch row.row.relation {
    case .equal: return sum.isZero
    case .lessThanOrEqual: return sum.signum <= 0
    case .greaterThanOrEqual: return sum.signum >= 0
    }
  }

  private func value(_ unknown: Int, at point: PlanePoint) -> Rational? {
    if let function = map.superviewFunction(unknown) { return function.value(at: point) }
    return map.regions(of: unknown).first { $0.holds && $0.area.contains(point) }?.functions[unknown].value(at: point)
  }
}

extension ConvexPolygon {
  /// Whether every point of another polygon is inside.
  fileprivate func contains(_ other: ConvexPolygon) -> Bool { other.corners.allSatisfy(contains) }
}

extension TextSlack.Limit {
  /// The size that a text does not have; nil for other limits.
  fileprivate var part: FramePart? {
    switch self {
    case .squeezed(_, let part), .contested(_, let part): part
    case .conflict, .overlap, .outside: nil
    }
  }
}

extension ViewsOfMap {
  /// The questions about edges that views do not cross when given, without an allowance for rounding.
  fileprivate var exactEdges: [PropertyQuestion] {
    edges().map(exact).filter { question in question.conditions.allSatisfy { valueWhenGiven($0).signum <= 0 } }
  }

  /// A question without an allowance for rounding.
  fileprivate func exact(_ question: PropertyQuestion) -> PropertyQuestion {
    var question = question
    for index in question.conditions.indices { question.conditions[index].constant += allowance }
    return question
  }

  private func valueWhenGiven(_ condition: SizeCondition) -> Rational {
    condition.terms.reduce(condition.constant) { sum, term in
      let part = FramePart(rawValue: term.unknown % FramePart.allCases.count) ?? .x
      return sum + term.factor * (frame(term.unknown / FramePart.allCases.count)?[part] ?? 0)
    }
  }
}

extension Layout.Frame {
  subscript(part: FramePart) -> Rational {
    switch part {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
