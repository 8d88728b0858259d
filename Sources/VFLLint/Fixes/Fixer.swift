import VFLSyntax

/// Applies the fixes of findings until nothing is left to fix.
///
/// Fixes are applied in rounds, and each round lints the text again. A fix is kept only if its finding is gone afterwards and the
/// text does not have more errors than before, conflicts included. Fixes rarely cause conflicts, and solving takes longer than the
/// rest, so fixes are tried without solving first, and with solving only if the fixed text turns out to have more errors.
///
/// If a list of fixes is refused, each half of the list is tried, and the work for all these trials is limited. No round inserts text
/// next to an earlier insertion, and none rewrites only what earlier rounds wrote unless that makes the text shorter, so the number
/// of rounds is finite. If the fixes keep triggering each other, the text is left unchanged.
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

  /// The number of findings per rule that one round fixes. It is large, so that the number of rounds does not grow with the text, and
  /// finite, so that the findings of a very large text fit in memory.
  fileprivate static let roundLimit = 65_536

  /// The result of fixing one text.
  public struct Result {
    /// The fixed text, parsed and lowered.
    public let input: LintInput
    /// The number of findings fixed.
    public let count: Int
    /// Whether the fixes do not keep triggering each other. If they do, the text is unchanged and `count` is 0.
    public let isSettled: Bool
    /// Whether some fixes were not tried, because they would have taken too much work. The fixes applied before are kept.
    public let isCutShort: Bool
    /// The edits of each round, with offsets in the text as it was before the round.
    let rounds: [[FixIt.Edit]]
    /// The number of errors in the original text, as far as the linter that judged the fixes found them.
    fileprivate let errorsBefore: Int
    /// The linter that the text is fixed for.
    fileprivate let linter: Linter
    /// Its findings in the fixed text, if they are known.
    fileprivate var known: Linter.Result?

    /// The findings that remain in the fixed text. Lints the text unless they are already known.
    public var findings: Linter.Result { known ?? linter.result(input) }

    /// Why some of the offered fixes were not applied; nil if every fix was tried.
    public var remark: String? {
      if !isSettled { return "the fixes keep triggering each other, so nothing was changed; edit the file by hand" }
      return isCutShort ? "trying all the fixes takes too much work, so some of them were not applied" : nil
    }
  }

  /// The text and its findings between two rounds.
  private struct State {
    var input: LintInput
    var findings: Linter.Result
  }

  /// Fixes a text. If fixes overlap, the first one is applied; later rounds apply the others if they are still offered.
  public func fixed(_ input: LintInput) -> Result {
    var result = fixed(input, by: linter.ofFixes)
    if result.count == 0 { return result }
    result.known = result.findings
    let errors = Tally(result.findings.diagnostics).errorCount(upTo: .layout)
    if errors <= result.errorsBefore || errors <= Tally(linter.diagnostics(input)).errorCount(upTo: .layout) {
      return result
    }
    return fixed(input, by: linter)
  }

  /// Fixes a text by the findings of a linter.
  private func fixed(_ input: LintInput, by judge: Linter) -> Result {
    let ofRounds = judge.finding(upTo: Self.roundLimit)
    let original = State(input: input, findings: ofRounds.result(input))
    let errorsBefore = Tally(original.findings.diagnostics).errorCount(upTo: .layout)
    var state = original
    var trials = Trials(linter: ofRounds, read: read, original)
    var history = EditHistory()
    var count = 0
    var rounds: [[FixIt.Edit]] = []
    // Each round fixes at least one finding. The additional rounds allow for findings that a fix reveals.
    for _ in 0...original.findings.diagnostics.count + 2 {
      let offered = applicable(state.findings.diagnostics)
      let (kept, after) = trials.kept(of: offered.filter { history.allows($0) }, in: state)
      if !kept.isEmpty {
        rounds.append(kept.flatMap { $0.edits })
        history.append(rounds[rounds.count - 1])
        state = after
        count += kept.count
        if !trials.isExhausted { continue }
      }
      // If only the edit history forbids a fix, the next run would apply it, and so would every run after that.
      let isForbidden =
        !trials.isExhausted
        && offered.contains { !history.allows($0) && !trials.kept(of: [$0], in: state).offers.isEmpty }
      if isForbidden { break }
      return Result(
        input: state.input, count: count, isSettled: true, isCutShort: trials.isExhausted, rounds: rounds,
        errorsBefore: errorsBefore, linter: linter)
    }
    return Result(
      input: input, count: 0, isSettled: false, isCutShort: false, rounds: [], errorsBefore: errorsBefore,
      linter: linter)
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

  /// Tries out fixes, within a budget of work.
  private struct Trials {
    /// The linter that each trial uses, which reports up to `roundLimit` findings per rule.
    private let linter: Linter
    private let read: (SourceText) -> LintInput
    /// The work that may still be done, in bytes that are linted without findings.
    private var budget: Int
    /// Whether the budget ran out before all fixes were tried.
    private(set) var isExhausted = false

    /// The work for each trial in addition to that for its text, and the work for each finding. Measured in November 2026:
    /// linting takes about a quarter of a microsecond for a byte, and 25 microseconds for a finding.
    private static let (trialWork, findingWork) = (200, 100)

    /// The budget allows hundreds of trials for an ordinary file, and more than twenty for a large one.
    init(linter: Linter, read: @escaping (SourceText) -> LintInput, _ original: State) {
      self.linter = linter
      self.read = read
      budget = max(4_000_000, 24 * original.input.source.bytes.count)
    }

    /// The fixes to keep, and the text after applying them.
    mutating func kept(of offers: [Offer], in state: State) -> (offers: [Offer], after: State) {
      var kept: [Offer] = []
      var after = state
      // If a list of fixes is refused as a whole, try each half of the list.
      var pending = offers.isEmpty ? [] : [offers[...]]
      while let next = pending.popLast(), !isExhausted {
        if let tried = trial(kept + next, in: state), Self.isBetter(tried, than: after, by: next) {
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

    /// The text after applying some fixes; nil if they do not change it or if the budget does not allow the trial.
    private mutating func trial(_ offers: [Offer], in state: State) -> State? {
      let source = state.input.source
      let edits = FixIt(title: "", safety: .safe, edits: offers.flatMap { $0.edits })
      let bytes = edits.applied(to: source)
      guard bytes != source.bytes, let fixed = SourceText(name: source.name, bytes: bytes) else { return nil }
      budget -= bytes.count + Self.trialWork
      guard budget > 0 else {
        isExhausted = true
        return nil
      }
      let input = read(fixed)
      let findings = linter.result(input)
      budget -= findings.diagnostics.count * Self.findingWork
      return State(input: input, findings: findings)
    }

    private static func isBetter(_ after: State, than before: State, by offers: ArraySlice<Offer>) -> Bool {
      Tally(after.findings.diagnostics).isBetter(than: Tally(before.findings.diagnostics), by: offers)
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
  func isBetter(than before: Tally, by offers: ArraySlice<Fixer.Offer>) -> Bool {
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

  func errorCount(upTo category: Rule.Category) -> Int {
    errors.reduce(0) { $0 + (Self.category($1.key) <= category ? $1.value : 0) }
  }

  private static func category(_ code: String) -> Rule.Category { Rule.Category(ofCode: code) ?? .grammar }
}
