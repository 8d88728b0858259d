import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

/// Finds the sizes that the constraints of a layout allow its superview.
struct AllowedSizes {
  /// How the superview takes a size.
  enum Pull {
    /// It has the size, even if constraints conflict with it.
    case required
    /// It has the size as far as the required constraints allow.
    case preferred
    /// It is a window that is dragged to the size.
    case dragged

    fileprivate func length(_ points: Double) -> OuterSize.Length {
      switch self {
      case .required: .required(points)
      case .preferred: .preferred(points)
      case .dragged: .dragged(points)
      }
    }
  }

  /// What decides the height.
  enum Height {
    /// This number of points.
    case required(Double)
    /// The constraints and intrinsic sizes, or only the required constraints if the height is ambiguous.
    case own
    /// Only the required constraints or, in a window, those above the priority of dragging.
    case allowed
  }

  /// The sizes that were found.
  struct Found {
    var domain: MapDomain
    /// The heights that the constraints result in, if the domain does not state them.
    var ownHeights: ClosedRange<Rational>?
    /// Whether the heights follow from intrinsic sizes that the text does not state.
    var assumesHeight = false

    /// The largest width, with the largest height unless it depends on the width.
    func largest(_ size: OuterSize) -> OuterSize {
      var size = size
      size.width = .required(domain.largest.width)
      size.height = domain.y.parameter == .height ? .required(domain.largest.height) : .free
      return size
    }
  }

  /// The layout in a superview of the smallest width.
  private let narrow: SolvedText
  private let widths: ClosedRange<Double>
  private let heights: ClosedRange<Double>
  /// How the superview takes the widths.
  private let pull: Pull
  private let height: Height
  /// Whether other numbers vary, so that the height may depend on them.
  private let hasNumbers: Bool
  private let assumesSizes: Bool
  /// What is left of the budget.
  private(set) var budget: Budget

  /// Prepares a layout whose superview has one of these widths and, if `height` does not decide otherwise, one of these heights.
  /// Throws if a number cannot change in the layout.
  init(
    _ input: LintInput, _ options: RequestOptions, widths: ClosedRange<Double>, _ pull: Pull,
    heights: ClosedRange<Double>, _ height: Height
  ) throws(LayoutNumber.Problem) {
    (self.widths, self.heights, self.pull, self.height) = (widths, heights, pull, height)
    hasNumbers = !options.ranges.isEmpty
    assumesSizes = input.lowered.notes.contains { if case .controlSize = $0 { true } else { false } }
    narrow = try input.solved(
      options, in: OuterSize(.constraints, width: pull.length(widths.lowerBound), height: height.length))
    budget = narrow.budget.forNextLayout
  }

  /// Finds the widths and heights. If required constraints conflict at the smallest and at the largest width, or if the budget runs out,
  /// these are all widths, and heights that decide nothing.
  mutating func sizes() -> Found {
    var all = MapDomain(points: widths, heights)
    if case .required(let points) = height { all = MapDomain(points: widths, points...points) }
    let wide =
      widths.lowerBound == widths.upperBound || budget.reached != nil
      ? narrow.layout : layout(width: pull.length(widths.upperBound), height: height.length)
    let ends = [narrow.layout, wide].filter { $0.holds }
    guard let least = ends.first?.size.width, let most = ends.last?.size.width, least <= most else {
      if case .own = height { return Found(domain: Self.withOwnHeight(all.x.range)) }
      return Found(domain: all)
    }
    let found = pull == .required ? all.x.range : least...most
    switch height {
    case .required: return Found(domain: MapDomain(widths: found, heights: all.y.range))
    case .own:
      if let own = ownHeights(found, ends) { return own }
    case .allowed: break
    }
    return Found(domain: MapDomain(widths: found, heights: allowedHeights(found) ?? all.y.range))
  }

  /// The layout in a superview of another size.
  private mutating func layout(width: OuterSize.Length, height: OuterSize.Length) -> Layout {
    budget.spend(LayoutRows.stepsPerSolution + LayoutRows.stepsPerConstraint * narrow.constraints.count)
    return Layout(narrow.rows(in: OuterSize(.constraints, width: width, height: height)), budget: &budget)
  }

  /// The sizes with the heights that the constraints and intrinsic sizes result in; nil if the height is ambiguous.
  private mutating func ownHeights(_ widths: ClosedRange<Rational>, _ ends: [Layout]) -> Found? {
    let isAmbiguous = ends.contains { end in
      end.open.contains { $0.item == .superview && $0.part == .height }
    }
    let heights = ends.map { $0.size.height }
    guard !isAmbiguous, let low = heights.min(), let high = heights.max() else { return nil }
    let rows = narrow.rows(in: OuterSize(.constraints, width: .required(widths.upperBound.doubleValue)))
    let required = assumesSizes ? SizeInterval(rows, .height, budget: &budget) : nil
    let isRequired = required.map { $0.exhausted == nil && $0.minimum != nil && $0.minimum == $0.maximum } ?? false
    let domain =
      low == high && !hasNumbers
      ? MapDomain(widths: widths, heights: low...high)
      : Self.withOwnHeight(widths)
    return Found(
      domain: domain, ownHeights: low == high && !hasNumbers ? nil : low...high,
      assumesHeight: assumesSizes && !isRequired)
  }

  /// The domain of all widths, in which only the constraints decide the height.
  private static func withOwnHeight(_ widths: ClosedRange<Rational>) -> MapDomain {
    MapDomain(x: MapDomain.Axis(.width, widths), y: MapDomain.Axis(.constants(RowParameter()), 0...0))
  }

  /// The heights that the constraints allow at all widths, or else at the largest one; nil if there are none.
  private mutating func allowedHeights(_ widths: ClosedRange<Rational>) -> ClosedRange<Rational>? {
    let pull: Pull = self.pull == .dragged ? .dragged : .preferred
    var allowed: ClosedRange<Rational>?
    for width in Set([widths.upperBound, widths.lowerBound]).sorted(by: >) {
      var ends: [Rational] = []
      for height in [heights.lowerBound, heights.upperBound] {
        let solved = layout(width: .required(width.doubleValue), height: pull.length(height))
        if solved.holds { ends.append(solved.size.height) }
      }
      guard let low = ends.first, let high = ends.last, low <= high else { continue }
      guard let known = allowed else {
        allowed = low...high
        continue
      }
      let (least, most) = (max(low, known.lowerBound), min(high, known.upperBound))
      if least <= most { allowed = least...most }
    }
    return allowed
  }
}

extension AllowedSizes.Height {
  /// The height in which the widths are found.
  fileprivate var length: OuterSize.Length { if case .required(let points) = self { .required(points) } else { .free } }
}

extension Layout {
  /// Whether the required constraints are known to hold.
  fileprivate var holds: Bool { exhausted == nil && conflicts.isEmpty }

  /// The size of the superview, in points.
  fileprivate var size: (width: Rational, height: Rational) {
    frames.first.map { ($0.width, $0.height) } ?? (0, 0)
  }
}
