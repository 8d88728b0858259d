import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// The properties of layouts at every size, as text.
public enum CheckReport {
  /// A line for each property, and a line for each failure with the size at which it occurs.
  public static func text(_ texts: [CheckedText], _ style: TextStyle = TextStyle()) -> String {
    var result = ""
    for checked in texts {
      if !result.isEmpty { result += "\n" }
      if texts.count > 1 || checked.sizeClass != nil || checked.text.source.isFunction {
        result += style.styled("# \(TerminalText.escaped(title(checked)))", .bold) + "\n"
      }
      result += words(checked, style)
    }
    return result
  }

  /// The name of a layout: its file, its part and its size class.
  static func title(_ checked: CheckedText) -> String {
    checked.text.source.functionTitle + (checked.sizeClass.map { " in " + $0.words } ?? "")
  }

  /// The number of failures of one property that are listed.
  private static let shownCount = 8

  private static func words(_ checked: CheckedText, _ style: TextStyle) -> String {
    var result = style.styled(ranges(checked), .bold)
    result += reason(checked.sizes) + (checked.text.isRightToLeft ? ", right to left" : "") + "\n"
    if let exhausted = checked.check.exhausted {
      result +=
        style.styled("not decided within the budget: ", .yellow) + "\(exhausted.words); `--budget` raises it\n"
    }
    let width = checked.properties.map { $0.name.utf8.count }.max() ?? 0
    for property in checked.properties {
      let failures = checked.failures(property)
      let name = property.name + String(repeating: " ", count: width - property.name.utf8.count)
      let verdict = Verdict(property, checked)
      result += "\(name)  \(style.styled(verdict.word, verdict.color))\(TerminalText.escaped(verdict.limits))\n"
      for failure in failures.prefix(shownCount) {
        result += "  " + TerminalText.escaped(words(failure, checked)) + "\n"
      }
      if let doubt = doubt(property, checked) { result += "  \(doubt)\n" }
      if failures.count > shownCount { result += "  and \(failures.count - shownCount) more\n" }
    }
    for words in remarks(checked) { result += TerminalText.escaped(words) + "\n" }
    return result
  }

  /// A conflict that may not occur at run time, or the few sizes at which there is none; nil if there is nothing to add.
  static func doubt(_ property: LayoutProperty, _ checked: CheckedText) -> String? {
    guard property == .holds else { return nil }
    switch checked.check.conflicts {
    case .possible(let point):
      return "required constraints conflict at \(place(point, checked)), but some of them may be different at run time"
    case .certain:
      if checked.check.decidesAll || checked.check.exhausted != nil { return nil }
      return checked.devices.isEmpty ? holding(checked) : "they conflict on every device"
    case .none, .avoided: return nil
    }
  }

  /// The sizes at which required constraints hold, if those are a point or a line.
  private static func holding(_ checked: CheckedText) -> String {
    let ends = checked.map.holdingArea.corners.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard let first = ends.first, let last = ends.last else { return "they conflict at every size" }
    if first == last { return "they hold only at \(place(first, checked))" }
    let isAlongAxis = first.x == last.x || first.y == last.y
    return
      "they hold only \(isAlongAxis ? "from" : "on the line from") \(place(first, checked)) to \(place(last, checked))"
  }

  /// The constraints that were left out, and why.
  static func omissions(_ checked: CheckedText) -> [String] {
    let lines = LineTable(checked.text.source)
    return checked.text.layout.rows.gaps.map { SolveReport.words($1, $0, checked.text, lines) }
      + NoteReport(checked.text.lowered, of: checked.text.source).omissions
  }

  /// The constraints that are not mirrored or were left out, and why.
  static func remarks(_ checked: CheckedText) -> [String] {
    let lines = LineTable(checked.text.source)
    let printer = EquationPrinter(scope: checked.text.lowered.scope)
    let unmirrored = checked.unmirrored.map { constraint in
      let line = lines.position(constraint.origin.span.start).line
      return "not mirrored: `\(printer.text(constraint))` uses left or right (line \(line))"
    }
    return unmirrored + omissions(checked).map { "left out: " + $0 }
  }

  /// Why it is not known whether a layout has a property; nil if there is nothing to add.
  static func reason(_ property: LayoutProperty, _ checked: CheckedText) -> String? {
    checked.check.doubts[property].map { words($0, checked.text.lowered.scope) }
  }

  private static func words(_ doubt: PropertyDoubt, _ scope: Scope) -> String {
    switch doubt {
    case .leftOut: return "constraints are left out"
    case .someSizes: return "the layout exists only at some sizes"
    case .intrinsicSizes: return "it depends on intrinsic sizes that the text does not state"
    case .unstated(let sizes):
      return "nothing states the \(sizes.count > 1 ? "size" : sizes == [.width] ? "width" : "height")"
    case .size(let item): return "the intrinsic size of `\(scope.text(item))` is not known"
    case .view(let item, let openness):
      let name = "`\(scope.text(item))`"
      switch openness {
      case .document: return "code, or a size that the document does not state, may determine \(name)"
      case .otherCode: return "other code may constrain \(name)"
      case .alternatives: return "other branches constrain \(name)"
      case .arranged: return "the superview of \(name) may arrange it"
      case .mask: return "\(name) keeps its autoresizing mask"
      case .superview: return "it is not known which view \(name) is"
      }
    }
  }

  /// Why these sizes are checked, in parentheses.
  static func reason(_ sizes: CheckedSizes) -> String {
    switch sizes.reason {
    case .requested: " (requested)"
    case .requestedWidths: " (the requested widths, with the height from its constraints)"
    case .single(.requested): " (requested)"
    case .single(.screen): " (a screen)"
    case .single(let source): " (\(source.rawValue))"
    case .screen: " (screens)"
    case .savedHeight: " (the widths of screens, with the saved height)"
    case .declaredHeight: " (the widths that its constraints allow, with the declared height)"
    case .cell: " (the widths of tables, with the height from its constraints)"
    case .bars(let height): " (screens without \(NumberText.points(height)) points of bars)"
    case .window: " (a window that can be resized)"
    case .savedSize: " (the saved size; other sizes are unknown)"
    case .constraints: " (sizes that its constraints allow)"
    }
  }

  /// Whether a layout has a property, in words.
  struct Verdict {
    /// `yes`, `no`, `not known` or `does not apply`.
    let word: String
    let color: TextStyle.Color
    /// What the verdict does not cover, with punctuation or a space before it.
    let limits: String

    init(_ property: LayoutProperty, _ checked: CheckedText) {
      if !checked.failures(property).isEmpty {
        (word, color) = ("no", property.isNote ? .yellow : .red)
        limits = property.isNote ? " (a note, not a failure)" : ""
      } else if property == .touchable, !checked.knowsControls {
        (word, color) = ("does not apply", .yellow)
        limits = ": the controls are unknown; name them with `--controls`"
      } else if !checked.isDecided(property) {
        (word, color) = ("not known", .yellow)
        limits = reason(property, checked).map { ": " + $0 } ?? ""
      } else {
        (word, color, limits) = ("yes", .green, Self.limits(of: property, checked.check))
      }
    }

    /// What a property does not cover, with a comma before it.
    private static func limits(of property: LayoutProperty, _ check: PropertyCheck) -> String {
      if property == .holds {
        if case .avoided = check.conflicts { return ", at the sizes that the constraints allow" }
        return ""
      }
      return switch (check.hasConflict, check.hasAmbiguity) {
      case (true, true): ", where the constraints hold, except for ambiguous positions and sizes"
      case (true, false): ", where the constraints hold"
      case (false, true): ", except for ambiguous positions and sizes"
      case (false, false): ""
      }
    }
  }

  /// A failure as a phrase that ends with its size.
  static func words(_ failure: PropertyFailure, _ checked: CheckedText) -> String {
    let outer = failure.items.first.flatMap(checked.text.layout.rows.superview)
    let devices = checked.devices(of: failure)
    let place = place(failure.size, checked) + (devices.isEmpty ? "" : " (\(words(devices, checked)))")
    let phrase = phrase(failure, checked.text.lowered.scope, superview: outer)
    return failure.property == .monotone
      ? "\(phrase), from \(place) on" : "\(phrase) \(extent(failure, checked, place))"
  }

  /// The number of devices that are listed for a failure.
  private static let listedDevices = 4

  /// The devices on which a layout fails: their names, or those of the first ones.
  private static func words(_ devices: [Device.Size], _ checked: CheckedText) -> String {
    devices.count > 1 && devices.count == checked.devices.count
      ? "and on every other device" : Device.words(devices.map { $0.name }, limit: listedDevices)
  }

  /// Where a failure occurs, as a phrase that ends with its size.
  private static func extent(_ failure: PropertyFailure, _ checked: CheckedText, _ size: String) -> String {
    guard let extent = failure.extent, extent.ranges.count <= listedRanges else { return "at \(size)" }
    let axis = extent.axis == 0 ? checked.domain.x : checked.domain.y
    let ranges = extent.ranges.map { range -> String in
      let (low, high) = (hundredths(range.lowerBound), hundredths(range.upperBound))
      // A range that is shorter than numbers can show comes from rounding.
      if low == high { return "" }
      return switch (range.lowerBound == axis.range.lowerBound, range.upperBound == axis.range.upperBound) {
      case (true, true): "from \(low) to \(high)"
      case (true, false): "under \(high)"
      case (false, true): "above \(low)"
      case (false, false): "between \(low) and \(high)"
      }
    }
    if ranges.contains("") { return "at \(size)" }
    let name =
      switch axis.parameter {
      case .width: "at widths"
      case .height: "at heights"
      case .constants:
        checked.numbers.indices.contains(extent.axis) ? "where \(checked.numbers[extent.axis].number.name) is" : ""
      }
    return "\(name) \(Phrase.list(ranges)), such as \(size)"
  }

  /// The number of ranges that are listed for a failure.
  private static let listedRanges = 3

  /// A number of points, to two decimals.
  private static func hundredths(_ number: Rational) -> String {
    NumberText.points((number.doubleValue * 100).rounded() / 100)
  }

  /// A failure as a phrase without its size. `superview` encloses the first view.
  static func phrase(_ failure: PropertyFailure, _ scope: Scope, superview: Item?) -> String {
    let names = failure.items.map { "`\(scope.text($0))`" }
    let distance = amount(failure)
    let first = names.first ?? ""
    switch failure.property {
    case .holds: return "required constraints conflict"
    case .inside:
      let outer = scope.text(superview ?? .superview)
      return "\(first) extends \(distance) beyond the \(edge(failure.part)) edge of `\(outer)`"
    case .noOverlap: return "\(first) and \(names.last ?? "") overlap by \(distance)"
    case .notCollapsed: return "\(first) has no \(part(failure.part))"
    case .notSqueezed:
      let change = failure.part == .part(.height) ? "lower" : "narrower"
      return "\(first) is \(distance) \(change) than its intrinsic \(part(failure.part))"
    case .touchable:
      return "\(first) is \(distance) too \(failure.part == .part(.height) ? "short" : "narrow") to touch"
    case .unambiguous: return "`\(first.dropFirst().dropLast()).\(part(failure.part))` is ambiguous"
    case .monotone:
      let (change, growth) =
        failure.part == .part(.height) ? ("lower", "taller") : ("narrower", "wider")
      return "\(first) becomes \(change) as the superview becomes \(growth)"
    }
  }

  private static func part(_ side: PropertyFailure.Side?) -> String {
    if case .part(let part)? = side { part.name } else { "size" }
  }

  static func edge(_ side: PropertyFailure.Side?) -> String {
    switch side {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .part, nil: ""
    }
  }

  /// By how many points a layout fails, at most; empty if there is no such number.
  private static func amount(_ failure: PropertyFailure) -> String {
    guard let amount = failure.amount else { return "" }
    guard let amounts = failure.extent?.amounts, amounts.lowerBound < amounts.upperBound else { return points(amount) }
    return "up to " + points(amounts.upperBound)
  }

  private static func points(_ amount: Rational) -> String {
    let number = NumberText.points(amount.doubleValue)
    return number == "1" ? "1 point" : "\(number) points"
  }

  /// A size as `--size` takes it. If constraints that conflict determine the height, it is the width alone.
  static func size(_ size: PlanePoint, _ checked: CheckedText) -> String {
    checked.sizes.hasOwnHeight && size.y.isZero ? NumberText.points(size.x.doubleValue) : self.size(size)
  }

  private static func size(_ size: PlanePoint) -> String {
    "\(NumberText.points(size.x.doubleValue))x\(NumberText.points(size.y.doubleValue))"
  }

  /// A point of the map: a size as `--size` takes it, and the values of other numbers, such as `320x480, gap 32` or `gap 32`.
  static func place(_ point: PlanePoint, _ checked: CheckedText) -> String {
    let (size, numbers) = checked.values(at: point)
    let values = numbers.map { "\($0.number.name) \(NumberText.points($0.value.doubleValue))" }
    let isFixed = !numbers.isEmpty && checked.sizes.domain.variedCount == 0
    return (isFixed ? values : [self.size(size, checked)] + values).joined(separator: ", ")
  }

  /// The sizes and other numbers that were checked.
  static func ranges(_ checked: CheckedText) -> String {
    let sizes = sizes(checked.sizes, checked.devices)
    if checked.numbers.isEmpty { return sizes }
    let numbers = checked.numbers.map { varied in
      let (low, high) = (varied.range.lowerBound.doubleValue, varied.range.upperBound.doubleValue)
      return "every \(varied.number.name) from \(NumberText.points(low)) to \(NumberText.points(high))"
    }
    if checked.sizes.domain.variedCount == 0 { return numbers.joined(separator: " and ") + " at " + sizes }
    return ([sizes] + numbers).joined(separator: " and ")
  }

  /// `every size from 320x480 to 430x932`, or `every iPhone from 320x568 to 440x956`.
  private static func sizes(_ sizes: CheckedSizes, _ devices: [Device.Size]) -> String {
    guard let heights = sizes.heights else {
      let (low, high) = (sizes.widths.lowerBound.doubleValue, sizes.widths.upperBound.doubleValue)
      return low == high
        ? "the width \(NumberText.points(low))"
        : "every width from \(NumberText.points(low)) to \(NumberText.points(high))"
    }
    let low = size(PlanePoint(x: sizes.widths.lowerBound, y: heights.lowerBound))
    let high = size(PlanePoint(x: sizes.widths.upperBound, y: heights.upperBound))
    if devices.count == 1 { return "the size \(low) (\(Device.words(devices.map { $0.name })))" }
    if low == high { return "the size \(low)" }
    let all = devices.isEmpty ? "every size" : "every \(Device.kind(of: devices.map { $0.name }) ?? "device")"
    return "\(all) from \(low) to \(high)"
  }
}
