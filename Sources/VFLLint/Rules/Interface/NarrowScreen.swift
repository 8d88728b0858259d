import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let narrowScreen = Rule(
    "VFL806", "narrow_screen", .warning,
    "A screen whose required constraints conflict on some phones or on an Apple TV.",
    rationale:
      "Interface Builder shows a screen on one device. On a narrower or wider phone, or on a phone that enlarges its display, the "
      + "required constraints cannot all hold, and the system breaks one of them. Phones held upright are between 320 and 440 points wide, "
      + "and the screen of an Apple TV is always 1920 points wide. A conflict on every one of these screens, or on the device that the "
      + "document shows, is an error. Constraints with an outlet or an identifier are not checked, "
      + "because code can change them. Margins and safe areas may have any size.",
    atRunTime: .conflict,
    examples: [
      .interface(ExampleDocument.screen(bannerWidth: "300"), ExampleDocument.screen(bannerWidth: "280"))
    ],
    check: .interface { _, input in
      var budget = input.budget
      return input.screens.compactMap { $0.finding(&budget) }
    })
}

extension InterfaceInput.Screen {
  /// The finding if the constraints cannot hold on some screen of the family.
  fileprivate func finding(_ budget: inout Budget) -> Finding? {
    let rows = LayoutRows(
      lowered.constraints, of: lowered, in: OuterSize(.screen, bounds: bounds), surroundings: .unknown)
    guard let interval = SizeInterval(rows, .width, budget: &budget), interval.exhausted == nil else { return nil }
    let limits = (minimum: interval.minimum?.doubleValue, maximum: interval.maximum?.doubleValue)
    let narrow = family.widths.filter { $0 < (limits.minimum ?? 0) - Tolerance.points }
    let wide = family.widths.filter { $0 > (limits.maximum ?? .infinity) + Tolerance.points }
    guard let width = narrow.last ?? wide.first else { return nil }
    var screen = bounds
    screen.width = width
    let (conflicts, _) = Layout.conflicts(
      LayoutRows(lowered.constraints, of: lowered, in: OuterSize(.screen, bounds: screen), surroundings: .unknown),
      limit: 1, budget: &budget)
    let members = (conflicts.first?.members ?? []).compactMap { $0.constraint.map { lowered.constraints[$0] } }
      .sorted { $0.origin.span.start < $1.origin.span.start }
    let equations = EquationPrinter(scope: lowered.scope)
    let written = members.filter { $0.origin.role == .equation }
    let isEverywhere = narrow.count + wide.count == family.widths.count
    let isShown = (narrow + wide).contains(bounds.width)
    return Finding(
      "the required constraints of `\(lowered.scope.text(.superview))` conflict on "
        + (isEverywhere
          ? "every \(family.words): they need a width of \(Self.range(limits))"
          : "\(family.words)s \(Self.condition(narrow.isEmpty ? nil : limits.minimum, wide.isEmpty ? nil : limits.maximum))"),
      written.last?.origin.span ?? tag, severity: isEverywhere || isShown ? .error : nil,
      help: "let a width or a distance vary: use `>=` or `<=`, or a priority below 1000",
      notes: family == .televisions
        ? ["every Apple TV is \(Self.listed(family.widths)) points wide"]
        : isEverywhere
          ? ["phones are \(Self.listed(family.widths)) points wide"]
          : (isShown ? ["the phone that the document shows is \(NumberText.points(bounds.width)) points wide"] : [])
            + (narrow + wide).map { Self.phones(ofWidth: $0) },
      related: written.dropLast().suffix(6).map {
        .init(message: "`\(equations.text($0))` contributes to the conflict", span: $0.origin.span)
      })
  }

  /// The widths at which the constraints can hold, such as `at least 500 points`.
  private static func range(_ limits: (minimum: Double?, maximum: Double?)) -> String {
    switch limits {
    case (let minimum?, let maximum?) where minimum == maximum: "\(NumberText.shortest(minimum)) points"
    case (let minimum?, let maximum?): "\(NumberText.shortest(minimum)) to \(NumberText.shortest(maximum)) points"
    case (let minimum?, nil): "at least \(NumberText.shortest(minimum)) points"
    case (nil, let maximum?): "at most \(NumberText.shortest(maximum)) points"
    case (nil, nil): "any number of points"
    }
  }

  /// The widths at which the constraints cannot hold, such as `narrower than 326 points`.
  private static func condition(_ minimum: Double?, _ maximum: Double?) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum:
      "that are not \(NumberText.shortest(minimum)) points wide"
    case (let minimum?, let maximum?):
      "narrower than \(NumberText.shortest(minimum)) or wider than \(NumberText.shortest(maximum)) points"
    case (let minimum?, nil): "narrower than \(NumberText.shortest(minimum)) points"
    case (nil, let maximum?): "wider than \(NumberText.shortest(maximum)) points"
    case (nil, nil): ""
    }
  }

  /// The phones of a width, such as `375 points: iPhone SE, 11 Pro and 13 mini`.
  private static func phones(ofWidth width: Double) -> String {
    let phones = Device.all.filter { $0.family == .iphone && $0.width == width }
    return "\(NumberText.points(width)) points: \(Device.words(phones.map { $0.name }))"
  }

  private static func listed(_ widths: [Double]) -> String {
    Phrase.list(widths.map { NumberText.shortest($0) }, "or")
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
