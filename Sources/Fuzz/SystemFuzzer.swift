import VFLProofs
import VFLSolver

/// Builds systems of rows from the fuzzer's bytes, edits each system step by step, and compares its final state with that of a
/// newly built system.
struct SystemFuzzer {
  private var bytes: ArraySlice<UInt8>
  private var solver = Solver()
  private var kinds: [Bool] = []
  /// The current rows with their identifiers.
  private var rows: [(id: RowID, row: Row)] = []

  private static let priorities: [Double] = [1000, 1000, 750, 500, 250]
  private static let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private mutating func next(_ limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }

  mutating func run() {
    for _ in 0...next(6) {
      let isNonNegative = next(2) == 0
      kinds.append(isNonNegative)
      _ = solver.addVariable(isNonNegative: isNonNegative)
    }
    var steps = 0
    while !bytes.isEmpty, steps < 48 {
      steps += 1
      switch next(8) {
      case 0 where !rows.isEmpty: solver.remove(rows.remove(at: next(rows.count)).id)
      case 1 where !rows.isEmpty:
        let index = next(rows.count)
        let constant = Rational(next(81) - 40)
        let id = rows[index].id
        attempt { solver throws(Conflict) in try solver.setConstant(constant, of: id) }
        rows[index].row = solver.row(id) ?? rows[index].row
      case 2 where !rows.isEmpty:
        let index = next(rows.count)
        guard let priority = Priority(Self.priorities[next(Self.priorities.count)]) else { continue }
        let id = rows[index].id
        attempt { solver throws(Conflict) in try solver.setPriority(priority, of: id) }
        rows[index].row = solver.row(id) ?? rows[index].row
      default: add()
      }
    }
    compare()
  }

  private mutating func add() {
    var terms: [(Variable, Rational)] = []
    for _ in 0...next(3) { terms.append((Variable(index: next(kinds.count)), Rational(next(9) - 4, next(3) + 1) ?? 1)) }
    guard let priority = Priority(Self.priorities[next(Self.priorities.count)]) else { return }
    let row = Row(terms, constant: Rational(next(81) - 40), Self.relations[next(3)], priority: priority)
    var added: RowID?
    attempt { solver throws(Conflict) in added = try solver.add(row) }
    if let added { rows.append((added, row)) }
  }

  /// Makes a change that may cause a conflict. If there is a conflict, checks its proof.
  private mutating func attempt(_ change: (inout Solver) throws(Conflict) -> Void) {
    do throws(Conflict) {
      try change(&solver)
    } catch {
      do throws(CertificateChecker.Refusal) {
        try CertificateChecker.check(error.certificate)
      } catch {
        fatalError("a proof does not hold: \(error)")
      }
    }
  }

  private mutating func compare() {
    var fresh = Solver()
    for isNonNegative in kinds { _ = fresh.addVariable(isNonNegative: isNonNegative) }
    for (_, row) in rows {
      do throws(Conflict) { try fresh.add(row) } catch { fatalError("rows conflict only in a new solver") }
    }
    let (own, other) = (solver.solve(), fresh.solve())
    guard own.levels == other.levels else { fatalError("levels differ: \(own.levels) and \(other.levels)") }
    let (open, otherOpen) = (solver.ambiguities(witnesses: false), fresh.ambiguities(witnesses: false))
    guard open.map({ $0.variable }) == otherOpen.map({ $0.variable }) else { fatalError("ambiguities differ") }
    for (a, b) in zip(open, otherOpen) where a.minimum != b.minimum || a.maximum != b.maximum {
      fatalError("ranges differ")
    }
    for index in kinds.indices where !open.contains(where: { $0.variable?.index == index }) {
      let variable = Variable(index: index)
      guard own[variable] == other[variable] else { fatalError("a value differs") }
    }
  }
}
