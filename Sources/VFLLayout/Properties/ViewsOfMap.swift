import VFLConstraints
import VFLSolver

/// The views of a map, with the questions that properties ask about them.
///
/// It never changes. It is a class because the compiler writes code that copies every field for each type that contains a structure.
final class ViewsOfMap: Sendable {
  let map: LayoutMap
  let search: SizeSearch
  let subject: CheckSubject
  /// The numbers of the views that are checked: those that may be visible, and whose frames are sufficiently known.
  let checked: [Int]
  /// The number of the enclosing view of each item; nil for the superview.
  let superviews: [Int?]
  /// What the text shows about each item.
  let traits: [ViewTraits]

  init(_ map: LayoutMap, of subject: CheckSubject, including borders: CertainBorders = CertainBorders()) {
    self.map = map
    search = SizeSearch(map, including: borders)
    self.subject = subject
    var numbers: [Item: Int] = [:]
    for (number, item) in map.rows.items.enumerated() { numbers[item] = number }
    superviews = map.rows.items.map { item in map.rows.superview(of: item).flatMap { numbers[$0] } }
    let traits = map.rows.items.map { subject.lowered.traits[$0] ?? ViewTraits() }
    self.traits = traits
    checked = map.rows.items.indices.filter { number in
      number > 0 && !traits[number].isHidden && !traits[number].isGuide && !traits[number].isDoubtful
        && !subject.lowered.isInternal(map.rows.items[number]) && !subject.unchecked.contains(map.rows.items[number])
    }
  }

  /// Edges that are closer to each other count as equal, in points.
  static let tolerance = Rational(1) / Rational(1000)

  /// Whether sizes and insets were taken from frames that Interface Builder saved, rounded to pixels.
  var isFromSavedFrames: Bool { !subject.lowered.savedFrames.isEmpty }

  /// The distance by which an edge can miss another without a failure, in points.
  var allowance: Rational { isFromSavedFrames ? 1 : Self.tolerance }

  /// An expression that is positive by more than a rounding error.
  func exceeds(_ terms: [(unknown: Int, factor: Rational)], constant: Rational = 0) -> SizeCondition {
    SizeCondition(terms: terms, constant: constant - allowance)
  }

  func unknown(_ item: Int, _ part: FramePart) -> Int { item * FramePart.allCases.count + part.rawValue }

  func term(_ item: Int, _ part: FramePart, _ factor: Int = 1) -> (unknown: Int, factor: Rational) {
    (unknown(item, part), Rational(factor))
  }

  /// The frame of an item at the given size; nil if it is not known.
  func frame(_ item: Int) -> Layout.Frame? {
    subject.given.frames.indices.contains(item) ? subject.given.frames[item] : nil
  }

  func failure(
    _ property: LayoutProperty, _ items: [Int], _ part: PropertyFailure.Side?, at size: PlanePoint,
    by amount: Rational? = nil, sums: [SignedSum] = []
  ) -> PropertyFailure {
    PropertyFailure(
      property: property, items: items.map { map.rows.items[$0] }, part: part, size: size, amount: amount, sums: sums)
  }
}
