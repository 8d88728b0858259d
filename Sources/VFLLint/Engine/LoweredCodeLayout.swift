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
  /// Lowers a layout. `inputs` contains the input of each format, or nil for a format that repeats an earlier one. `repeated` contains
  /// the index of that earlier format, or nil for a format that repeats none.
  init(_ layout: CodeLayout, of code: AppCode, _ inputs: [LintInput?], _ repeated: [Int?]) {
    // More than two copies of a format would add no findings.
    var counts: [Int: Int] = [:]
    let members = layout.formats.filter { index in
      counts[repeated[index] ?? index, default: 0] += 1
      return counts[repeated[index] ?? index, default: 0] <= 2
    }
    let lowered = members.compactMap { index in
      inputs[repeated[index] ?? index].map { (index: repeated[index] ?? index, lowered: $0.lowered) }
    }
    let together = LoweredDocument(
      layout, zip(members, lowered).map { index, member in (format: code.formats[index], lowered: member.lowered) },
      code.constraints)
    // Constraints of unknown views or with unknown priorities are left out.
    var missing = lowered.map { $0.lowered.constraints.count }
    for constraint in together.constraints where Int(constraint.origin.statement) < missing.count {
      missing[Int(constraint.origin.statement)] -= 1
    }
    whole = zip(lowered, missing).compactMap { member, missing in
      missing == 0 && member.lowered.scope.target == together.scope.target ? member.index : nil
    }
    parts = together.bySuperview()
    self.together = together
  }
}
