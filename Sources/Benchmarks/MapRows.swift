import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Benchmarks of maps, which solve a layout for every size of its superview, and of the check of all properties.
enum MapRows {
  static var all: [Row] {
    [
      map("1,000 views in a row", "superview s (0 0; 40000 480)\n" + chain(1000), 30_000...60_000, 480...932),
      map("grid 30 x 30", "superview s (0 0; 600 600)\n" + grid(30), 600...900, 480...932),
      map("form of 300 constraints", "superview s (0 0; 375 2000)\n" + form(60), 320...430, 1_800...2_400),
    ]
    .flatMap { $0 }
  }

  private static func map(_ name: String, _ text: String, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>)
    -> [Row]
  {
    let domain = MapDomain(
      widths: Rational(widths.lowerBound)...Rational(widths.upperBound),
      heights: Rational(heights.lowerBound)...Rational(heights.upperBound))
    return [
      Row(name: "map, \(name)", bytes: { 0 }, runs: 1) { runs in
        let solved = SolvedText(file: text)
        var sum = 0
        for _ in 0..<runs {
          var budget = Budget.unlimited
          sum += LayoutMap(solved.layout.rows, over: domain, budget: &budget).parts.count
        }
        return sum
      },
      Row(name: "check of every property, \(name)", bytes: { 0 }, runs: 1) { runs in
        let solved = SolvedText(file: text)
        var budget = Budget.unlimited
        let map = LayoutMap(solved.layout.rows, over: domain, budget: &budget)
        let subject = CheckSubject(solved)
        var sum = 0
        for _ in 0..<runs {
          sum += PropertyCheck(map, Set(LayoutProperty.allCases), of: subject, budget: &budget).failures.count
        }
        return sum
      },
    ]
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
