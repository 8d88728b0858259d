import VFLLint

/// What an operation computed for the layouts of texts, and the layouts that it skipped.
public struct LayoutResults<Result: Sendable>: Sendable {
  /// The results, in the order of the texts.
  public private(set) var results: [Result] = []
  /// The layouts for which the options make no sense, as named in messages, with the reasons.
  public private(set) var skipped: [(name: String, reason: OptionError)] = []
  /// The texts without constraints, and the layouts all of whose constraints are unknown, for which there is no result, with what was not
  /// done with them, such as `checked`.
  package private(set) var unconstrained: [(input: LintInput, done: String)] = []

  /// Results without skipped layouts.
  package init(_ results: [Result] = []) { self.results = results }

  /// Adds the result for a layout.
  mutating func add(_ result: Result) { results.append(result) }

  /// Adds a skipped layout.
  mutating func skip(_ name: String, _ reason: OptionError) { skipped.append((name, reason)) }

  /// Notes a text without constraints, or a layout all of whose constraints are unknown. `done` is what was not done with it.
  mutating func noteUnconstrained(_ input: LintInput, _ done: String) { unconstrained.append((input, done)) }

  /// Adds the results for another text.
  package mutating func add(_ other: LayoutResults) {
    results += other.results
    skipped += other.skipped
    unconstrained += other.unconstrained
  }

  /// Throws the first reason if all layouts were skipped.
  package func check() throws(OptionError) {
    if results.isEmpty, let first = skipped.first { throw first.reason }
  }
}
