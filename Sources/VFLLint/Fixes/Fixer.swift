import VFLSyntax

/// Applies the fixes of findings until nothing is left to fix.
///
/// Fixes are applied in rounds, and each round lints the text again. A fix is kept only if its finding is gone afterwards and the
/// text does not have more errors than before. No round inserts text next to an earlier insertion, and none rewrites only what
/// earlier rounds wrote unless that makes the text shorter, so the number of rounds is finite. If the fixes keep triggering each
/// other, the text is left unchanged.
public struct Fixer {
  private let linter: Linter
  /// The linter that each round uses, which reports up to `roundLimit` findings per rule.
  private let ofRounds: Linter
  private let allowsUnsafe: Bool
  private let read: (SourceText) -> LintInput

  /// A fixer for texts that `read` turns into inputs.
  public init(_ linter: Linter, allowsUnsafe: Bool, read: @escaping (SourceText) -> LintInput) {
    self.linter = linter
    ofRounds = linter.finding(upTo: Self.roundLimit)
    self.allowsUnsafe = allowsUnsafe
    self.read = read
  }

  /// The number of findings per rule that one round fixes. It is large, so that the number of rounds does not grow with the text, and
  /// finite, so that the findings of a very large text fit in memory.
  fileprivate static let roundLimit = 65_536

  /// The result of fixing one text.
  public struct Result {
    /// The fixed text, parsed and lowered.
    public let input: LintInput
    /// The findings that remain in the fixed text.
    public let findings: Linter.Result
    /// The number of findings fixed.
    public let count: Int
    /// Whether fixing was completed. If not, the text is unchanged and `count` is 0.
    public let isSettled: Bool
    /// The edits of each round, with offsets in the text as it was before the round.
    let rounds: [[FixIt.Edit]]
  }

  /// The text and its findings between two rounds.
  private struct State {
    var input: LintInput
    var findings: Linter.Result
  }

  /// Fixes a text. If fixes overlap, the first one is applied; later rounds apply the others if they are still offered.
  public func fixed(_ input: LintInput) -> Result {
    let original = State(input: input, findings: ofRounds.result(input))
    var state = original
    var trials = Trials(fixer: self, size: input.source.bytes.count)
    var history = EditHistory()
    var count = 0
    var rounds: [[FixIt.Edit]] = []
    // Each round fixes at least one finding. The additional rounds allow for findings that a fix reveals.
    for _ in 0...original.findings.diagnostics.count + 2 {
      let offered = applicable(state.findings.diagnostics)
      let (kept, after) = trials.kept(of: offered.filter { history.allows($0) }, in: state)
      guard let after, !kept.isEmpty else {
        // If only the edit history forbids a fix, the next run would apply it, and so would every run after that.
        let isForbidden = offered.contains { fix in
          !history.allows(fix) && trials.kept(of: [fix], in: state).after != nil
        }
        if isForbidden || trials.isExhausted { break }
        return Result(
          input: state.input, findings: shown(state), count: count, isSettled: true, rounds: rounds)
      }
      rounds.append(kept.flatMap { $0.edits })
      history.append(rounds[rounds.count - 1])
      state = after
      count += kept.count
    }
    return Result(
      input: input, findings: shown(original), count: 0, isSettled: false, rounds: [])
  }

  /// The findings of a text. The number of findings per rule does not exceed the linter's limit.
  private func shown(_ state: State) -> Linter.Result {
    var counts: [String: Int] = [:]
    for diagnostic in state.findings.diagnostics { counts[diagnostic.code, default: 0] += 1 }
    return counts.values.contains { $0 > Rule.findingLimit } ? linter.result(state.input) : state.findings
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
  struct Offer {
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
      // If a list of fixes is refused as a whole, try each half of the list.
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
      let after = State(input: input, findings: fixer.ofRounds.result(input))
      return Tally(after.findings.diagnostics).isBetter(than: Tally(state.findings.diagnostics), by: offers)
        ? after : nil
    }
  }
}

/// The number of a text's findings for each code.
private struct Tally {
  private var all: [String: Int] = [:]
  private var errors: [String: Int] = [:]

  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      all[diagnostic.code, default: 0] += 1
      if diagnostic.severity == .error { errors[diagnostic.code, default: 0] += 1 }
    }
  }

  /// Whether each of the fixes that lead from `before` to this tally removed its finding, and none of them added an error.
  ///
  /// Correcting the spelling of a format can reveal errors in its names or meaning that were already there. So the fix of a
  /// spelling error must leave fewer spelling errors, the fix of a name must leave fewer errors in spelling and names, and the
  /// total number of errors must not grow.
  func isBetter(than before: Tally, by offers: [Fixer.Offer]) -> Bool {
    guard errorCount(upTo: .layout) <= before.errorCount(upTo: .layout) else { return false }
    var fixed: [String: Int] = [:]
    for offer in offers { fixed[offer.code, default: 0] += 1 }
    for (code, count) in fixed {
      let (left, found) = (all[code, default: 0], before.all[code, default: 0])
      // If there were as many findings as one round can fix, the number of findings that are left is unknown.
      guard left <= found - count || found >= Fixer.roundLimit && left <= found else { return false }
    }
    let classes: [ClosedRange<Rule.Category>] = [.grammar ... .grammar, .names ... .names, .law ... .interface]
    for part in classes {
      let count = offers.count { $0.isOfError && part.contains(Self.category($0.code)) }
      let found = before.errorCount(upTo: part.upperBound)
      guard count == 0 || errorCount(upTo: part.upperBound) <= found - count || found >= Fixer.roundLimit else {
        return false
      }
    }
    return true
  }

  private func errorCount(upTo category: Rule.Category) -> Int {
    errors.reduce(0) { $0 + (Self.category($1.key) <= category ? $1.value : 0) }
  }

  private static func category(_ code: String) -> Rule.Category { Rule.Category(ofCode: code) ?? .grammar }
}
