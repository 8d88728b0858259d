import VFLSyntax

/// Applies the fixes of findings until nothing is left to mend.
public struct Fixer {
  private let linter: Linter
  private let allowsUnsafe: Bool
  private let read: (SourceText) -> LintInput

  /// Fixes can make room for others; more rounds than this would be fixes that undo each other.
  private static let maximumRounds = 50

  /// A fixer for texts that `read` turns into inputs.
  public init(_ linter: Linter, allowsUnsafe: Bool, read: @escaping (SourceText) -> LintInput) {
    self.linter = linter
    self.allowsUnsafe = allowsUnsafe
    self.read = read
  }

  /// What came of fixing one text.
  public struct Result {
    /// The mended text.
    public let input: LintInput
    /// What is left to find in it.
    public let findings: Linter.Result
    /// How many findings were mended.
    public let count: Int
  }

  /// Mends a text. Of fixes that overlap the first is applied, and the others if they are still offered afterwards.
  public func fixed(_ input: LintInput) -> Result {
    var input = input
    var findings = linter.result(input)
    var count = 0
    var seen: [[UInt8]] = []
    for _ in 0..<Self.maximumRounds {
      let fixes = applicable(findings.diagnostics)
      if fixes.isEmpty { break }
      let edits = FixIt(title: "", safety: .safe, edits: fixes.flatMap { $0.edits })
      let bytes = edits.applied(to: input.source)
      // Fixes that lead back to a text that was there before would go on for ever.
      guard bytes != input.source.bytes, !seen.contains(bytes),
        let source = SourceText(name: input.source.name, bytes: bytes)
      else { break }
      seen.append(input.source.bytes)
      input = read(source)
      findings = linter.result(input)
      count += fixes.count
    }
    return Result(input: input, findings: findings, count: count)
  }

  /// The fixes that may be applied at once: in order, and apart from each other.
  private func applicable(_ diagnostics: [Diagnostic]) -> [FixIt] {
    let fixes = diagnostics.compactMap { $0.fix }.filter { allowsUnsafe || $0.safety == .safe }
      .filter { !$0.edits.isEmpty }
    var chosen: [FixIt] = []
    var end: UInt32?
    for fix in fixes.sorted(by: { $0.edits[0].span.start < $1.edits[0].span.start }) {
      // Two insertions at one place would come in an order that nobody chose.
      if let end, fix.edits[0].span.start <= end { continue }
      chosen.append(fix)
      end = fix.edits.map { $0.span.end }.max()
    }
    return chosen
  }
}
