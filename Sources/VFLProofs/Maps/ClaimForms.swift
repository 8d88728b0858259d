import VFLConstraints
import VFLSolver
import VFLSyntax

/// The sums that claims about properties may contain, made from the names of views alone. A claim with any other sum would prove
/// something other than the property that it names.
struct ClaimForms {
  private typealias Sum = StatedMapProof.Sum

  private var forms: [LayoutProperty: Set<[StatedMapProof.Sum]>] = [:]
  /// The widths and heights of views, by name.
  private let sizes: Set<String>
  private let file: ProofDocument
  private let origin: (x: Double, y: Double)
  /// The distance by which an edge can miss another without a failure, in points.
  private let allowance: Rational

  /// The largest size that counts as zero, in points.
  private static let tolerance = Rational(1) / Rational(1000)

  /// Creates the sums for the views with these names. `bounds` are the superview's bounds if they differ from those of the file.
  init(_ names: [String], _ constraints: some Sequence<ProofDocument.Form>, of file: ProofDocument, bounds: Rectangle?)
  {
    self.file = file
    allowance = file.allowance
    let bounds = bounds ?? file.bounds
    origin = (bounds?.x ?? 0, bounds?.y ?? 0)
    let views = Set(names.compactMap { $0.hasSuffix(".x") ? String($0.dropLast(2)) : nil })
    sizes = Set(views.flatMap { ["\($0).width", "\($0).height"] })
    for view in views {
      forms[.inside, default: []].formUnion(edges(of: view))
      for size in ["width", "height"] {
        let sum = Sum(terms: ["\(view).\(size)": -1], constant: Self.tolerance, isStrict: false)
        forms[.notCollapsed, default: []].insert([sum])
      }
    }
    for form in constraints where form.relation == .greaterThanOrEqual {
      guard form.terms.count == 1, let (name, factor) = form.terms.first, factor == 1,
        name.hasSuffix(".width") || name.hasSuffix(".height")
      else { continue }
      let sum = Sum(terms: [name: -1], constant: 0 - form.constant - allowance, isStrict: true)
      forms[.notSqueezed, default: []].insert([sum])
    }
  }

  /// Whether the sums are the ones that a claim about a property of some views contains.
  func contains(_ sums: [StatedMapProof.Sum], for property: String) -> Bool {
    guard let property = LayoutProperty(rawValue: property) else { return false }
    switch property {
    case .touchable: return Self.touchSize(sums, of: sizes) != nil
    case .noOverlap: return isOverlap(sums)
    default: return forms[property]?.contains(sums) ?? false
    }
  }

  /// The minimum size of a view that a claim proves. Nil if the sums are not such a claim about one of `sizes`.
  static func touchSize(_ sums: [StatedMapProof.Sum], of sizes: Set<String>? = nil) -> Rational? {
    guard sums.count == 1, let sum = sums.first, sum.isStrict, sum.terms.count == 1,
      let (name, factor) = sum.terms.first,
      factor == -1, sizes?.contains(name) ?? true
    else { return nil }
    return sum.constant.signum > 0 ? sum.constant : nil
  }

  private func superview(of view: String) -> String { file.superviews[view] ?? file.superview }

  private func edges(of view: String) -> [[StatedMapProof.Sum]] {
    let outer = superview(of: view)
    return [("x", "width", origin.x), ("y", "height", origin.y)].flatMap { position, size, start in
      // Positions in the superview count from the origin of its bounds.
      let start = outer == file.superview ? Rational(meant: start) ?? 0 : 0
      let before = Sum(terms: ["\(view).\(position)": -1], constant: start - allowance, isStrict: true)
      let after = Sum(
        terms: ["\(view).\(position)": 1, "\(view).\(size)": 1, "\(outer).\(size)": -1],
        constant: 0 - start - allowance, isStrict: true)
      return [[before], [after]]
    }
  }

  /// Whether the sums state that two views overlap, and neither view contains the other.
  private func isOverlap(_ sums: [StatedMapProof.Sum]) -> Bool {
    guard sums.count == 8, let first = view(sums[2]), let second = view(sums[3]) else { return false }
    let (path, other) = (path(first), path(second))
    guard !path.contains(second), !other.contains(first), let common = path.first(where: { other.contains($0) }) else {
      return false
    }
    return sums == overlap(first, path.prefix { $0 != common }, second, other.prefix { $0 != common })
  }

  /// The view whose width a sum consists of.
  private func view(_ sum: StatedMapProof.Sum) -> String? {
    guard sum.terms.count == 1, let name = sum.terms.keys.first, sizes.contains(name), name.hasSuffix(".width") else {
      return nil
    }
    return String(name.dropLast(".width".count))
  }

  /// A view and the views that contain it, from the inside out.
  private func path(_ view: String) -> [String] {
    var path = [view]
    while let last = path.last, last != file.superview {
      let outer = superview(of: last)
      if path.contains(outer) { break }
      path.append(outer)
    }
    return path
  }

  /// The sums that are too large if two views overlap. The paths lead from each view to a subview of the same view.
  private func overlap(
    _ first: String, _ path: ArraySlice<String>, _ second: String, _ other: ArraySlice<String>
  ) -> [StatedMapProof.Sum] {
    [("x", "width"), ("y", "height")].flatMap { position, size in
      [(first, path, other), (second, other, path)].map { view, own, others in
        var terms = ["\(view).\(size)": Rational(1)]
        for name in own { terms["\(name).\(position)"] = 1 }
        for name in others { terms["\(name).\(position)"] = -1 }
        return Sum(terms: terms, constant: 0 - allowance, isStrict: true)
      }
        + [first, second].map { Sum(terms: ["\($0).\(size)": 1], constant: 0 - allowance, isStrict: true) }
    }
  }
}
