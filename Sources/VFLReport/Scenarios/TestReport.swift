import VFLConstraints
import VFLEngine
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// A failed expectation or an unexpected problem, in words.
struct TestFailure {
  let line: Int
  let column: Int
  /// What the line expects; nil if the line contains no expectation.
  let expected: String?
  /// What was found instead.
  let found: String
  /// Whether a value was measured at all.
  let isMeasured: Bool
  /// The constraints that determined the value, with their lines.
  let deciding: [(line: Int, equation: String)]
  /// The calls that led to a problem.
  let chain: [String]
  /// The smallest size of the superview at which an expectation of a `for` block fails.
  let size: ScenarioResult.Size?
  /// The other numbers that vary in the block, as `at` names them, with their values.
  let values: [(name: String, value: Double)]
  /// The size and the other numbers in the form that `at` accepts.
  let place: String?

  /// The failure in one sentence.
  var message: String {
    let found = found + (place.map { " at `\($0)`" } ?? "")
    return expected.map { isMeasured ? "expected \($0), found \(found)" : "\($0): \(found)" } ?? found
  }

  /// The failures of a test, in order.
  static func all(_ text: TestedText) -> [TestFailure] {
    let lines = LineTable(text.input.source)
    let printer = EquationPrinter(scope: text.input.lowered.scope)
    let steps = DocumentPrinter(document: text.input.document, source: text.input.source)
    return text.result.outcomes.compactMap { outcome in
      guard let found = words(outcome.verdict, text) else { return nil }
      let place = lines.position(outcome.span.start)
      let expected = outcome.expectation.map { "`\(steps.spelling($0))`" }
      let deciding = outcome.deciding.prefix(6).map { decider in
        var constraint = text.input.lowered.constraints[decider.constraint]
        let line = lines.position(constraint.origin.span.start).line
        // Keep a distance's name if the distance still has the value that the file gives it.
        if constraint.resolved(for: text.input.lowered.scope.target).constant != .number(decider.constant) {
          constraint.constant = .number(decider.constant)
        }
        constraint.priority = .number(decider.priority)
        return (line: line, equation: printer.text(constraint) + (decider.isBroken ? "  (broken)" : ""))
      }
      var chain: [String] = []
      if case .unexpected(let problem) = outcome.verdict {
        chain = problem.chain.map { "\($0.function.name) of `\(name($0.item, text))`" }
      }
      var isMeasured = false
      if case .failed(let found) = outcome.verdict { isMeasured = !found.isSentence }
      let superview = NameText.spelled(text.input.lowered.scope.text(.superview))
      var settings = outcome.size.map { ["\(superview).width == \(NumberText.shortest($0.width))"] } ?? []
      if let size = outcome.size { settings.append("\(superview).height == \(NumberText.shortest(size.height))") }
      let values = outcome.values.map { (name: steps.spelling($0.quantity), value: $0.value) }
      settings += values.map { "\($0.name) == \(NumberText.shortest($0.value))" }
      return TestFailure(
        line: place.line, column: place.column, expected: expected, found: found, isMeasured: isMeasured,
        deciding: deciding, chain: chain, size: outcome.size, values: values,
        place: settings.isEmpty ? nil : settings.joined(separator: ", "))
    }
  }

  private static func name(_ item: ItemID, _ text: TestedText) -> String {
    item.index < text.result.names.count ? text.result.names[item.index] : ""
  }

  private static func words(_ verdict: ScenarioResult.Outcome.Verdict, _ text: TestedText) -> String? {
    switch verdict {
    case .passed: return nil
    case .failed(.property(let failure)):
      let scope = text.input.lowered.scope
      return CheckReport.phrase(failure, scope, superview: failure.items.first.flatMap(scope.superview))
    case .failed(.constraints(let indices)): return words(constraints: indices, text)
    case .failed(let found): return words(found)
    case .undecidable(let obstacle): return words(obstacle)
    case .refused(let error):
      let reason = error.runTimeMessage.map { "; at run time: \($0)" } ?? ""
      return words(error) + reason
    case .unknown(let name):
      return "`\(name)` is unknown or makes no constraint\(nearest(name, text.input.targetNames))"
    case .unknownView(let name):
      return "no view is named `\(name)`\(nearest(name, text.input.lowered.viewNames + [superview(text)]))"
    case .unknownMetric(let name):
      let scope = text.input.lowered.scope
      return "no metric is named `\(name)`\(nearest(name, scope.metrics.map(scope.names.text)))"
    case .noIntrinsicSize(let name):
      return "no `intrinsic` line in effect gives `\(name)` a size along the same axes"
    case .notInside(let name): return "`\(name)` has been removed from `\(superview(text))`"
    case .unknownDevice(let name):
      return "no device is named `\(name)`\(nearest(name, Device.sizeNames, orElse: "; `vfl devices` lists the names"))"
    case .unknownDevices(let name):
      let isDevice = Device.size(named: name) != nil
      return isDevice
        ? "`\(name)` is a single size; write `at \(name) {`"
        : "no range of devices is named `\(name)`"
          + nearest(name, Device.ranges.map { $0.name }, orElse: "; `vfl devices` lists the ranges")
    case .notTheSuperview(let name): return "only the superview `\(name)` can be given another size"
    case .unknownProblem(let name):
      let known = Problem.Kind.allCases.map { $0.name }.joined(separator: ", ")
      return "unknown problem `\(name)`; known problems are \(known)"
    case .several(let count):
      return "this refers to \(count) constraints; name the one you mean, as in `wide: a.width == 100`"
    case .undecided(let limit):
      return "not solved within the budget: \(limit.words) (`--budget` raises it)"
    case .unexpected(let problem):
      return "\(words(problem.kind)) (write `expect problem \(problem.kind.name)` if that is intended)"
    }
  }

  private static func superview(_ text: TestedText) -> String { text.input.lowered.scope.text(.superview) }

  /// A question that names the word that is spelled most like `name`; `other` if there is none.
  private static func nearest(_ name: String, _ names: [String], orElse other: String = "") -> String {
    Suggestion.nearest(to: name, in: names).map { Suggestion.question($0) } ?? other
  }

  private static func words(_ obstacle: ScenarioResult.Obstacle) -> String {
    switch obstacle {
    case .invalidRange: "a range is two numbers, the smaller one first, such as `320...430`"
    case .tooManyNumbers:
      "more than two numbers vary, but a proof covers at most two; set the others with an `at` block or in the file"
    case .priority(let metric):
      "`\(metric)` is a priority, and a block can change only metrics that are distances or sizes"
    case .overrides(let view):
      "`\(view)` overrides a pass, so its constraints may differ at each size; check single sizes with `at`"
    case .onlyAtOneSize: "this can be checked only at single sizes; write it in an `at` block"
    case .onlyInBlocks: "this compares sizes; write it in a `for` block"
    case .superview: "no view encloses the superview; name the views inside it"
    case .conflict: "not proven, because required constraints conflict"
    case .ambiguous(let view, let part): "not proven, because `\(view).\(part.name)` is ambiguous"
    }
  }

  private static func words(_ found: ScenarioResult.Found) -> String {
    switch found {
    case .sides(let left, let right): "\(NumberText.points(left)) and \(NumberText.points(right))"
    // Words for these need the text.
    case .property, .constraints: ""
    case .number(let value): NumberText.points(value)
    case .frame(let frame): DocumentPrinter.points(frame)
    case .otherwise: "that it does not hold"
    case .problems(let names): names.isEmpty ? "none" : names.map { "`\($0)`" }.joined(separator: ", ")
    case .conflicts(0): "no conflict"
    case .conflicts(1): "a conflict"
    case .conflicts(let count): "\(count) conflicts"
    }
  }

  /// The constraints that a view holds, by their lines.
  private static func words(constraints indices: [Int], _ text: TestedText) -> String {
    let lines = LineTable(text.input.source)
    let numbers = Set(indices.map { lines.position(text.input.lowered.constraints[$0].origin.span.start).line })
    let words = numbers.sorted().map { "\($0)" }
    return words.isEmpty ? "no constraints" : "those of \(Phrase.form(words.count, "line")) \(Phrase.list(words))"
  }

  private static func words(_ error: EngineError) -> String {
    switch error {
    case .unknownItem: "an unknown item"
    case .notAView: "a guide where a view is required"
    case .containsItself: "a view inside itself"
    case .invalidNumber: "not a valid number, or a metric with no value"
    case .illegalConstraint: "an invalid constraint"
    case .noCommonAncestor: "items from different view hierarchies"
    case .priorityCrossesRequired: "an active constraint cannot change between required and optional"
    case .malformedFormat: "a format that breaks the grammar"
    case .unknownName(let name): "the unknown name `\(name)`"
    case .noSuperview(let name): "`\(name)` without a superview"
    }
  }

  private static func words(_ kind: Problem.Kind) -> String {
    switch kind {
    case .missingSuperCall: "an override that does not call `super`"
    case .superCallNotLast: "constraints changed after `super` in an update"
    case .requestedUpdate: "a constraint update requested during a pass"
    case .requestedLayout: "a layout requested by the pass that performs it"
    case .invalidatedAfterSuper: "a subview invalidated after `super`"
    case .invalidatedOutside: "a layout pass that invalidates a view outside the one it lays out"
    case .changedOutside: "a layout pass that changes views outside the one it lays out"
    case .endless: "a pass that never ends"
    case .untranslatableMask: "a mask that no constraints can express"
    }
  }
}

extension ScenarioResult.Found {
  /// Whether the words for the actual state are a sentence rather than a value.
  fileprivate var isSentence: Bool {
    if case .property = self { true } else { false }
  }
}

/// Results of layout tests as text, JSON and JUnit XML.
public enum TestReport {
  /// The failures, one paragraph each, with the constraints that determined the value.
  public static func text(_ texts: [TestedText], _ style: TextStyle = TextStyle()) -> String {
    var result = ""
    for text in texts {
      for failure in TestFailure.all(text) {
        let place = "\(TerminalText.path(text.input.source.name)):\(failure.line):\(failure.column): "
        result += style.styled(place, .bold) + style.styled(TerminalText.escaped(failure.message), .red) + "\n"
        for deciding in failure.deciding {
          result += style.styled("  line \(deciding.line): ", .blue) + TerminalText.escaped(deciding.equation) + "\n"
        }
        for call in failure.chain { result += "  \(TerminalText.escaped(call))\n" }
      }
    }
    return result
  }

  /// A summary on one line.
  public static func summary(_ texts: [TestedText]) -> String {
    let expectations = texts.reduce(0) { $0 + $1.result.expectationCount }
    let all = texts.map(TestFailure.all)
    let failures = all.reduce(0) { $0 + $1.count { $0.expected != nil } }
    // All other failures are not failures of expectations.
    let errors = all.reduce(0) { $0 + $1.count } - failures + texts.reduce(0) { $0 + $1.mistakes.count }
    if expectations == 0, failures + errors == 0 { return "no file contains an expectation" }
    let checked = "\(Phrase.count(expectations, "expectation")) in \(Phrase.count(texts.count, "file"))"
    if failures + errors == 0 { return "\(checked): all hold" }
    let parts = [(failures, "failure"), (errors, "error")].filter { $0.0 > 0 }.map { Phrase.count($0.0, $0.1) }
    return "\(checked): \(parts.joined(separator: ", "))"
  }

  // MARK: For programs

  /// A JSON object with a summary and all files.
  public static func json(_ texts: [TestedText]) -> String {
    var writer = JSONWriter()
    let failures = texts.map(TestFailure.all)
    writer.object { writer in
      writer.member("version", 1)
      writer.object("summary") { writer in
        writer.member("files", texts.count)
        writer.member("expectations", texts.reduce(0) { $0 + $1.result.expectationCount })
        writer.member("failures", failures.reduce(0) { $0 + $1.count } + texts.reduce(0) { $0 + $1.mistakes.count })
      }
      writer.objects("files", zip(texts, failures)) { writer, pair in
        writer.member("file", pair.0.input.source.name)
        writer.member("status", pair.0.mistakes.isEmpty ? pair.1.isEmpty ? "passed" : "failed" : "error")
        let lines = LineTable(pair.0.input.source)
        writer.objects("errors", pair.0.mistakes) { writer, mistake in
          let position = lines.position(mistake.span.start)
          writer.member("line", position.line)
          writer.member("column", position.column)
          writer.member("message", mistake.message)
        }
        writer.member("expectations", pair.0.result.expectationCount)
        writer.objects("failures", pair.1) { writer, failure in
          writer.member("line", failure.line)
          writer.member("column", failure.column)
          writer.member("expected", failure.expected?.filter { $0 != "`" })
          writer.member("found", failure.found)
          if let size = failure.size {
            writer.object("size") { writer in
              writer.member("width", size.width)
              writer.member("height", size.height)
            }
          }
          if !failure.values.isEmpty {
            writer.object("values") { writer in
              for (name, value) in failure.values { writer.member(name, value) }
            }
          }
          writer.objects("deciding", failure.deciding) { writer, deciding in
            writer.member("line", deciding.line)
            writer.member("equation", deciding.equation)
          }
          writer.strings("calls", failure.chain.map { call in call.filter { $0 != "`" } })
        }
      }
    }
    return writer.text + "\n"
  }

  /// JUnit XML: one suite per file, one case per expectation.
  public static func junit(_ texts: [TestedText]) -> String {
    let failures = texts.map(TestFailure.all)
    let tests = texts.reduce(0) { $0 + $1.result.outcomes.count + $1.mistakes.count }
    let errors = texts.reduce(0) { $0 + $1.mistakes.count }
    var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    result += "<testsuites name=\"vfl test\" tests=\"\(tests)\" failures=\"\(failures.reduce(0) { $0 + $1.count })\" "
    result += "errors=\"\(errors)\">\n"
    for (text, failures) in zip(texts, failures) {
      let path = XMLText.escaped(text.input.source.name)
      let lines = LineTable(text.input.source)
      let count = text.result.outcomes.count + text.mistakes.count
      result += "  <testsuite name=\"\(path)\" tests=\"\(count)\" failures=\"\(failures.count)\" "
      result += "errors=\"\(text.mistakes.count)\">\n"
      for mistake in text.mistakes {
        let line = lines.position(mistake.span.start).line
        result += "    <testcase classname=\"\(path)\" name=\"line \(line): \(mistake.rule)\" line=\"\(line)\">"
        result += "<error message=\"\(XMLText.escaped(mistake.message))\"/></testcase>\n"
      }
      var next = failures[...]
      for outcome in text.result.outcomes {
        let line = lines.position(outcome.span.start).line
        let name = XMLText.escaped("line \(line): \(text.input.source.text(outcome.span))")
        result += "    <testcase classname=\"\(path)\" name=\"\(name)\" line=\"\(line)\""
        if case .passed = outcome.verdict {
          result += "/>\n"
          continue
        }
        guard let failure = next.popFirst() else { continue }
        let message = XMLText.escaped(failure.message)
        result += ">\n      <failure message=\"\(message)\">"
        let details =
          failure.deciding.map { "line \($0.line): \($0.equation)" } + failure.chain
        result += XMLText.escaped(details.joined(separator: "\n")) + "</failure>\n    </testcase>\n"
      }
      result += "  </testsuite>\n"
    }
    return result + "</testsuites>\n"
  }

  // MARK: Pictures

  /// The picture of each recorded state of a test, with the line that checks the state.
  public static func pictures(_ text: TestedText) -> [(line: Int, picture: LayoutPicture)] {
    let lines = LineTable(text.input.source)
    return text.result.states.compactMap { state in
      LayoutPicture(state, text).map { (lines.position(state.span.start).line, $0) }
    }
  }
}
