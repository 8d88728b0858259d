import VFLSyntax

/// Finds the places that made the constraints which a log lists together.
///
/// All constraints of the list are compared with each layout at once, because the views of a conflict nearly always belong together: a layout that
/// explains the whole conflict is a better answer than single constraints that happen to be equal elsewhere.
struct SourceMatching {
  /// A layout that explains some of the constraints.
  private struct Explaining {
    var layout: Int
    var candidates: [[ConstraintEvidence.Candidate]]
    var search: LayoutSearch
    var assignment: LayoutSearch.Assignment
    /// Whether at least one view is identified.
    var identifies: Bool
  }

  /// A place for a constraint, and how well the whole layout agrees if it is right.
  private struct Place {
    var stated: StatedLayout.Stated
    var points: Int
  }

  private var logged: LoggedConstraints
  private let index: SourceIndex
  private var found: [ConstraintSource?]
  /// The layouts that other lists of the log show to be on the screen.
  private let preferred: Set<Int>

  /// The view of a source that each view of the list certainly is, by the number of the view in the list.
  private(set) var certainViews: [(logged: Int, known: LoggedConstraints.KnownView)] = []

  /// The source of each constraint of the list.
  var sources: [ConstraintSource?] { found }

  /// The number of times that constraints which the best layout does not explain are looked for in others.
  private static let rounds = 3
  /// The number of equally good places from which on none of them is worth a look.
  private static let maximumPlaces = 8
  /// The number of points by which a place must agree better than the others so that it is likely.
  private static let margin = 1

  /// Finds the places of a list. Of layouts that agree equally well, a preferred one is the likely one.
  init(_ logged: LoggedConstraints, _ index: SourceIndex, preferred: Set<Int> = []) {
    self.logged = logged
    self.index = index
    self.preferred = preferred
    found = Array(repeating: nil, count: logged.count)
    var open = Array(logged.constraints.indices)
    for round in 0..<Self.rounds where open.contains(where: { logged.constraints[$0].isOfApp }) {
      let explained = explain(open, isFirst: round == 0)
      if explained.isEmpty { break }
      open.removeAll { explained.contains($0) }
    }
    listNearestPlaces()
  }

  /// Whether the line of every constraint of the app is certain.
  var isDecided: Bool {
    logged.constraints.allSatisfy { !$0.isOfApp || found[$0.index]?.certainty == .exact }
  }

  /// The names by which a log may call a view, except those that every controller and cell has.
  func names(of view: LoggedConstraints.KnownView) -> [String] {
    index.layouts[view.layout].views[view.view].names.filter { !Self.commonNames.contains($0) }
  }

  /// Lists the places first that are nearest to the lines of other constraints, because code that runs together is written together.
  private mutating func listNearestPlaces() {
    let known = found.flatMap { source in source.map { $0.certainty == .several ? [] : $0.places } ?? [] }
    for number in found.indices {
      guard var source = found[number], source.certainty == .several else { continue }
      let all = source.places.enumerated().map { order, place in
        let near = known.filter { $0.source.name == place.source.name }.map { ($0.line - place.line).magnitude }
        return (distance: near.min() ?? .max, order: order, place: place)
      }
      let sorted = all.sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
      source.places = sorted.prefix(ConstraintSource.listedCount).map { $0.place }
      source.othersCount = all.count - source.places.count
      found[number] = source
    }
  }

  /// Finds the layouts that explain the most of the constraints, and records their places. Returns the constraints that are explained.
  private mutating func explain(_ open: [Int], isFirst: Bool) -> Set<Int> {
    let best = bestLayouts(open)
    guard let count = best.first?.assignment.count else { return [] }
    let identifies = best.contains { $0.identifies }
    // A view that is identified counts more than any number of common constraints.
    let chosen = identifies ? best.filter { $0.identifies } : best
    let appCount = open.count { logged.constraints[$0].isOfApp }
    let isWhole = chosen[0].assignment.chosen.indices.allSatisfy { position in
      chosen[0].assignment.chosen[position] != nil || !logged.constraints[open[position]].isOfApp
    }
    if !identifies {
      // Equal constraints of another app, or of views that no source shows, say nothing.
      guard !logged.hasForeignClass, isFirst, 2 * count >= appCount, count > 1 || appCount == 1 else { return [] }
    }
    var places: [Int: [Place]] = [:]
    var isLimited = false
    for var explaining in chosen {
      let alternatives = alternatives(&explaining, open)
      isLimited = isLimited || alternatives.isLimited
      for (position, own) in alternatives.places { places[position, default: []] += own }
    }
    let isCertain = !isLimited && (identifies || isFirst && isWhole && count > 1)
    var explained: Set<Int> = []
    for position in open.indices {
      guard let own = places[position] else { continue }
      explained.insert(open[position])
      let constraint = logged.constraints[open[position]]
      let isExact = isCertain && !isWeak(position, chosen) && !hasRival(constraint, chosen, position)
      found[constraint.index] = source(own, isCertain: isExact)
      if found[constraint.index]?.certainty == .exact, let only = chosen.first { addCertainViews(only, position) }
    }
    if let only = chosen.first, chosen.count == 1, isCertain { addHints(only) }
    return explained
  }

  /// The names of views that every controller and cell has.
  private static let commonNames = ["view", "contentview"]

  /// Notes which views of a layout the views of a constraint are.
  private mutating func addCertainViews(_ explaining: Explaining, _ position: Int) {
    guard let chosen = explaining.assignment.chosen[position] else { return }
    for side in explaining.candidates[position][chosen].sides {
      let known = LoggedConstraints.KnownView(layout: explaining.layout, view: side.stated)
      certainViews.append((side.logged, known))
    }
  }

  /// Notes the names of the views of a layout, so that code which adds constraints to the views of a document is found, and the reverse.
  private mutating func addHints(_ explaining: Explaining) {
    for (position, chosen) in explaining.assignment.chosen.enumerated() {
      guard let chosen else { continue }
      for side in explaining.candidates[position][chosen].sides where logged.views[side.logged].guide == nil {
        let view = LoggedConstraints.KnownView(layout: explaining.layout, view: side.stated)
        logged.views[side.logged].hints.formUnion(names(of: view))
      }
    }
  }

  /// The layouts that explain the most constraints, those that agree best first.
  private func bestLayouts(_ open: [Int]) -> [Explaining] {
    var explaining: [Explaining] = []
    var bounds: [(layout: Int, candidates: [[ConstraintEvidence.Candidate]], bound: Int)] = []
    for number in index.layouts.indices {
      var evidence = ConstraintEvidence(logged, number, index)
      let candidates = open.map { evidence.candidates(logged.constraints[$0]) }
      let bound = candidates.count { !$0.isEmpty }
      if bound > 0 { bounds.append((number, candidates, bound)) }
    }
    bounds.sort { ($0.bound, $1.layout) > ($1.bound, $0.layout) }
    let isShared = logged.views.map { $0.guide == .layoutMargins }
    var identified = 0
    var best = 0
    for (layout, candidates, bound) in bounds {
      // A layout that identifies a view is better than one that explains more constraints without doing so.
      let mayIdentify = candidates.contains { $0.contains { $0.identifies } }
      guard bound >= (mayIdentify ? identified : max(best, identified)) else { continue }
      var search = LayoutSearch(candidates, isShared: isShared)
      guard let assignment = search.best(atLeast: 1) else { continue }
      let identifies = assignment.chosen.indices.contains { position in
        assignment.chosen[position].map { candidates[position][$0].identifies } ?? false
      }
      if identifies { identified = max(identified, assignment.count) }
      best = max(best, assignment.count)
      explaining.append(
        Explaining(
          layout: layout, candidates: candidates, search: search, assignment: assignment, identifies: identifies))
    }
    let hasIdentified = explaining.contains { $0.identifies }
    let count = hasIdentified ? identified : best
    return explaining.filter { $0.assignment.count == count && $0.identifies == hasIdentified }
      .sorted { ($0.assignment.points, $1.layout) > ($1.assignment.points, $0.layout) }
  }

  /// The places that each constraint can have in a layout if as many constraints as possible are explained.
  private func alternatives(
    _ explaining: inout Explaining, _ open: [Int]
  ) -> (places: [Int: [Place]], isLimited: Bool) {
    let layout = index.layouts[explaining.layout]
    let assignment = explaining.assignment
    var places: [Int: [Place]] = [:]
    for position in open.indices {
      guard let chosen = assignment.chosen[position] else { continue }
      let own = layout.constraints[explaining.candidates[position][chosen].stated]
      // Code that has run is a better guess than equal code elsewhere.
      let bonus = preferred.contains(explaining.layout) ? 1 : 0
      var all = [Place(stated: own, points: assignment.points + bonus)]
      for number in explaining.candidates[position].indices where number != chosen {
        let other = layout.constraints[explaining.candidates[position][number].stated]
        if all.contains(where: { $0.stated.file == other.file && $0.stated.line == other.line }) { continue }
        if let next = explaining.search.best(atLeast: assignment.count, with: (position, number)) {
          all.append(Place(stated: other, points: next.points + bonus))
        }
      }
      places[position] = all
    }
    return (places, explaining.search.isLimited)
  }

  /// Whether a class in the log may be unrelated to that of the source.
  private func isWeak(_ position: Int, _ chosen: [Explaining]) -> Bool {
    chosen.contains { explaining in
      guard let number = explaining.assignment.chosen[position] else { return false }
      let candidate = explaining.candidates[position][number]
      return candidate.isWeak && !candidate.identifies
    }
  }

  /// Whether a related type or a document of the same view could also have made a constraint, and agrees with it as well.
  private func hasRival(_ constraint: LoggedConstraints.Logged, _ chosen: [Explaining], _ position: Int) -> Bool {
    guard let own = chosen.first, let number = own.assignment.chosen[position] else { return true }
    let points = own.candidates[position][number].points
    let layouts = Set(chosen.map { $0.layout })
    for number in index.layouts.indices where !layouts.contains(number) {
      var evidence = ConstraintEvidence(logged, number, index)
      if let rival = evidence.candidates(constraint).first(where: { $0.identifies }), rival.points >= points {
        return true
      }
    }
    return false
  }

  /// The source of a constraint that can have been made in several places.
  private func source(_ places: [Place], isCertain: Bool) -> ConstraintSource? {
    let most = places.map { $0.points }.max() ?? 0
    let near = distinct(places.filter { $0.points >= most - Self.margin })
    let equal = distinct(places.filter { $0.points == most })
    if equal.count > Self.maximumPlaces { return nil }
    if near.count == 1 || equal.count == 1 && near.count > Self.maximumPlaces {
      let isOnly = !places.contains { index.place($0.stated) != equal[0] }
      return ConstraintSource(certainty: isCertain && isOnly ? .exact : .likely, places: equal)
    }
    // The first place agrees with those of the other constraints: each view of the log is one view of the layout there.
    let others = near.filter { $0 != equal[0] }.sorted { ($0.source.name, $0.line) < ($1.source.name, $1.line) }
    return ConstraintSource(certainty: .several, places: [equal[0]] + others)
  }

  /// Places on different lines, in order.
  private func distinct(_ places: [Place]) -> [SourcePlace] {
    var found: [SourcePlace] = []
    for place in places {
      let own = index.place(place.stated)
      if !found.contains(own) { found.append(own) }
    }
    return found
  }
}
