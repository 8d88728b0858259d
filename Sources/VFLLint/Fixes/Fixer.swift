import VFLSyntax

/// Applies the fixes of findings until nothing is left to fix.
///
/// Fixes are applied in rounds, and each round lints the text again. A fix is kept only if its finding is gone afterwards and the
/// text does not have more errors. No round inserts text next to an earlier insertion, and none rewrites only what earlier rounds
/// wrote unless that makes the text shorter, so the rounds end. If they do not settle, the text is left unchanged.
public struct Fixer {
  private let linter: Linter
  private let allowsUnsafe: Bool
  private let read: (SourceText) -> LintInput

  /// A fixer for texts that `read` turns into inputs.
  public init(_ linter: Linter, allowsUnsafe: Bool, read: @escaping (SourceText) -> LintInput) {
    self.linter = linter
    self.allowsUnsafe = allowsUnsafe
    self.read = read
  }

  /// The result of fixing one text.
  public struct Result {
    /// The fixed text, parsed and lowered.
    public let input: LintInput
    /// The findings that are left.
    public let findings: Linter.Result
    /// The number of findings fixed.
    public let count: Int
    /// Whether the rounds settled. If not, the text is unchanged and `count` is 0.
    public let isSettled: Bool
    /// The edits of each round, in offsets of the text at the start of the round.
    let rounds: [[FixIt.Edit]]
  }

  /// The text between two rounds.
  private struct State {
    var input: LintInput
    var findings: Linter.Result
  }

  /// Fixes a text. If fixes overlap, the first is applied. The others are applied later if they are still offered.
  public func fixed(_ input: LintInput) -> Result {
    let original = State(input: input, findings: linter.result(input))
    var state = original
    var trials = Trials(fixer: self, size: input.source.bytes.count)
    var history = EditHistory()
    var count = 0
    var rounds: [[FixIt.Edit]] = []
    // Each round fixes at least one finding. The extra rounds are for findings that fixes reveal.
    for _ in 0...original.findings.diagnostics.count + 2 {
      let offered = applicable(state.findings.diagnostics)
      let (kept, after) = trials.kept(of: offered.filter { history.allows($0) }, in: state)
      guard let after, !kept.isEmpty else {
        // A fix that only the edit history forbids would be applied by the next run, and again by the run after that.
        let isForbidden = offered.contains { fix in
          !history.allows(fix) && trials.kept(of: [fix], in: state).after != nil
        }
        if isForbidden || trials.isExhausted { break }
        return Result(
          input: state.input, findings: state.findings, count: count, isSettled: true, rounds: rounds)
      }
      rounds.append(kept.flatMap { $0.edits })
      history.append(rounds[rounds.count - 1])
      state = after
      count += kept.count
    }
    return Result(input: original.input, findings: original.findings, count: 0, isSettled: false, rounds: [])
  }

  /// The fixes that can be applied together, in source order and without overlap.
  private func applicable(_ diagnostics: [Diagnostic]) -> [Offer] {
    let offers = diagnostics.compactMap { diagnostic -> Offer? in
      guard let fix = diagnostic.fix, allowsUnsafe || fix.safety == .safe, !fix.edits.isEmpty else { return nil }
      return Offer(code: diagnostic.code, isOfError: diagnostic.severity == .error, edits: fix.edits)
    }
    var chosen: [Offer] = []
    var end: UInt32?
    for offer in offers.sorted(by: { $0.edits[0].span.start < $1.edits[0].span.start }) {
      // Two insertions at the same position would have no defined order.
      if let end, offer.edits[0].span.start <= end { continue }
      chosen.append(offer)
      end = offer.edits.map { $0.span.end }.max()
    }
    return chosen
  }

  /// A fix that a finding offers.
  fileprivate struct Offer {
    /// The code of the finding's rule.
    let code: String
    let isOfError: Bool
    let edits: [FixIt.Edit]
  }

  /// Tries out fixes, within a budget of linted bytes.
  private struct Trials {
    let fixer: Fixer
    /// The number of bytes that may still be linted.
    private var budget: Int
    /// Whether the budget ran out before all fixes were tried.
    private(set) var isExhausted = false

    /// The budget allows hundreds of trials for an ordinary file, and more than twenty for a large one.
    init(fixer: Fixer, size: Int) {
      self.fixer = fixer
      budget = max(4_000_000, 24 * size)
    }

    /// The fixes to keep, and the text after applying them; nil if none is kept.
    mutating func kept(of offers: [Offer], in state: State) -> (offers: [Offer], after: State?) {
      var kept: [Offer] = []
      var after: State?
      // If fixes are refused together, try each half of them.
      var pending = offers.isEmpty ? [] : [offers[...]]
      while let next = pending.popLast() {
        if let tried = trial(kept + next, in: state) {
          kept += next
          after = tried
        } else if next.count > 1 {
          let middle = next.startIndex + next.count / 2
          pending.append(next[middle...])
          pending.append(next[..<middle])
        }
      }
      return (kept, after)
    }

    /// The text after applying some fixes; nil if they are refused.
    private mutating func trial(_ offers: [Offer], in state: State) -> State? {
      let source = state.input.source
      let edits = FixIt(title: "", safety: .safe, edits: offers.flatMap { $0.edits })
      let bytes = edits.applied(to: source)
      guard bytes != source.bytes, let fixed = SourceText(name: source.name, bytes: bytes) else { return nil }
      // Each trial has a fixed cost in addition to the bytes of its text.
      budget -= bytes.count + 200
      guard budget > 0 else {
        isExhausted = true
        return nil
      }
      let input = fixer.read(fixed)
      let after = State(input: input, findings: fixer.linter.result(input))
      return Tally(after.findings.diagnostics).isBetter(than: Tally(state.findings.diagnostics), by: offers)
        ? after : nil
    }
  }
}

/// Counts of a text's findings, by code.
private struct Tally {
  private var all: [String: Int] = [:]
  private var errors: [String: Int] = [:]

  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      all[diagnostic.code, default: 0] += 1
      if diagnostic.severity == .error { errors[diagnostic.code, default: 0] += 1 }
    }
  }

  /// Whether each of the fixes that lead from `before` to this removed its finding, and none added an error.
  ///
  /// Correcting the spelling of a format can reveal errors in its names or meaning that were there before. So the fix of a spelling
  /// error must leave fewer spelling errors, the fix of a name must leave fewer errors in spelling and names, and the total number
  /// of errors must not grow.
  func isBetter(than before: Tally, by offers: [Fixer.Offer]) -> Bool {
    guard errorCount(below: .max) <= before.errorCount(below: .max) else { return false }
    var fixed: [String: Int] = [:]
    for offer in offers { fixed[offer.code, default: 0] += 1 }
    for (code, count) in fixed {
      let (left, found) = (all[code, default: 0], before.all[code, default: 0])
      // Beyond the finding limit, the number of findings left is unknown.
      guard left <= found - count || found >= Rule.findingLimit && left <= found else { return false }
    }
    let limits = [UInt8.min, UInt8(ascii: "2"), UInt8(ascii: "3"), .max]
    for (lower, limit) in zip(limits, limits.dropFirst()) {
      let count = offers.count { $0.isOfError && lower <= Self.kind($0.code) && Self.kind($0.code) < limit }
      let found = before.errorCount(below: limit)
      guard count == 0 || errorCount(below: limit) <= found - count || found >= Rule.findingLimit else { return false }
    }
    return true
  }

  private func errorCount(below limit: UInt8) -> Int {
    errors.reduce(0) { $0 + (Self.kind($1.key) < limit ? $1.value : 0) }
  }

  /// The first digit of a code, which is the category of the rule.
  private static func kind(_ code: String) -> UInt8 { code.utf8.dropFirst(3).first ?? 0 }
}

/// The ranges that earlier rounds wrote, in offsets of the current text.
private struct EditHistory {
  private var insertions: [Span] = []
  private var replacements: [Span] = []

  /// Whether no edit of a fix inserts text next to an earlier insertion or inside an earlier replacement, and none rewrites only
  /// bytes that earlier rounds wrote, unless it shortens them. Each allowed fix uses up original bytes or a gap between two of
  /// them, so the rounds end.
  func allows(_ offer: Fixer.Offer) -> Bool {
    offer.edits.allSatisfy { edit in
      if edit.span.isEmpty {
        return !insertions.contains { $0.start <= edit.span.start && edit.span.start <= $0.end }
          && !replacements.contains { $0.start < edit.span.start && edit.span.start < $0.end }
      }
      if edit.text.utf8.count < edit.span.count { return true }
      let written = (insertions + replacements).reduce(0) { $0 + $1.overlap(edit.span) }
      return written < edit.span.count
    }
  }

  /// Records edits that were applied together, in order.
  mutating func append(_ edits: [FixIt.Edit]) {
    insertions = remaining(insertions, edits)
    replacements = remaining(replacements, edits)
    var shift = 0
    for edit in edits {
      let start = Int(edit.span.start) + shift
      let count = edit.text.utf8.count
      let span = Span(UInt32(clamping: start), UInt32(clamping: start + count))
      if edit.span.isEmpty { insertions.append(span) } else if count > 0 { replacements.append(span) }
      shift += count - edit.span.count
    }
  }

  /// The spans after some edits. A span inside replaced text is dropped, because the replacement is recorded itself.
  private func remaining(_ spans: [Span], _ edits: [FixIt.Edit]) -> [Span] {
    spans.filter { span in
      !edits.contains { !$0.text.isEmpty && $0.span.start <= span.start && span.end <= $0.span.end && !$0.span.isEmpty }
    }.map { Span(moved($0.start, by: edits), moved($0.end, by: edits)) }
  }

  private func moved(_ offset: UInt32, by edits: [FixIt.Edit]) -> UInt32 {
    var shift = 0
    for edit in edits where edit.span.start < offset || edit.span.end == offset {
      // An offset inside a replaced range moves to the end of the replacement.
      shift += edit.text.utf8.count - Int(min(edit.span.end, offset) - edit.span.start)
    }
    return UInt32(clamping: Int(offset) + shift)
  }
}

extension Span {
  /// The number of bytes that two spans have in common.
  fileprivate func overlap(_ other: Span) -> Int { max(0, Int(min(end, other.end)) - Int(max(start, other.start))) }
}
