import VFLCode
import VFLSyntax

/// The findings in the formats and layouts of an app source.
struct CodeFindings {
  private var ofLayouts: [Diagnostic] = []
  /// The findings in `ofLayouts`. A method that many others call is in the layouts of all of them.
  private var known: Set<Identity> = []
  private var ofFormats: [Diagnostic] = []
  /// The number of formats that come from each literal.
  private var uses: [Span: Int] = [:]
  /// The findings with unsafe fixes, as indices in `ofFormats`, and the literals of their formats.
  private var risky: [(index: Int, literal: Span)] = []

  /// Identifies a finding by rule and source range, so that a finding in a format that is used twice is reported only once.
  struct Identity: Hashable {
    let code: String
    let span: Span

    init(_ diagnostic: Diagnostic) { (code, span) = (diagnostic.code, diagnostic.span) }
  }

  /// Counts a use of the literal that a format comes from.
  mutating func noteUse(of format: EmbeddedFormat) { uses[format.literalSpan, default: 0] += 1 }

  /// Adds the findings in a layout, except those that are known from other layouts.
  mutating func add(ofLayout findings: [Diagnostic]) {
    for finding in findings where known.insert(Identity(finding)).inserted { ofLayouts.append(finding) }
  }

  /// Adds the findings in a format, with their ranges in the source.
  mutating func add(_ findings: [Diagnostic], of format: EmbeddedFormat) {
    guard !findings.isEmpty else { return }
    let holes = format.map.holes
    for diagnostic in findings {
      guard let moved = format.moved(diagnostic, holes) else { continue }
      if moved.fix?.safety == .unsafe { risky.append((ofFormats.count, format.literalSpan)) }
      ofFormats.append(moved)
    }
  }

  /// The findings after `others`, without duplicates.
  consuming func all(_ others: [Diagnostic]) -> [Diagnostic] {
    // A fix for one use of a literal may be wrong for another.
    for (index, literal) in risky where uses[literal, default: 0] > 1 { ofFormats[index].fix = nil }
    var seen: Set<Identity> = []
    return (others + ofFormats + ofLayouts).filter { seen.insert(Identity($0)).inserted }
  }
}
