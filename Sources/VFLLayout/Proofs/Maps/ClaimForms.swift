import VFLConstraints
import VFLSolver
import VFLSyntax

/// The sums that claims about properties may contain, made from the names of views alone. A claim with any other sum would prove
/// something else than the property that it names.
struct ClaimForms {
  private typealias Sum = StatedMapProof.Sum

  private var forms: [LayoutProperty: Set<[StatedMapProof.Sum]>] = [:]
  private let file: ProofDocument
  private let origin: Point

  /// Edges that are closer to each other count as equal, in points.
  private static let tolerance = Rational(1) / Rational(1000)

  /// Creates the sums for the views with these names. `bounds` are the superview's bounds if they differ from those of the file.
  init(_ names: [String], _ constraints: some Sequence<ProofDocument.Form>, of file: ProofDocument, bounds: Rectangle?)
  {
    self.file = file
    let bounds = bounds ?? file.bounds
    origin = Point(x: bounds?.x ?? 0, y: bounds?.y ?? 0)
    let views = Set(names.compactMap { $0.hasSuffix(".x") ? String($0.dropLast(2)) : nil })
    for view in views {
      forms[.inside, default: []].formUnion(edges(of: view))
      for size in ["width", "height"] {
        let sum = Sum(terms: ["\(view).\(size)": -1], constant: Self.tolerance, isStrict: false)
        forms[.notCollapsed, default: []].insert([sum])
      }
      for other in views where other != view && superview(of: other) == superview(of: view) {
        forms[.noOverlap, default: []].insert(overlap(view, other))
      }
    }
    for form in constraints where form.relation == .greaterThanOrEqual {
      guard form.terms.count == 1, let (name, factor) = form.terms.first, factor == 1,
        name.hasSuffix(".width") || name.hasSuffix(".height")
      else { continue }
      let sum = Sum(terms: [name: -1], constant: 0 - form.constant - Self.tolerance, isStrict: true)
      forms[.notSqueezed, default: []].insert([sum])
    }
  }

  /// Whether sums are those of a property of some views.
  func contains(_ sums: [StatedMapProof.Sum], for property: String) -> Bool {
    LayoutProperty(rawValue: property).flatMap { forms[$0]?.contains(sums) } ?? false
  }

  private func superview(of view: String) -> String { file.superviews[view] ?? file.superview }

  private func edges(of view: String) -> [[StatedMapProof.Sum]] {
    let outer = superview(of: view)
    return [("x", "width", origin.x), ("y", "height", origin.y)].flatMap { position, size, start in
      // Positions in the superview count from the origin of its bounds.
      let start = outer == file.superview ? Rational(meant: start) ?? 0 : 0
      let before = Sum(terms: ["\(view).\(position)": -1], constant: start - Self.tolerance, isStrict: true)
      let after = Sum(
        terms: ["\(view).\(position)": 1, "\(view).\(size)": 1, "\(outer).\(size)": -1],
        constant: 0 - start - Self.tolerance, isStrict: true)
      return [[before], [after]]
    }
  }

  private func overlap(_ first: String, _ second: String) -> [StatedMapProof.Sum] {
    [("x", "width"), ("y", "height")].flatMap { position, size in
      [(first, second), (second, first)].map { a, b in
        Sum(
          terms: ["\(a).\(position)": 1, "\(a).\(size)": 1, "\(b).\(position)": -1], constant: 0 - Self.tolerance,
          isStrict: true)
      }
        + [first, second].map { view in
          Sum(terms: ["\(view).\(size)": 1], constant: 0 - Self.tolerance, isStrict: true)
        }
    }
  }
}
