import VFLConstraints
import VFLSyntax

/// How well views and constraints of a log agree with those of a stated layout, as points. Nil means that they exclude each other.
struct ConstraintEvidence {
  /// How well a view agrees.
  struct ViewAgreement {
    var points = 0
    /// Whether the agreement shows the view, not only its kind: the class belongs to the layout, or the name is the same.
    var identifies = false
    /// Whether the class that the log prints may be unrelated to the one that the source states.
    var isWeak = false
  }

  /// How well a constraint agrees, and which views it has in the layout.
  struct Candidate {
    /// The index of the constraint in the layout.
    var stated: Int
    /// For each side of the constraint in the log, its view in the log and its view in the layout.
    var sides: [(logged: Int, stated: Int)]
    var points: Int
    var identifies: Bool
    var isWeak: Bool
    /// The expression of the constant in the source, with the value that the log gives it.
    var expression: (text: String, value: Double)?
  }

  private let logged: LoggedConstraints
  private let layout: StatedLayout
  private let index: SourceIndex
  private let number: Int
  /// The names of the layout's views, and those of their texts that stay the same.
  private let names: Set<String>
  private let titles: Set<String>
  private var known: [Int: ViewAgreement?] = [:]

  /// Compares a log with the layout that has this number in the index.
  init(_ logged: LoggedConstraints, _ number: Int, _ index: SourceIndex) {
    self.logged = logged
    self.index = index
    self.number = number
    layout = index.layouts[number]
    names = Set(layout.views.flatMap { $0.names })
    titles = Set(layout.views.compactMap { $0.mayChangeTitle ? nil : $0.title })
  }

  /// The constraints of the layout that can be a constraint of the log, best first.
  mutating func candidates(_ constraint: LoggedConstraints.Logged) -> [Candidate] {
    var found: [Candidate] = []
    for number in layout.constraints.indices {
      let stated = layout.constraints[number]
      guard (stated.second == nil) == (constraint.second == nil) else { continue }
      if var candidate = candidate(constraint, stated, number) {
        // The system prints the first item first.
        if stated.second != nil { candidate.points += 1 }
        found.append(candidate)
      }
      if let flipped = stated.flipped, let candidate = candidate(constraint, flipped, number) {
        found.append(candidate)
      }
    }
    // Sorting is stable, so equal candidates keep the order of the source.
    return found.sorted { $0.points > $1.points }
  }

  private mutating func candidate(
    _ constraint: LoggedConstraints.Logged, _ stated: StatedLayout.Stated, _ number: Int
  ) -> Candidate? {
    guard stated.first.attribute == constraint.first.attribute,
      stated.second?.attribute == constraint.second?.attribute, stated.relation == constraint.relation,
      let numbers = points(constraint, stated), let label = labelPoints(constraint, stated),
      let first = agreement(constraint.first.view, stated.first.view)
    else { return nil }
    var candidate = Candidate(
      stated: number, sides: [(constraint.first.view, stated.first.view)],
      points: numbers + label.points + first.points, identifies: label.identifies || first.identifies,
      isWeak: first.isWeak)
    if let unknown = stated.unknownConstant, let constant = constraint.constant {
      candidate.expression = (unknown.expression, unknown.value(of: constant))
    }
    if let second = constraint.second, let other = stated.second {
      guard let agreement = agreement(second.view, other.view) else { return nil }
      candidate.sides.append((second.view, other.view))
      candidate.points += agreement.points
      candidate.identifies = candidate.identifies || agreement.identifies
      candidate.isWeak = candidate.isWeak || agreement.isWeak
    }
    return candidate
  }

  // MARK: Numbers

  private func points(_ constraint: LoggedConstraints.Logged, _ stated: StatedLayout.Stated) -> Int? {
    if let own = stated.priority, let priority = constraint.priority, own != priority { return nil }
    var points = 0
    if let multiplier = stated.multiplier {
      guard Self.isSame(multiplier, constraint.multiplier) else { return nil }
      if multiplier != 1 { points += 3 }
    }
    guard let constant = constraint.constant else { return points }
    if let own = stated.constant {
      guard Self.isSame(own, constant) else { return nil }
      points += own == 0 ? 2 : 4
    } else if let initial = stated.initialConstant, Self.isSame(initial, constant) {
      points += initial == 0 ? 1 : 3
    }
    return points
  }

  /// Whether a number of a source is printed as a number of a log, which has six digits.
  static func isSame(_ stated: Double, _ logged: Double) -> Bool {
    (stated - logged).magnitude <= max(stated.magnitude * Tolerance.loggedShare, 1e-6)
  }

  private func labelPoints(
    _ constraint: LoggedConstraints.Logged, _ stated: StatedLayout.Stated
  ) -> (points: Int, identifies: Bool)? {
    var result = (points: 0, identifies: false)
    if let source = constraint.source, index.hasFile(named: source.file) {
      guard SourceIndex.fileName(index.sources[stated.file].name) == source.file,
        (stated.line...max(stated.line, stated.endLine)).contains(source.line)
      else { return nil }
      result = (20, true)
    }
    switch (constraint.identifier, stated.identifier) {
    case (let printed?, let own?):
      guard printed == own else { return nil }
      result = (result.points + 10, true)
    // Code elsewhere may set the identifier, and some libraries do not print it.
    case (nil, _?): result.points -= 3
    case (_?, nil): result.points -= 1
    case (nil, nil): break
    }
    return result
  }

  // MARK: Views

  private mutating func agreement(_ logged: Int, _ stated: Int) -> ViewAgreement? {
    let key = logged * layout.views.count + stated
    if let known = known[key] { return known }
    var result = compared(self.logged.views[logged], layout.views[stated])
    if self.logged.views[logged].known.contains(LoggedConstraints.KnownView(layout: number, view: stated)) {
      result?.points += 8
      result?.identifies = true
    }
    known[key] = .some(result)
    return result
  }

  private func compared(_ logged: LoggedConstraints.View, _ stated: StatedLayout.View) -> ViewAgreement? {
    var result = ViewAgreement()
    // The view whose margins a guide is may have any class.
    if logged.guide == .layoutMargins { return stated.guide == nil || stated.guide == .layoutMargins ? result : nil }
    guard guidesAgree(logged, stated, &result), let names = namePoints(logged, stated) else { return nil }
    result.points += names
    result.identifies = names > 0
    if let own = logged.title, let title = stated.title, logged.guide == nil {
      let isSame = title == own || own.hasSuffix("\u{2026}") && title.hasPrefix(String(own.dropLast()))
      if !isSame, titles.contains(own) { return nil }
      result.points += isSame ? 5 : -1
      result.identifies = result.identifies || isSame && own.utf8.count > 2
    }
    guard let own = logged.className, logged.guide == nil else { return result }
    let isOfApp = index.classes.isOfApp(own)
    let samePoints = isOfApp ? 6 : ClassTree.roots.contains(own) ? 1 : 3
    guard let className = stated.className else {
      // That a source does not show a common class is hardly evidence against it.
      if !isOfApp { result.points += own.hasSuffix("CellContentView") && !stated.mayBeContentView ? -1 : 1 }
      return result
    }
    switch index.classes.agreement(of: own, with: className) {
    case .different: return nil
    case .same:
      result.points += samePoints
      result.identifies = result.identifies || isOfApp
    case .subclass:
      let isOfApp = index.classes.isOfApp(className)
      result.points += isOfApp ? 4 : 1
      result.identifies = result.identifies || isOfApp
    case .unknown:
      result.isWeak = !ClassTree.roots.contains(className)
      if ClassTree.roots.contains(own) { result.points -= 2 }
      if ClassTree.roots.contains(className), isOfApp { result.points -= 1 }
    }
    return result
  }

  private func guidesAgree(
    _ logged: LoggedConstraints.View, _ stated: StatedLayout.View, _ result: inout ViewAgreement
  ) -> Bool {
    switch (logged.guide, stated.guide) {
    case (nil, nil): return true
    case (nil, _?): return logged.className == nil
    case (_?, nil):
      guard let className = stated.className else { return true }
      return className.hasSuffix("LayoutGuide")
    case (let own?, let guide?):
      guard own == guide else { return own == .other || guide == .other }
      result.points += 3
      return true
    }
  }

  /// Points for the names of a view; nil if the log calls another view of the layout by the name.
  private func namePoints(_ logged: LoggedConstraints.View, _ stated: StatedLayout.View) -> Int? {
    guard let name = logged.name else { return stated.names.contains { logged.hints.contains($0) } ? 6 : 0 }
    if let owner = logged.owner, let type = layout.type, index.classes.declares(owner),
      !index.classes.areRelated(owner, type)
    {
      return stated.isSelf || stated.names.isEmpty ? 0 : nil
    }
    if stated.names.contains(name) { return 8 }
    if names.contains(name) { return nil }
    return stated.names.isEmpty ? 0 : -2
  }
}

extension StatedLayout.View {
  /// Whether the source gives the view the name of a cell's content view, or no name.
  fileprivate var mayBeContentView: Bool { names.isEmpty || names.contains { $0.hasSuffix("contentview") } }
}

extension StatedLayout.Stated {
  /// The same constraint with its sides exchanged; nil if it has only one side, or if a number is unknown.
  fileprivate var flipped: StatedLayout.Stated? {
    guard let second, let multiplier, multiplier != 0 else { return nil }
    var flipped = self
    (flipped.first, flipped.second) = (second, first)
    flipped.multiplier = 1 / multiplier
    flipped.constant = constant.map { 0 - $0 / multiplier }
    flipped.unknownConstant = unknownConstant.map { $0.divided(by: multiplier) }
    flipped.initialConstant = initialConstant.map { 0 - $0 / multiplier }
    if multiplier > 0 {
      switch relation {
      case .equal: break
      case .lessThanOrEqual: flipped.relation = .greaterThanOrEqual
      case .greaterThanOrEqual: flipped.relation = .lessThanOrEqual
      }
    }
    return flipped
  }
}
