/// The outcome of pushing the basic variable of a row up or down.
enum PushOutcome: Sendable {
  /// The variable reached 0 and is no longer basic.
  case reachedZero
  /// The variable cannot move further, and its row proves that.
  case stuck
  /// The variable is unbounded: it can move forever as this column moves up or down.
  case unbounded(column: Int32, isUpwards: Bool)
  /// A number did not fit.
  case overflowed
}

extension Tableau {
  /// If more than this many consecutive pivots are degenerate, pricing switches to Bland's rule, which cannot cycle.
  private static var patience: Int { 12 }

  /// Moves the basic variable of `row` as far as the other rows allow. Rows that are currently infeasible are ignored.
  ///
  /// The entering column is the one with the largest coefficient; ties go to the lowest column.
  mutating func push(
    _ row: Int32, isUpwards: Bool, stopsAtZero: Bool, keepsFrozen: Bool, log: inout [Exchange]
  ) -> PushOutcome {
    var idle = 0
    while true {
      if !meter.spend(arena.count(Int(row))) { overflowed = true }
      if overflowed { return .overflowed }
      guard let (column, movesUp) = entering(row, isUpwards, keepsFrozen, isBland: idle > Self.patience) else {
        return .stuck
      }
      let block = blocking(column, movesUp: movesUp, except: row)
      if stopsAtZero, reachesZero(row, column, before: block) {
        log.append(Exchange(row: row, entering: column, leaving: basics[Int(row)]))
        pivot(row, column)
        return overflowed ? .overflowed : .reachedZero
      }
      guard let block else { return .unbounded(column: column, isUpwards: movesUp) }
      idle = constants[Int(block)].sign == 0 ? idle + 1 : 0
      log.append(Exchange(row: block, entering: column, leaving: basics[Int(block)]))
      pivot(block, column)
    }
  }

  private func entering(
    _ row: Int32, _ isUpwards: Bool, _ keepsFrozen: Bool, isBland: Bool
  ) -> (column: Int32, movesUp: Bool)? {
    var best: (column: Int32, size: W, movesUp: Bool)?
    for index in arena.range(Int(row)) {
      let column = arena.columns[index]
      if keepsFrozen, isFrozen[Int(column)] { continue }
      let coefficient = arena.coefficients[index]
      let helpsUpwards = (coefficient.sign > 0) == isUpwards
      switch kinds[Int(column)] {
      case .restricted: if !helpsUpwards { continue }
      case .free: break
      case .parameter, .fixed, .unused: continue
      }
      if isBland { return (column, helpsUpwards) }
      let size = coefficient.sign < 0 ? coefficient.negated : coefficient
      if let best, W.compareProducts(size, W(1), best.size, W(1)) <= 0 { continue }
      best = (column, size, helpsUpwards)
    }
    return best.map { ($0.column, $0.movesUp) }
  }

  /// Returns the row that wins the ratio test: its basic variable is the first to reach 0 when a column moves. Ties go to the
  /// lowest basic variable.
  mutating func blocking(_ column: Int32, movesUp: Bool, except target: Int32) -> Int32? {
    var best: Int32 = -1
    var (bestConstant, bestRate) = (W(0), W(1))
    var kept = 0
    var rows: [Int32] = []
    swap(&rows, &columns[Int(column)])
    if !meter.spend(rows.count) { overflowed = true }
    for position in rows.indices {
      let row = rows[position]
      let index = Int(row)
      let basic = basics[index]
      guard basic >= 0, let place = arena.index(of: column, in: index) else { continue }
      rows[kept] = row
      kept += 1
      let kind = kinds[Int(basic)]
      guard kind == .restricted || kind == .fixed, row != target else { continue }
      let constant = constants[index]
      var rate = arena.coefficients[place]
      if movesUp { rate = rate.negated }
      if kind == .fixed, rate.sign < 0 { rate = rate.negated }
      guard rate.sign > 0, constant.sign >= 0 else { continue }
      if best >= 0 {
        let order = W.compareProducts(constant, bestRate, bestConstant, rate)
        if order > 0 || order == 0 && basic > basics[Int(best)] { continue }
      }
      best = row
      bestConstant = constant
      bestRate = rate
    }
    rows.removeLast(rows.count - kept)
    swap(&rows, &columns[Int(column)])
    return best < 0 ? nil : best
  }

  /// Returns whether the variable of `row`, moved by `column`, reaches 0 no later than the variable of `block`.
  private func reachesZero(_ row: Int32, _ column: Int32, before block: Int32?) -> Bool {
    guard let block else { return true }
    guard let own = arena.index(of: column, in: Int(row)), let other = arena.index(of: column, in: Int(block)) else {
      return false
    }
    func size(_ word: W) -> W { word.sign < 0 ? word.negated : word }
    return W.compareProducts(
      size(constants[Int(row)]), size(arena.coefficients[other]), size(constants[Int(block)]),
      size(arena.coefficients[own])) <= 0
  }

  /// Returns whether every other variable stays feasible if `column` becomes basic in `row`, so that the variable of `row` becomes
  /// 0.
  func staysFeasible(_ row: Int32, _ column: Int32) -> Bool {
    guard let own = arena.index(of: column, in: Int(row)) else { return false }
    let (constant, coefficient) = (constants[Int(row)], arena.coefficients[own])
    // column = -constant / coefficient
    if constant.sign == 0 { return true }
    for other in columns[Int(column)] where other != row {
      let index = Int(other)
      guard basics[index] >= 0, kinds[Int(basics[index])] == .restricted || kinds[Int(basics[index])] == .fixed,
        let place = arena.index(of: column, in: index)
      else { continue }
      if kinds[Int(basics[index])] == .fixed { return false }
      let order = W.compareProducts(constants[index], coefficient, arena.coefficients[place], constant)
      if coefficient.sign > 0 ? order < 0 : order > 0 { return false }
    }
    return true
  }
}
