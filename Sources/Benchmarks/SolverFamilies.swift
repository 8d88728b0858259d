import VFLSolver

/// A problem as a list of rows over variables, from one of the families used to benchmark the solver. The row for the container's
/// preferred size comes first, as in an app.
struct SolverProblem {
  private(set) var names: [String: Int] = [:]
  private(set) var isNonNegative: [Bool] = []
  private(set) var rows: [VFLSolver.Row] = []

  /// Parses a family and a size: `chain 1000`, `grid 30` or `form 100`.
  init?(_ words: some Collection<String>) {
    let words = Array(words)
    guard words.count == 2, let count = Int(words[1]), count > 0 else { return nil }
    switch words[0] {
    case "chain": self = .chain(count)
    case "grid": self = .grid(count, count)
    case "form": self = .form(count)
    default: return nil
    }
  }

  private init() {}

  /// Creates a solver and adds all variables and rows of the problem.
  func solver() -> Solver {
    var solver = Solver()
    for isNonNegative in isNonNegative { _ = solver.addVariable(isNonNegative: isNonNegative) }
    for row in rows { _ = try? solver.add(row) }
    return solver
  }

  private mutating func variable(_ name: String, isNonNegative: Bool = false) -> Variable {
    if let index = names[name] { return Variable(index: index) }
    names[name] = self.isNonNegative.count
    self.isNonNegative.append(isNonNegative)
    return Variable(index: self.isNonNegative.count - 1)
  }

  private mutating func add(
    _ terms: [(Variable, Rational)], _ relation: Relation, _ constant: Int, _ priority: Double = 1000
  ) {
    guard let priority = Priority(priority) else { return }
    rows.append(VFLSolver.Row(terms, constant: Rational(-constant), relation, priority: priority))
  }

  /// `H:|-[v0(>=20)]-[v1(==v0)]-…-|` in a container whose preferred width has priority 501.
  static func chain(_ count: Int) -> SolverProblem {
    var problem = SolverProblem()
    let (x, width) = (problem.variable("S.x"), problem.variable("S.w"))
    problem.add([(width, 1)], .equal, 40 + 8 * (count - 1) + 30 * count, 501)
    problem.add([(x, 1)], .equal, 0)
    var last = (x: x, w: width)
    var first = last
    for index in 0..<count {
      let view = (x: problem.variable("v\(index).x"), w: problem.variable("v\(index).w"))
      if index == 0 {
        problem.add([(view.x, 1), (x, -1)], .equal, 20)
        problem.add([(view.w, 1)], .greaterThanOrEqual, 20)
        first = view
      } else {
        problem.add([(view.x, 1), (last.x, -1), (last.w, -1)], .equal, 8)
        problem.add([(view.w, 1), (first.w, -1)], .equal, 0)
      }
      last = view
    }
    problem.add([(x, 1), (width, 1), (last.x, -1), (last.w, -1)], .equal, 20)
    return problem
  }

  /// A grid: lines of equally sized cells. Sizes are at least 0.
  static func grid(_ lines: Int, _ cells: Int) -> SolverProblem {
    var problem = SolverProblem()
    func view(_ name: String) -> (x: Variable, y: Variable, w: Variable, h: Variable) {
      (
        problem.variable(name + ".x"), problem.variable(name + ".y"),
        problem.variable(name + ".w", isNonNegative: true),
        problem.variable(name + ".h", isNonNegative: true)
      )
    }
    let (x, y) = (problem.variable("S.x"), problem.variable("S.y"))
    let (width, height) = (problem.variable("S.w"), problem.variable("S.h"))
    problem.add([(width, 1)], .equal, 80 + 8 * (cells - 1) + 40 * cells, 501)
    problem.add([(height, 1)], .equal, 40 + 8 * (lines - 1) + 80 * lines, 501)
    problem.add([(x, 1)], .equal, 0)
    problem.add([(y, 1)], .equal, 0)
    let firstLine = view("r0")
    let firstCell = view("c0_0")
    var above = firstLine
    for index in 0..<lines {
      let line = view("r\(index)")
      problem.add([(line.x, 1), (x, -1)], .equal, 20)
      problem.add([(x, 1), (width, 1), (line.x, -1), (line.w, -1)], .equal, 20)
      if index == 0 {
        problem.add([(line.y, 1), (y, -1)], .equal, 20)
      } else {
        problem.add([(line.y, 1), (above.y, -1), (above.h, -1)], .equal, 8)
        problem.add([(line.h, 1), (firstLine.h, -1)], .equal, 0)
      }
      above = line
    }
    problem.add([(y, 1), (height, 1), (above.y, -1), (above.h, -1)], .equal, 20)
    for index in 0..<lines {
      let line = view("r\(index)")
      var before = firstCell
      for place in 0..<cells {
        let cell = view("c\(index)_\(place)")
        if place == 0 {
          problem.add([(cell.x, 1), (line.x, -1)], .equal, 20)
        } else {
          problem.add([(cell.x, 1), (before.x, -1), (before.w, -1)], .equal, 8)
        }
        if (index, place) != (0, 0) { problem.add([(cell.w, 1), (firstCell.w, -1)], .equal, 0) }
        problem.add([(cell.y, 1), (line.y, -1)], .equal, 20)
        problem.add([(line.y, 1), (line.h, 1), (cell.y, -1), (cell.h, -1)], .equal, 20)
        before = cell
      }
      problem.add([(line.x, 1), (line.w, 1), (before.x, -1), (before.w, -1)], .equal, 20)
    }
    return problem
  }

  /// A form: each line has a label and a field, which are aligned and have intrinsic content sizes. Both axes are constrained, at
  /// seven optional priorities.
  static func form(_ lines: Int) -> SolverProblem {
    var problem = SolverProblem()
    var seed: UInt64 = 11
    func below(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(bound))
    }
    typealias View = (x: Variable, y: Variable, w: Variable, h: Variable)
    let half = Rational(1, 2) ?? 1
    let (x, y) = (problem.variable("S.x"), problem.variable("S.y"))
    let (width, height) = (problem.variable("S.w"), problem.variable("S.h"))
    problem.add([(width, 1)], .equal, 600, 501)
    problem.add([(x, 1)], .equal, 0)
    problem.add([(y, 1)], .equal, 0)
    var above: [View] = []
    var firstField: View?
    for index in 0..<lines {
      var views: [View] = []
      for (name, hugging, compression) in [("l", 251.0, 751.0), ("f", 250.0, 750.0)] {
        let view: View = (
          problem.variable("\(name)\(index).x"), problem.variable("\(name)\(index).y"),
          problem.variable("\(name)\(index).w", isNonNegative: true),
          problem.variable("\(name)\(index).h", isNonNegative: true)
        )
        let (ownWidth, ownHeight) = (30 + below(130), [17, 21, 24, 31][below(4)])
        problem.add([(view.w, 1)], .lessThanOrEqual, ownWidth, hugging)
        problem.add([(view.w, 1)], .greaterThanOrEqual, ownWidth, compression)
        problem.add([(view.h, 1)], .lessThanOrEqual, ownHeight, hugging)
        problem.add([(view.h, 1)], .greaterThanOrEqual, ownHeight, compression)
        views.append(view)
      }
      let (label, field) = (views[0], views[1])
      problem.add([(label.x, 1), (x, -1)], .equal, 20)
      problem.add([(field.x, 1), (label.x, -1), (label.w, -1)], .equal, 8)
      problem.add([(x, 1), (width, 1), (field.x, -1), (field.w, -1)], .equal, 20)
      if let firstField { problem.add([(field.x, 1), (firstField.x, -1)], .equal, 0) } else { firstField = field }
      problem.add([(label.y, 1), (label.h, half), (field.y, -1), (field.h, -half)], .equal, 0)
      for view in views {
        if above.isEmpty { problem.add([(view.y, 1), (y, -1)], .greaterThanOrEqual, 20) }
        for other in above { problem.add([(view.y, 1), (other.y, -1), (other.h, -1)], .greaterThanOrEqual, 8) }
      }
      if above.isEmpty {
        problem.add([(field.y, 1), (y, -1)], .equal, 20, 500)
      } else {
        problem.add([(field.y, 1), (above[1].y, -1), (above[1].h, -1)], .equal, 8, 500)
      }
      above = views
    }
    for view in above {
      problem.add([(y, 1), (height, 1), (view.y, -1), (view.h, -1)], .greaterThanOrEqual, 20)
    }
    problem.add([(height, 1)], .equal, 0, 50)
    return problem
  }

  /// The rows as text, for other solvers: the number of variables, and then one row per line with its relation, priority and
  /// constant, and the variable and coefficient of each term. Before the first row that uses a size, a row states that the size is
  /// at least 0.
  var text: String {
    var text = "\(isNonNegative.count)\n"
    var open = isNonNegative
    for row in rows {
      for term in row.expression.terms where open[term.variable.index] {
        open[term.variable.index] = false
        text += "G 1000.0 0.0 \(term.variable.index) 1.0\n"
      }
      let relation = row.relation == .equal ? "E" : row.relation == .lessThanOrEqual ? "L" : "G"
      text += "\(relation) \(row.priority.value) \((-row.expression.constant).doubleValue)"
      for term in row.expression.terms { text += " \(term.variable.index) \(term.coefficient.doubleValue)" }
      text += "\n"
    }
    return text
  }
}
