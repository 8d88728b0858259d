/// A search for the views of a layout that the views of a log are, such that as many constraints of the log as possible are constraints of
/// the layout. Each view of the log is the same view of the layout in all its constraints.
struct LayoutSearch {
  /// An assignment of constraints of the log to constraints of the layout.
  struct Assignment {
    /// For each constraint of the log, the index of its candidate; nil if the layout does not explain it.
    var chosen: [Int?]
    /// The number of constraints that are explained.
    var count: Int
    var points: Int
  }

  private let candidates: [[ConstraintEvidence.Candidate]]
  /// Whether a view of the log may be the same view of the layout as others, as a guide of its margins may.
  private let isShared: [Bool]
  /// The number of steps that are left for all searches in the layout.
  private var steps: Int

  private var undecided: Set<Int> = []
  private var chosen: [Int?]
  private var points = 0
  private var count = 0
  /// The view of the layout that each view of the log is, with the number of constraints that say so.
  private var views: [Int: (stated: Int, uses: Int)] = [:]
  /// The number of views of the log that each view of the layout is.
  private var owners: [Int: Int] = [:]
  /// The number of times that each constraint of the layout is chosen.
  private var uses: [Int: Int] = [:]
  /// The values of the expressions that the chosen constraints have, in the order in which they were chosen.
  private var values: [String: [Double]] = [:]
  /// What each choice adds to the points of its candidate, because of the other choices.
  private var bonuses: [Int]
  private var best: Assignment?
  private var limit = 0

  /// The number of steps for one layout, and for one search in it.
  private static let maximumSteps = 60_000
  private static let maximumSearchSteps = 4_000
  /// The number of steps for finding an assignment that explains as many constraints as another one and agrees better.
  private static let maximumRefinements = 400
  private var refinements = 0

  /// What it adds if an expression has the same value as in another constraint, and what it costs if the values differ.
  private static let (sameValue, otherValue) = (3, 4)
  /// What it costs if a constraint of the layout explains several of the log, as it does in a loop.
  private static let repetition = 3

  init(_ candidates: [[ConstraintEvidence.Candidate]], isShared: [Bool]) {
    self.candidates = candidates
    self.isShared = isShared
    chosen = Array(repeating: nil, count: candidates.count)
    bonuses = Array(repeating: 0, count: candidates.count)
    steps = Self.maximumSteps
  }

  /// The best assignment that explains at least `minimum` constraints, with `forced`, the constraint of the log and its candidate; nil if there
  /// is none, or if the steps do not suffice to find it. Of those that explain as many, it is the best among the first ones that are found.
  mutating func best(atLeast minimum: Int, with forced: (logged: Int, candidate: Int)? = nil) -> Assignment? {
    best = nil
    limit = minimum
    refinements = Self.maximumRefinements
    undecided = Set(candidates.indices.filter { !candidates[$0].isEmpty })
    let remaining = steps
    steps = min(steps, Self.maximumSearchSteps)
    let given = steps
    if let forced {
      undecided.remove(forced.logged)
      if choose(forced.logged, forced.candidate) {
        search()
        undo(forced.logged, forced.candidate)
      }
    } else {
      search()
    }
    steps = remaining - (given - max(0, steps))
    return best
  }

  /// Whether the steps did not suffice for one of the searches, so that there may be other assignments.
  private(set) var isLimited = false

  private mutating func search() {
    guard count + undecided.count >= limit else { return }
    let isRefining = best.map { count + undecided.count == $0.count } ?? false
    if isRefining, refinements <= 0 || points + mostPoints <= best?.points ?? 0 { return }
    guard let next = mostConstrained() else {
      best = Assignment(chosen: chosen, count: count, points: points)
      limit = count
      return
    }
    if isRefining {
      refinements -= 1
    } else {
      steps -= 1
      if steps <= 0 {
        isLimited = true
        return
      }
    }
    undecided.remove(next)
    for candidate in candidates[next].indices where choose(next, candidate) {
      search()
      undo(next, candidate)
      if steps <= 0 { break }
    }
    if steps > 0, count + undecided.count >= limit { search() }
    undecided.insert(next)
  }

  /// A bound of the points that the undecided constraints can add.
  private var mostPoints: Int {
    undecided.reduce(0) { sum, index in
      guard let first = candidates[index].first else { return sum }
      return sum + first.points + (candidates[index].contains { $0.expression != nil } ? Self.sameValue : 0)
    }
  }

  /// The undecided constraint with the most views that are known; among those, the one with the fewest candidates.
  private func mostConstrained() -> Int? {
    var result: Int?
    var rank = (known: -1, candidates: 0, index: 0)
    for index in undecided {
      guard let sides = candidates[index].first?.sides else { continue }
      let known = sides.count { views[$0.logged] != nil }
      let own = (known, 0 - candidates[index].count, 0 - index)
      if own > (rank.known, rank.candidates, rank.index) || result == nil {
        (result, rank) = (index, (own.0, own.1, own.2))
      }
    }
    return result
  }

  /// Chooses a candidate for a constraint of the log. Returns false if one of its views already is another view.
  private mutating func choose(_ logged: Int, _ number: Int) -> Bool {
    let candidate = candidates[logged][number]
    for side in candidate.sides {
      if let known = views[side.logged] {
        if known.stated != side.stated { return false }
      } else if !isShared[side.logged], owners[side.stated, default: 0] > 0, uses[candidate.stated, default: 0] == 0 {
        // Two objects are one view of the source only if a loop or several calls make the same constraint for both.
        return false
      }
    }
    if candidate.sides.count == 2, candidate.sides[0].logged != candidate.sides[1].logged,
      candidate.sides[0].stated == candidate.sides[1].stated, !isShared[candidate.sides[0].logged],
      !isShared[candidate.sides[1].logged]
    {
      return false
    }
    for side in candidate.sides {
      if let known = views[side.logged] {
        views[side.logged] = (side.stated, known.uses + 1)
      } else {
        views[side.logged] = (side.stated, 1)
        if !isShared[side.logged] { owners[side.stated, default: 0] += 1 }
      }
    }
    var bonus = uses[candidate.stated, default: 0] > 0 ? 0 - Self.repetition : 0
    if let (text, value) = candidate.expression {
      if let known = values[text]?.first {
        bonus += ConstraintEvidence.isSame(known, value) ? Self.sameValue : 0 - Self.otherValue
      }
      values[text, default: []].append(value)
    }
    uses[candidate.stated, default: 0] += 1
    chosen[logged] = number
    bonuses[logged] = bonus
    count += 1
    points += candidate.points + bonus
    return true
  }

  private mutating func undo(_ logged: Int, _ number: Int) {
    let candidate = candidates[logged][number]
    for side in candidate.sides {
      guard let known = views[side.logged] else { continue }
      if known.uses > 1 {
        views[side.logged] = (known.stated, known.uses - 1)
      } else {
        views[side.logged] = nil
        if !isShared[side.logged] { owners[side.stated, default: 0] -= 1 }
      }
    }
    if let text = candidate.expression?.text { values[text]?.removeLast() }
    uses[candidate.stated, default: 0] -= 1
    chosen[logged] = nil
    count -= 1
    points -= candidate.points + bonuses[logged]
  }
}
