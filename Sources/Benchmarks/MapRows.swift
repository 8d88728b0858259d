import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Benchmarks of maps, which solve a layout for every size of its superview, and of the check of all properties.
enum MapRows {
  static var all: [Row] {
    let chains = [250, 500, 1000].map { count in
      map(
        "\(count) views in a row", ("views in a row", count),
        "superview s (0 0; \(count * 40) 480)\n" + chain(count), count * 30...count * 60, 480...932)
    }
    let grids = [10, 20, 30].map { side in
      map(
        "grid \(side) x \(side)", ("grid", side * side), "superview s (0 0; 600 600)\n" + grid(side), 600...900,
        480...932)
    }
    let forms = [75, 150, 300].map { count in
      map(
        "form of \(count) constraints", ("form", count), "superview s (0 0; 375 2000)\n" + form(count / 5), 320...430,
        1_800...2_400)
    }
    // The rows of a family follow each other, so that the benchmark prints how their times grow.
    return [chains, grids, forms].flatMap { family in family.map { $0.map } + family.map { $0.check } }
  }

  private static func map(
    _ name: String, _ growth: (family: String, size: Int), _ text: String, _ widths: ClosedRange<Int>,
    _ heights: ClosedRange<Int>
  ) -> (map: Row, check: Row) {
    let domain = MapDomain(
      widths: Rational(widths.lowerBound)...Rational(widths.upperBound),
      heights: Rational(heights.lowerBound)...Rational(heights.upperBound))
    return (
      Row(name: "map, \(name)", bytes: { 0 }, runs: 1, growth: ("map, \(growth.family)", growth.size)) { runs in
        let solved = SolvedText(file: text)
        var sum = 0
        for _ in 0..<runs {
          var budget = Budget.unlimited
          sum += LayoutMap(solved.layout.rows, over: domain, budget: &budget).parts.count
        }
        return sum
      },
      Row(
        name: "check of every property, \(name)", bytes: { 0 }, runs: 1,
        growth: ("check of every property, \(growth.family)", growth.size)
      ) { runs in
        let solved = SolvedText(file: text)
        var budget = Budget.unlimited
        let map = LayoutMap(solved.layout.rows, over: domain, budget: &budget)
        let subject = CheckSubject(solved)
        var sum = 0
        for _ in 0..<runs {
          sum += PropertyCheck(map, Set(LayoutProperty.allCases), of: subject, budget: &budget).failures.count
        }
        return sum
      }
    )
  }

  /// Views of equal width in a row, which are at most 36 points wide where there is room.
  private static func chain(_ count: Int) -> String {
    let views = (0..<count).map { $0 == 0 ? "[v0(20@700,<=36)]" : "[v\($0)(==v0)]" }.joined(separator: "-8-")
    return "H:|-\(views)-(>=8)-|\nV:|-20-[v0(44)]\n"
  }

  /// Rows and columns of equal sizes.
  private static func grid(_ side: Int) -> String {
    var lines = ""
    for row in 0..<side {
      let views = (0..<side).map { "[r\(row)c\($0)\($0 == 0 ? "" : "(==r\(row)c0)")]" }
      lines += "H:|" + views.joined() + "|\n"
    }
    for column in 0..<side {
      let views = (0..<side).map { "[r\($0)c\(column)\($0 == 0 ? "" : "(==r0c\(column))")]" }
      lines += "V:|" + views.joined() + "|\n"
    }
    return lines
  }

  /// Labels with fields beside them, as in a screen of settings: five constraints for each line.
  private static func form(_ count: Int) -> String {
    var lines = ""
    for index in 0..<count {
      lines += "H:|-[label\(index)(>=80)]-[field\(index)(>=120@800)]-|\n"
      lines += "label\(index).width == 0.4 * s.width @\(400 + index % 5 * 50)\n"
      lines += "field\(index).centerY == label\(index).centerY\n"
    }
    lines += "V:|-" + (0..<count).map { "[label\($0)(21@750)]" }.joined(separator: "-(>=4)-") + "-(>=8)-|\n"
    return lines
  }
}
