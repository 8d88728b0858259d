import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension CheckReport {
  /// The output of `vfl check --to json`: an object with a list of texts, and the findings in the files.
  public static func json(_ texts: [CheckedText], _ reports: [FileReport]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.array("texts", texts) { writer, checked in write(checked, to: &writer) }
      writer.member("diagnostics") { $0.diagnostics(reports) }
    }
    return writer.text + "\n"
  }

  private static func write(_ checked: CheckedText, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.file(checked.text.source)
      writer.ends("widths", checked.sizes.widths)
      if let heights = checked.sizes.heights { writer.ends("heights", heights) }
      if !checked.devices.isEmpty { writer.strings("devices", checked.devices.map { $0.name }) }
      if !checked.numbers.isEmpty {
        writer.object("numbers") { writer in
          for varied in checked.numbers {
            writer.ends(varied.number.name, varied.range)
          }
        }
      }
      if let sizeClass = checked.sizeClass { writer.member("sizeClass", sizeClass.words) }
      if checked.text.isRightToLeft { writer.member("rightToLeft", true) }
      writer.member("basis", basis(checked.sizes.reason))
      writer.object("properties") { writer in
        for property in checked.properties {
          let fails = !checked.failures(property).isEmpty
          writer.member(property.name, verdict(property, fails, checked))
        }
      }
      let reasons = checked.properties.compactMap { property in
        checked.isDecided(property)
          ? nil : (doubt(property, checked) ?? reason(property, checked)).map { (property.name, $0) }
      }
      if !reasons.isEmpty {
        writer.object("reasons") { writer in for (name, reason) in reasons { writer.member(name, reason) } }
      }
      writer.member("conflicts", checked.check.hasConflict)
      writer.member("ambiguous", checked.check.hasAmbiguity)
      writer.array("failures", checked.check.failures) { writer, failure in write(failure, checked, to: &writer) }
      if checked.text.source.isFunction { writer.strings("leftOut", omissions(checked)) }
    }
  }

  /// Writes the superview's size and the values of the other numbers at which a layout fails.
  static func writePlace(_ failure: PropertyFailure, _ checked: CheckedText, to writer: inout JSONWriter) {
    let place = checked.values(at: failure.size)
    writer.member("size", size(place.size, checked))
    if place.numbers.isEmpty { return }
    writer.object("numbers") { writer in
      for (number, value) in place.numbers {
        writer.member(number.name, value.doubleValue)
      }
    }
  }

  private static func verdict(_ property: LayoutProperty, _ fails: Bool, _ checked: CheckedText) -> String {
    if fails { return "fails" }
    if property == .touchable, !checked.knowsControls { return "not applicable" }
    return checked.isDecided(property) ? "holds" : "undecided"
  }

  private static func basis(_ reason: CheckedSizes.Reason) -> String {
    switch reason {
    case .requested, .requestedWidths: "requested"
    case .single(let source): source.rawValue
    case .screen: "screen"
    case .savedHeight: "screen-width"
    case .declaredHeight: "declared-height"
    case .cell: "cell"
    case .bars: "screen-below-bars"
    case .window: "window"
    case .savedSize: "saved-size"
    case .constraints: "constraints"
    }
  }

  private static func write(_ failure: PropertyFailure, _ checked: CheckedText, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("property", failure.property.name)
      writer.member("message", words(failure, checked))
      writer.strings("views", failure.items.map(checked.text.lowered.scope.text))
      switch failure.part {
      case .part(let part)?: writer.member("part", part.name)
      case nil: break
      default: writer.member("edge", edge(failure.part))
      }
      if let amount = failure.amount {
        writer.member("points", amount.doubleValue)
      }
      writePlace(failure, checked, to: &writer)
      let devices = checked.devices(of: failure)
      if !devices.isEmpty { writer.strings("devices", devices.map { $0.name }) }
    }
  }
}

extension JSONWriter {
  /// Writes the first and the last value of a range.
  mutating func ends(_ key: String, _ range: ClosedRange<Rational>) {
    numbers(key, [range.lowerBound.doubleValue, range.upperBound.doubleValue])
  }
}
