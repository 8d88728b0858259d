import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// Explains the conflicts in console logs and constraint files: their cause, the arithmetic, and what to do.
public struct ExplainReport {
  let style: TextStyle

  /// Creates a report in a style. Equations are never cut off.
  public init(_ style: TextStyle = TextStyle()) {
    self.style = style
  }

  /// The explanations of all parts of the texts, and of all messages of logs, in the order of each text.
  public func text(_ texts: [ExplainedText]) -> String {
    var result = ""
    for text in texts {
      var words = Wording(text)
      var messages = text.messages[...]
      func add(_ title: String, _ body: String) {
        if !result.isEmpty { result += "\n" }
        result += styled(TerminalText.escaped(title), .bold) + "\n" + body
      }
      for part in text.parts {
        let source = text.input.source
        while let first = messages.first, first.line < part.line ?? 0 {
          add("# \(source.title):\(first.line)", self.text(first))
          messages.removeFirst()
        }
        let title =
          "# " + (source.isFunction ? source.functionTitle : source.title) + (part.line.map { ":\($0)" } ?? "")
        var body = ""
        if source.isFunction, let alternative = source.alternative {
          body += styled(TerminalText.escaped("# " + alternative), .bold) + "\n"
        }
        if let size = text.outerSize, !part.explanation.constraints.isEmpty { body += "Size: \(size.words).\n" }
        words.sources = SourceWords(part)
        body += self.text(part, words)
        body += notes(text.input, part)
        add(title + (part.group.map { ", with the group \($0)" } ?? ""), body)
      }
      for message in messages { add("# \(text.input.source.title):\(message.line)", self.text(message)) }
    }
    return result
  }

  // MARK: Messages

  /// What a message about another mistake than a conflict means.
  private func text(_ entry: ExplainedText.Message) -> String {
    let (explanation, message) = (entry.explanation, entry.explanation.message)
    let cause = explanation.stopsApp ? "The app stopped: \(explanation.cause)." : sentence(explanation.cause)
    var result = styled(wrapped(cause), .red)
    if message.count > 1 { result += wrapped("The log says this \(message.count) times.") }
    if let format = message.format {
      result += "\n    " + TerminalText.escaped(format.text) + "\n"
      if let caret = format.caret { result += "    " + String(repeating: " ", count: caret) + "^\n" }
    }
    if let source = entry.source { result += text(source) }
    if let rule = explanation.rule {
      result += "\n"
      result += wrapped(
        "`vfl lint` finds this mistake in sources: \(rule.name) (\(rule.code)). `vfl rules \(rule.name)` explains it.")
    }
    guard !explanation.advice.isEmpty else { return result }
    let count = explanation.advice.count
    result += "\n" + styled("What to do:", .bold) + "\n"
    for (index, advice) in explanation.advice.enumerated() {
      let number = count == 1 ? "  " : "  \(index + 1). "
      result += wrapped(number + sentence(advice), indent: number.utf8.count, isHanging: true)
    }
    return result
  }

  /// The lines of the project that a message is about.
  private func text(_ source: ConstraintSource) -> String {
    let title =
      switch source.certainty {
      case .exact: "In the sources:"
      case .likely: "Probably here in the sources:"
      case .several: "In one of these places of the sources:"
      }
    return "\n" + title + "\n"
      + source.places.map { place in
        "    " + style.styled(TerminalText.escaped(place.text), .blue) + "\n        "
          + TerminalText.escaped(place.lineText) + "\n"
      }.joined()
  }

  /// What a layout of an app source or a document leaves out and, if it has conflicts, what it assumes.
  private func notes(_ input: LintInput, _ part: ExplainedText.Part) -> String {
    let notes = NoteReport(input.lowered, of: input.source)
    let lines =
      notes.omissions.map { "Left out: \($0)." }
      + (part.explanation.conflicts.isEmpty ? [] : notes.requirements.map { "Assumed: \($0)." })
    return lines.isEmpty ? "" : "\n" + lines.map { wrapped($0) }.joined()
  }

  /// Writes the equations and line numbers of one text's constraints.
  private struct Wording {
    let explanation: ExplanationWords
    let lines: LineTable
    /// Whether the text makes constraints that are not read.
    let isIncomplete: Bool
    /// Where the project's sources make the constraints.
    var sources = SourceWords()

    init(_ text: ExplainedText) {
      explanation = ExplanationWords(text.input.lowered)
      lines = LineTable(text.input.source)
      isIncomplete = text.input.lowered.hasUnknownConstraints
    }

    /// The line of the constraint, and the line of the source that made it.
    func place(_ constraint: Constraint) -> String {
      let line = "line \(lines.position(constraint.origin.span.start).line)"
      return sources.words(constraint).map { line + ", " + $0 } ?? line
    }

    func equation(_ constraint: Constraint) -> String { explanation.equation(constraint) }
  }

  private func text(_ part: ExplainedText.Part, _ words: Wording) -> String {
    let explanation = part.explanation
    var result = ""
    if let exhausted = explanation.exhausted {
      result += wrapped("Not solved within the budget: \(exhausted.words); `--budget` raises it.")
      if explanation.conflicts.isEmpty { return result }
    }
    guard !explanation.conflicts.isEmpty else { return unproven(part, words) }
    for (index, conflict) in explanation.conflicts.enumerated() {
      if index > 0 { result += "\n" }
      result += text(conflict, explanation, words, isFirst: index == 0)
    }
    let advice = explanation.conflicts.first?.advice
    // If the advice is the same, one change resolves all conflicts.
    if explanation.conflicts.contains(where: { $0.advice != advice }) {
      result += "\n"
      let count = explanation.conflicts.count
      if explanation.enough.isEmpty {
        result += wrapped("There are \(count) conflicts, and no single change resolves all of them.")
      } else {
        result += wrapped("Changing any one of these resolves all \(count) conflicts:")
        for index in explanation.enough {
          let constraint = explanation.constraints[index]
          let change = words.explanation.change(constraint, explanation.makers[index])
          result += line(words.equation(constraint), [words.place(constraint)] + (change.map { [$0] } ?? []))
        }
      }
    }
    return result
  }

  /// A sentence about the constraint that the system broke; empty if the log does not name it.
  private func broken(_ explanation: Explanation, _ words: Wording) -> String {
    guard let broken = explanation.broken else { return "" }
    let constraint = explanation.constraints[broken]
    let isMember =
      explanation.conflicts.isEmpty
      || explanation.conflicts.contains { $0.members.contains { $0.constraint == broken } }
    return wrapped(
      "The system broke `\(words.equation(constraint))` (\(words.place(constraint)))"
        + (isMember ? "." : ", but the conflict exists without it."))
  }

  // MARK: Conflicts

  private func text(
    _ conflict: Explanation.Conflict, _ explanation: Explanation, _ words: Wording, isFirst: Bool
  ) -> String {
    let constraints = explanation.constraints
    let count = conflict.members.count { $0.constraint != nil }
    let cause =
      count == 0 ? "the superview cannot have a negative size" : words.explanation.words(conflict.cause, constraints)
    var result = styled(wrapped(sentence(cause)), .red)
    let all = explanation.makers.count { $0 != .anchorDistance }
    result += "\n"
    switch count {
    case 0: result += "Its bounds contradict each other:\n"
    case 1:
      result += all == 1 ? "This constraint cannot hold:\n" : wrapped("Of \(all) constraints, this one cannot hold:")
    case 2 where all == 2: result += "These 2 constraints cannot both hold:\n"
    case 2: result += wrapped("Of \(all) constraints, these 2 cannot both hold:")
    case all:
      result += wrapped("These \(count) constraints cannot all hold, but any \(count - 1) of them can:")
    default:
      result += wrapped(
        "Of \(all) constraints, these \(count) cannot all hold, but any \(count - 1) of them can:")
    }
    for member in conflict.members where member.constraint != nil || count == 0 {
      result += line(member, explanation, words)
    }
    result += limits(conflict, explanation, words, areListed: count == 0)
    if conflict.members.count > 1, !conflict.cause.isRatio {
      result += wrapped(sentence(words.explanation.words(conflict.sums)))
    }
    if let needed = conflict.neededByAll {
      result += wrapped(
        "With the other constraints of the list, at least \(ExplanationWords.rounded(needed)) points are needed.")
    }
    for guide in conflict.guides { result += wrapped(words.explanation.words(guide) + ".") }
    for assumption in words.explanation.assumptions(of: explanation) { result += wrapped(sentence(assumption)) }
    if isFirst { result += broken(explanation, words) }
    result += advice(conflict.advice, constraints, words)
    return result
  }

  /// The superview's bounds and the sizes that cannot be negative, which take part in a conflict but are no constraints. If
  /// `areListed` is true, the bounds are already shown.
  private func limits(
    _ conflict: Explanation.Conflict, _ explanation: Explanation, _ words: Wording, areListed: Bool
  ) -> String {
    let bounds = areListed ? [] : conflict.members.filter { $0.constraint == nil }
    var lines = bounds.map { line($0, explanation, words) }
    for bound in conflict.bounds {
      let name = words.explanation.name(bound.item)
      lines.append(
        line("\(name).\(bound.part.name) >= 0", ["no size is negative"] + times(bound.multiplier.doubleValue)))
    }
    return lines.isEmpty ? "" : (areListed ? "" : "Given:\n") + lines.joined()
  }

  private func line(_ member: Explanation.Conflict.Member, _ explanation: Explanation, _ words: Wording) -> String {
    guard let index = member.constraint else {
      let bound = member.bound.map { "\($0.part.name) == \(NumberText.shortest($0.value))" } ?? ""
      let name = words.explanation.name(.superview)
      return line("\(name).\(bound)", ["the superview's bounds"] + times(member.count.doubleValue))
    }
    let constraint = explanation.constraints[index]
    let origin = words.explanation.origin(constraint, member.maker)
    return line(
      words.equation(constraint),
      [words.place(constraint)] + words.sources.withoutPlace(constraint, origin) + times(member.count.doubleValue))
  }

  private func line(_ constraint: Constraint, _ words: Wording) -> String {
    line(words.equation(constraint), [words.place(constraint)])
  }

  /// An equation, followed by facts about it on the same line or, if they do not fit, on the next line.
  private func line(_ equation: String, _ facts: [String]) -> String {
    let equation = "    " + TerminalText.escaped(equation)
    let facts = "(" + TerminalText.escaped(facts.joined(separator: "; ")) + ")"
    if equation.unicodeScalars.count + 3 + facts.unicodeScalars.count <= style.width {
      return equation + "   " + style.styled(facts, .blue) + "\n"
    }
    return equation + "\n" + styled(wrapped(facts, indent: 8, escapes: false), .blue)
  }

  private func times(_ count: Double) -> [String] {
    switch count {
    case 1: []
    case 2: ["counted twice"]
    // A fraction would not help anybody to add up the numbers.
    default: count == count.rounded() ? ["counted \(ExplanationWords.rounded(count)) times"] : []
    }
  }

  // MARK: Advice

  private func advice(_ advice: [Advice], _ constraints: [Constraint], _ words: Wording) -> String {
    guard !advice.isEmpty else { return "" }
    var result = "\n" + styled(advice.count == 1 ? "What to do:" : "What to do (one of these is enough):", .bold) + "\n"
    for (index, step) in advice.enumerated() {
      let number = advice.count == 1 ? "  " : "  \(index + 1). "
      var listed: [Int] = []
      switch step {
      case .relaxOne(let indices) where indices.count > 1, .changeConstants(let indices) where indices.count > 1:
        listed = indices
      default: break
      }
      let step = sentence(
        words.explanation.words(step, constraints, place: words.place), end: listed.isEmpty ? "." : ":")
      result += wrapped(number + step, indent: number.utf8.count, isHanging: true)
      for index in listed { result += line(constraints[index], words) }
    }
    return result + changes(advice, constraints, words)
  }

  /// The lines of the sources that certainly made the constraints to change, and the change if there is only one.
  private func changes(_ advice: [Advice], _ constraints: [Constraint], _ words: Wording) -> String {
    var result = ""
    var places: [SourcePlace] = []
    for step in advice {
      for index in step.constraints {
        guard let place = words.sources.exactPlace(constraints[index]), !places.contains(place) else { continue }
        places.append(place)
        let line = place.lineText
        result += "    " + style.styled(TerminalText.escaped(place.text), .blue) + "\n"
        if step.lowersPriority(of: index), let changed = place.lineWithLowerPriority {
          result += "      - " + TerminalText.escaped(line) + "\n      + " + TerminalText.escaped(changed) + "\n"
        } else {
          result += "        " + TerminalText.escaped(line) + "\n"
        }
      }
    }
    return result.isEmpty ? "" : "\nIn the sources:\n" + result
  }

  // MARK: No conflict

  /// The report for a part without proven conflicts.
  private func unproven(_ part: ExplainedText.Part, _ words: Wording) -> String {
    let explanation = part.explanation
    let constraints = explanation.constraints
    guard explanation.isCalledConflict else {
      let required = constraints.count { $0.priority == .required }
      switch required {
      case 0:
        if !constraints.isEmpty { return "No constraint is required, so none conflict.\n" }
        return words.isIncomplete ? "No constraint could be read.\n" : "There are no constraints.\n"
      case 1: return "The one required constraint can hold.\n"
      default: return "The \(required) required constraints can hold together.\n"
      }
    }
    if constraints.isEmpty, part.loss != nil { return wrapped(lost(part)) }
    if constraints.isEmpty {
      return wrapped(
        part.unread > 0
          ? "The system says that constraints conflict, but none of them could be read."
          : "The system says that constraints conflict, but the log does not list them.")
    }
    var result = ""
    if let suspicion = explanation.suspicion {
      let cause = words.explanation.words(suspicion.cause, constraints)
      result += styled(wrapped("Probably " + cause + "."), .red) + "\n"
    }
    result += wrapped(
      constraints.count == 1
        ? "The system says that this constraint takes part in a conflict, but by itself it can hold:"
        : "The system says that these constraints conflict, but as listed they can hold together:")
    for (constraint, maker) in zip(constraints, explanation.makers) {
      result += line(
        words.equation(constraint),
        [words.place(constraint)]
          + words.sources.withoutPlace(constraint, words.explanation.origin(constraint, maker)))
    }
    if part.unread > 0 {
      result += wrapped(
        Phrase.form(part.unread, "One description", "\(part.unread) descriptions") + " could not be read, and "
          + Phrase.form(part.unread, "its constraint", "their constraints") + " may be part of the conflict.")
    }
    result += part.loss == nil ? missing(explanation, words) : wrapped(lost(part))
    result += broken(explanation, words)
    if let suspicion = explanation.suspicion { result += advice(suspicion.advice, constraints, words) }
    return result
  }

  /// How the log lost constraints.
  private func lost(_ part: ExplainedText.Part) -> String {
    switch part.loss {
    case .null:
      "The log shows `(null)` instead of some constraints, so the cause may be missing. To see them while the views still exist, set a "
        + "breakpoint at `UIViewAlertForUnsatisfiableConstraints`."
    default:
      "The system says that constraints conflict, but the list has only empty quotation marks: a web page or an editor removed the text between `<` "
        + "and `>`. Copy the list from the console, and paste it as plain text or as code."
    }
  }

  /// What may explain a conflict that the listed constraints do not prove.
  private func missing(_ explanation: Explanation, _ words: Wording) -> String {
    guard explanation.isWhole else {
      let names = explanation.open.prefix(4).map { "`\(words.explanation.name($0))`" }.joined(separator: ", ")
      return wrapped(
        "Probably part of the list is missing"
          + (names.isEmpty ? "." : ": look for more constraints on \(names).")
          + " Copy the whole list, from its opening to its closing parenthesis.")
    }
    var result = ""
    let places = explanation.repetitions.map { words.place(explanation.constraints[$0]) }
    if places.count > 1 {
      result += wrapped("The constraints on \(Phrase.list(places)) say the same, so only one of them is needed.")
    }
    let hidden =
      explanation.constraints.contains { $0.first.attribute.isTextLine || $0.second?.attribute.isTextLine ?? false }
      ? "the height of a text" : "a size"
    return result
      + wrapped(
        "Both parentheses of the list are there. If nothing in between was removed, a rounding of up to \(ExplanationWords.rounded(explanation.tolerance)) points, or \(hidden) that the log does not show, may explain "
          + "the message.")
  }
}
