import VFLSyntax

/// A finding that a comment or a baseline hides.
public struct SuppressedDiagnostic: Equatable, Sendable {
  /// The finding as it would be shown if it were not hidden.
  public var diagnostic: Diagnostic
  /// The reason that the comment gives; nil if there is none.
  public var reason: String?
  /// True if a comment in the text hides the finding; false if a baseline does.
  public var isInSource: Bool

  /// A hidden finding, with the reason if a comment gives one.
  public init(diagnostic: Diagnostic, reason: String? = nil, isInSource: Bool) {
    self.diagnostic = diagnostic
    self.reason = reason
    self.isInSource = isInSource
  }
}

/// The suppressions of one text. Records which findings they hide and which suppressions hide nothing.
struct SuppressionMap {
  private let source: SourceText
  private let suppressions: [Suppression]
  private let lines: LineTable
  /// The codes of the rules that run.
  var codes: Set<String> = []
  /// The codes of the rules that have more findings than are shown. Their suppressions may hide those that are not.
  var cutCodes: Set<String> = []
  /// Whether every rule that is turned on runs. If not, an unused `all` is not reported, because it may be meant for a rule that did
  /// not run.
  var isComplete = true
  /// The lines that each suppression covers, with one entry for each rule it names.
  private var covers: [Cover] = []

  private struct Cover {
    let suppression: Int
    let target: Int
    /// The rule's code; nil for `all`.
    let code: String?
    let first: Int
    var last: Int
    var isUsed = false
    /// The `vfl:enable` that ends the suppression, and the word after it that names the rule.
    var ending: Ending?
  }

  private struct Ending: Hashable {
    let suppression: Int
    let target: Int
  }

  /// Returns nil if the text has no suppressions. `comments` are the comments of an app source; nil for a constraint file.
  init?(_ source: SourceText, comments: [Span]?) {
    suppressions = SuppressionScanner.scan(source, comments: comments)
    guard !suppressions.isEmpty else { return nil }
    self.source = source
    lines = LineTable(source)
    // The `onwards` suppressions that no `vfl:enable` has ended so far, by the code of the rule.
    var open: [String?: [Int]] = [:]
    for (index, suppression) in suppressions.enumerated() {
      let line = lines.position(suppression.span.start).line
      for (place, target) in suppression.targets.enumerated() {
        let rule = Rule.named(target.word)
        guard rule != nil || target.word == "all" else { continue }
        let range: (Int, Int)
        switch suppression.reach {
        case .next:
          range =
            comments.map { Self.nextStatement(behind: suppression.comment.end, source, lines, $0) } ?? (
              line + 1, line + 1
            )
        case .this: range = (line, line)
        case .previous: range = (line - 1, line - 1)
        case .onwards: range = (line, .max)
        case .end:
          let ending = Ending(suppression: index, target: place)
          if let rule {
            end(open.removeValue(forKey: rule.code) ?? [], line, ending)
          } else {
            for indices in open.values { end(indices, line, ending) }
            open.removeAll()
          }
          continue
        case .misspelt: continue
        }
        if range.1 == .max { open[rule?.code, default: []].append(covers.count) }
        covers.append(
          Cover(suppression: index, target: place, code: rule?.code, first: range.0, last: range.1))
      }
    }
  }

  /// The first and last line of the statement after a comment in code. The statement extends to the end of the brackets that it
  /// opens.
  private static func nextStatement(
    behind start: UInt32, _ source: SourceText, _ lines: LineTable, _ comments: [Span]
  ) -> (Int, Int) {
    var index = Int(start)
    var comment = comments.partitioningIndex { $0.start >= start }
    var first: Int?
    var depth = 0
    var isInString = false
    while index < source.bytes.count {
      // Comments are not part of the statement.
      if comment < comments.count, Int(comments[comment].start) == index, !isInString {
        index = max(index + 1, Int(comments[comment].end))
        comment += 1
        continue
      }
      let byte = source.bytes[index]
      if byte == UInt8(ascii: "\n") {
        isInString = false
        if let first, depth <= 0 { return (first, lines.position(UInt32(truncatingIfNeeded: index)).line) }
      } else if byte > 0x20 {
        if first == nil { first = lines.position(UInt32(truncatingIfNeeded: index)).line }
        switch byte {
        case UInt8(ascii: "\\") where isInString: index += 1
        case UInt8(ascii: "\""): isInString.toggle()
        case UInt8(ascii: "("), UInt8(ascii: "["): if !isInString { depth += 1 }
        case UInt8(ascii: ")"), UInt8(ascii: "]"): if !isInString { depth -= 1 }
        default: break
        }
      }
      index += 1
    }
    let last = lines.position(source.span.end).line
    return (first ?? last, last)
  }

  private mutating func end(_ indices: [Int], _ line: Int, _ ending: Ending) {
    for index in indices {
      covers[index].last = line
      covers[index].ending = ending
    }
  }

  /// Separates findings, which are sorted by source range, into shown and suppressed ones, and records which suppressions are used.
  mutating func sort(_ diagnostics: [Diagnostic]) -> (shown: [Diagnostic], suppressed: [SuppressedDiagnostic]) {
    var shown: [Diagnostic] = []
    var suppressed: [SuppressedDiagnostic] = []
    var ranges: [String?: [(first: Int, last: Int, number: Int)]] = [:]
    for (index, cover) in covers.enumerated() {
      ranges[cover.code, default: []].append((cover.first, cover.last, index))
    }
    var queues = ranges.mapValues(CoverQueue.init)
    for diagnostic in diagnostics {
      let line = lines.position(diagnostic.span.start).line
      let cover = [diagnostic.code, nil].compactMap { queues[$0]?.highest(at: line) }.max()
      if let cover {
        covers[cover].isUsed = true
        let reason = suppressions[covers[cover].suppression].reason
        suppressed.append(SuppressedDiagnostic(diagnostic: diagnostic, reason: reason, isInSource: true))
      } else {
        shown.append(diagnostic)
      }
    }
    return (shown, suppressed)
  }

  /// Whether any suppression can hide findings of a rule with one of these codes.
  func concerns(_ codes: Set<String>) -> Bool {
    !codes.isEmpty && covers.contains { cover in cover.code.map(codes.contains) ?? true }
  }

  // MARK: Findings

  /// A finding for each suppression of a rule that ran but found nothing in the lines covered.
  var unused: [Finding] {
    let isUnused = covers.map { cover in
      !cover.isUsed
        && (cover.code.map { codes.contains($0) && !cutCodes.contains($0) } ?? (isComplete && cutCodes.isEmpty))
    }
    // A `vfl:enable` that ends only unused suppressions has no purpose without them, so it is removed together with the last of them.
    var lastEnded: [Ending: Int] = [:]
    var stillNeeded: Set<Ending> = []
    for (index, cover) in covers.enumerated() {
      guard let ending = cover.ending else { continue }
      if isUnused[index] { lastEnded[ending] = index } else { stillNeeded.insert(ending) }
    }
    return covers.indices.filter { isUnused[$0] }.map { index in
      let cover = covers[index]
      let suppression = suppressions[cover.suppression]
      let target = suppression.targets[cover.target]
      var ending: Ending?
      if let last = cover.ending, lastEnded[last] == index, !stillNeeded.contains(last) { ending = last }
      return Finding(
        target.word == "all" ? "no rule reports anything here" : "`\(target.word)` reports nothing here",
        target.span, fix: removal(of: cover.target, from: suppression, with: ending))
    }
  }

  /// Findings for words that name no rule, and for suppressions that name no rule at all.
  var unknown: [Finding] {
    suppressions.flatMap { suppression -> [Finding] in
      if suppression.reach == .misspelt {
        let word = source.text(suppression.span)
        let nearest = Suggestion.nearest(to: word, in: SuppressionParser.words)
        return [
          Finding("unknown comment `\(word)`" + (nearest.map { ", did you mean `\($0)`?" } ?? ""), suppression.span)
        ]
      }
      var findings: [Finding] = []
      if let dash = suppression.dash {
        findings.append(
          Finding(
            "expected `--` before the reason, found `\(source.text(dash))`", dash,
            fix: FixIt(title: "write `--`", safety: .safe, edits: [.init(dash, "--")])))
      }
      if let word = suppression.bareReason {
        // The word may begin a reason that lacks its `--`, or be the mistyped name of a rule.
        findings.append(
          Finding(
            "unknown rule `\(source.text(word))`", word, help: "name a rule, or begin the reason with `--`",
            fix: suppression.targets.isEmpty
              ? nil
              : FixIt(title: "begin the reason with `--`", safety: .unsafe, edits: [.init(Span(at: word.start), "-- ")])
          ))
      } else if suppression.targets.isEmpty {
        findings.append(
          Finding("the comment names no rule", suppression.span, help: "name one, such as `unused_view`, or `all`"))
      }
      for target in suppression.targets where Rule.named(target.word) == nil && target.word != "all" {
        guard let nearest = Rule.names.nearest(to: target.word) else {
          findings.append(Finding("unknown rule `\(target.word)`", target.span))
          continue
        }
        findings.append(
          Finding(
            "unknown rule `\(target.word)`, did you mean `\(nearest)`?", target.span,
            fix: FixIt(title: "write `\(nearest)`", safety: .unsafe, edits: [.init(target.span, nearest)])))
      }
      return findings
    }
  }

  /// Removes one word from a suppression, or the whole suppression if it has no other words. Also removes `ending`, the
  /// `vfl:enable` that would then end nothing.
  private func removal(of place: Int, from suppression: Suppression, with ending: Ending?) -> FixIt {
    var edits = [removal(of: place, from: suppression)]
    var safety = self.safety(ofRemovalFrom: suppression)
    if let ending {
      let other = suppressions[ending.suppression]
      edits.append(removal(of: ending.target, from: other))
      if self.safety(ofRemovalFrom: other) == .unsafe { safety = .unsafe }
    }
    let isWhole = suppression.targets.count == 1
    let title = isWhole ? "remove the comment" : "remove `\(suppression.targets[place].word)`"
    return FixIt(title: ending == nil ? title : title + ", and its `vfl:enable`", safety: safety, edits: edits)
  }

  /// The safety of removing a suppression: unsafe if a reason is deleted with it, otherwise safe.
  private func safety(ofRemovalFrom suppression: Suppression) -> FixIt.Safety {
    suppression.targets.count == 1 && !(suppression.reason ?? "").isEmpty ? .unsafe : .safe
  }

  private func removal(of place: Int, from suppression: Suppression) -> FixIt.Edit {
    if suppression.targets.count > 1 {
      // Remove the separators on one side of the word, too.
      let target = suppression.targets[place]
      return .init(
        place == 0
          ? Span(target.span.start, suppression.targets[1].span.start)
          : Span(suppression.targets[place - 1].span.end, target.span.end), "")
    }
    // Keep any other words of the comment.
    let isAlone =
      hasNoWords(Span(suppression.comment.start, suppression.whole.start))
      && hasNoWords(Span(suppression.whole.end, suppression.comment.end))
    let removed = isAlone ? suppression.comment : suppression.whole
    var start = Int(removed.start)
    while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
    var end = Int(removed.end)
    if isAlone, start == 0 || source.bytes[start - 1] == UInt8(ascii: "\n") {
      // Nothing else is on the line, so remove the line break too.
      while end < source.bytes.count, source.bytes[end] == UInt8(ascii: "\r") { end += 1 }
      if end < source.bytes.count, source.bytes[end] == UInt8(ascii: "\n") { end += 1 }
    }
    return .init(Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end)), "")
  }

  /// Whether a part of a comment contains only whitespace and comment delimiters.
  private func hasNoWords(_ span: Span) -> Bool {
    source.bytes[span.range].allSatisfy { byte in
      byte <= 0x20 || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*")
        || byte == UInt8(ascii: "!")
    }
  }
}
