import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let narrowScreen = Rule(
    "VFL806", "narrow_screen", .warning,
    "A screen whose required constraints conflict on narrower phones or on an Apple TV.",
    rationale:
      "Interface Builder shows a screen on one device. On a narrower phone, or on a phone that enlarges its display, the required "
      + "constraints cannot all hold, and the system breaks one of them. Phones held upright are between 320 and 440 points wide, "
      + "and the screen of an Apple TV is always 1920 points wide. Constraints with an outlet or an identifier are not checked, "
      + "because code can change them. Margins and safe areas may have any size.",
    atRunTime: .conflict,
    examples: [
      .interface(ExampleDocument.screen(bannerWidth: "300"), ExampleDocument.screen(bannerWidth: "280"))
    ],
    check: .ofInput { input in
      var budget = input.budget
      return input.screens.compactMap { $0.finding(input.source, &budget) }
    })
}

extension InterfaceInput.Screen {
  /// The finding if the constraints cannot hold on some screen of the family.
  fileprivate func finding(_ source: SourceText, _ budget: inout Budget) -> Finding? {
    let rows = LayoutRows(lowered.constraints, of: lowered, bounds: bounds, surroundings: .unknown)
    guard let interval = SizeInterval(rows, .width, budget: &budget), let minimum = interval.minimum?.doubleValue,
      let width = family.widths.last(where: { $0 < minimum - Tolerance.points })
    else { return nil }
    var narrow = bounds
    narrow.width = width
    let narrowRows = LayoutRows(lowered.constraints, of: lowered, bounds: narrow, surroundings: .unknown)
    let (conflicts, _) = Layout.conflicts(narrowRows, limit: 1, budget: &budget)
    let members = (conflicts.first?.members ?? []).compactMap { $0.constraint.map { lowered.constraints[$0] } }
      .sorted { $0.origin.span.start < $1.origin.span.start }
    let equations = EquationPrinter(scope: lowered.scope)
    let written = members.filter { $0.origin.role == .equation }
    let name = lowered.scope.text(.superview)
    return Finding(
      "the required constraints of `\(name)` conflict on "
        + (width == family.widths.last
          ? "every \(family.words): they need a width of at least \(NumberText.shortest(minimum)) points"
          : "\(family.words)s narrower than \(NumberText.shortest(minimum)) points"),
      written.last?.origin.span ?? tag,
      help: "let a width or a distance shrink: use `>=` or `<=`, or a priority below 1000",
      notes: [
        family == .phones
          ? "some phones are \(listed(below: minimum)) points wide"
          : "every Apple TV is \(listed(below: minimum)) points wide"
      ],
      related: written.dropLast().suffix(6).map {
        .init(message: "`\(equations.text($0))` contributes to the conflict", span: $0.origin.span)
      })
  }

  private func listed(below minimum: Double) -> String {
    let widths = family.widths.filter { $0 < minimum - Tolerance.points }.map { NumberText.shortest($0) }
    return widths.count < 2
      ? widths.joined() : widths.dropLast().joined(separator: ", ") + " or " + (widths.last ?? "")
  }
}

extension ScreenFamily {
  fileprivate var words: String {
    switch self {
    case .phones: "phone"
    case .televisions: "Apple TV"
    }
  }
}
