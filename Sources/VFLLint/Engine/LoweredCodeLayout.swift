import VFLCode
import VFLConstraints

/// The constraints of an app source that exist together, lowered as one document.
struct LoweredCodeLayout {
  /// All constraints of the layout.
  let together: LoweredDocument
  /// The formats whose constraints are all in `together`. For a format that repeats an earlier one, the index of the earlier format
  /// is listed.
  let whole: [Int]
  /// The constraints of the layout, with one document for each superview.
  let parts: [LoweredDocument]
  /// The readings in which the parts are checked.
  let readings: Readings
  /// The settings of the first format.
  let settings: ScopeSettings

  /// Lowers a layout. `constraints` are the explicit constraints that its members refer to.
  init(_ layout: CodeLayout, _ constraints: LoweredDocument, _ formats: inout FormatInputs) {
    // More than two copies of a format would add no findings.
    var counts: [Int: Int] = [:]
    let members = layout.formats.filter { index in
      counts[formats.original(of: index), default: 0] += 1
      return counts[formats.original(of: index), default: 0] <= 2
    }
    let lowered = members.map { index in
      let original = formats.original(of: index)
      return (index: original, lowered: formats.input(of: original).lowered)
    }
    let together = LoweredDocument(
      layout, zip(members, lowered).map { (format: formats.formats[$0], lowered: $1.lowered) }, constraints)
    // Constraints of unknown views or with unknown priorities are left out.
    var missing = lowered.map { $0.lowered.constraints.count }
    for constraint in together.constraints where Int(constraint.origin.statement) < missing.count {
      missing[Int(constraint.origin.statement)] -= 1
    }
    whole = zip(lowered, missing).compactMap { member, missing in
      missing == 0 && member.lowered.scope.target == together.scope.target ? member.index : nil
    }
    readings = layout.isOnScreen ? [.codeSuperview, .codeScreen] : .codeSuperview
    parts = layout.sharesNames ? [together] : together.bySuperview()
    settings = lowered.first.map { formats.formats[$0.index].settings } ?? ScopeSettings()
    self.together = together
  }
}
