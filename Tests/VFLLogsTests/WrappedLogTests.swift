import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLogs

/// Tests that logs are read after a terminal, an editor or a mail program has wrapped their lines, and that no edit of a log stops the
/// reader.
@Suite struct WrappedLogTests {
  /// Line breaks inside the words that the reader searches for, and brackets that were cut off.
  @Test(arguments: [
    "Will attempt to recover by breaking constr\naint <NSLayoutConstraint:0x1 UILabel:0x2.width == 3>",
    // The beginning of one word follows the end of the same word.
    "simultaneously satisfy constrain\ntonstraintWill attempt to recover by breaking constrai\nnt\n"
      + "<NSLayoutConstraint:0x1 UILabel:0x2.width == 3>",
    "NSLayoutConstraint:0x1> H:[UILabel:0x2(3)]", "<\nNSLayoutConstraint:0x1 H:[UILabel:0x2(3)]>",
    "<NSLayoutConstraint:0x1> H:[UILabel:0x2(3)]",
  ])
  func wordsThatAreCut(text: String) {
    #expect(equations(ConsoleLog(SourceText(text))) == ["UILabel:0x2.width == 3"])
  }

  @Test func sentencesThatAreCut() {
    let constraint = "<NSLayoutConstraint:0x1 UILabel:0x2.width == 3>"
    let text = """
      Unab
      le to simul
      taneously sati
      sfy constra
      ints.
      \(constraint)
      Will att
      empt to recover b
      y bre
      aking constr
      aint \(constraint)
      """
    for mark in ["", "> ", "\t"] {
      let log = ConsoleLog(SourceText(text.split(separator: "\n").map { mark + $0 }.joined(separator: "\n")))
      #expect(log.sets.map(\.isConflict) == [true] && log.sets.map(\.broken) == [0] && log.document.issues.isEmpty)
    }
  }

  /// Without a bracket, only the width of the lines shows whether a number goes on in the next line.
  @Test func numbersThatAreCut() {
    let lines = [
      "NSLayoutConstraint:0x1 UIView:0x2.centerX == 0.967742*UIView:0x3.centerX + 5.16129",
      "NSLayoutConstraint:0x4 UIView:0x2.width == 0.967742*UIView:0x3.width - 9.67742",
    ]
    let expected = equations(ConsoleLog(SourceText(lines.joined(separator: "\n"))))
    #expect(expected.count == 2)
    for width in 50...76 {
      for form in Form.allCases {
        let wrapped = form.wrapped(lines.joined(separator: "\n"), at: width)
        #expect(equations(ConsoleLog(SourceText(wrapped))) == expected, "\(wrapped)")
      }
    }
    // An equation that is complete does not take in the next line.
    for other in ["9 views", "- one", "* 2 of them", "(see above)", ")"] {
      let log = ConsoleLog(
        SourceText("\(lines[0])\n\(other)\nThis line is wider than all the others, and nothing was wrapped.....\n"))
      #expect(equations(log) == [expected[0]], "\(other)")
    }
  }

  // MARK: Every log

  /// How a log was wrapped and quoted.
  enum Form: CaseIterable {
    case plain, indented, quoted, quotedAndIndented
    /// Quoted before it was wrapped, so that only the first part of each line has a mark.
    case quotedFirst
    /// The same, and all lines were indented later.
    case quotedFirstAndIndented

    /// The text, with line breaks after every `width` characters of a line.
    func wrapped(_ text: String, at width: Int) -> String {
      let mark = self == .quotedFirst || self == .quotedFirstAndIndented ? "> " : ""
      let prefix =
        switch self {
        case .plain, .quotedFirst: ""
        case .indented, .quotedFirstAndIndented: "    "
        case .quoted: "> "
        case .quotedAndIndented: ">     "
        }
      var lines: [String] = []
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var rest = (mark + line).unicodeScalars[...]
        repeat {
          lines.append(prefix + String(rest.prefix(width)))
          rest = rest.dropFirst(width)
        } while !rest.isEmpty
      }
      return lines.joined(separator: "\n")
    }
  }

  /// Every log of the fixtures, wrapped at every column from 20 to 200, is read without a trap. Wrapped at 60 columns or more, nearly
  /// all of its constraints are read, and nearly none are misread.
  @Test func wrappedLogsAreRead() throws {
    let logs = try Project.files(under: "Fixtures", suffix: ".log").map { path in
      let text = try Project.text(path)
      return (text: text, equations: equations(ConsoleLog(SourceText(text))))
    }
    let all = logs.indices.flatMap { log in
      Form.allCases.flatMap { form in (20...200).map { (log: log, form: form, width: $0) } }
    }
    var random = RandomSource(seed: 45)
    var counts: [Form: (all: Int, missing: Int, wrong: Int)] = [:]
    for (log, form, width) in all.shuffled(using: &random).prefix(Project.inputs(all.count / 80)) {
      let text = form.wrapped(logs[log].text, at: width)
      let read = ConsoleLog(SourceText(text))
      #expect(read.document.statements.allSatisfy { Int($0.span.end) <= text.utf8.count })
      guard width >= 60 else { continue }
      let missing = logs[log].equations.subtracting(equations(read))
      let wrong = equations(read).subtracting(logs[log].equations)
      let known = counts[form] ?? (0, 0, 0)
      counts[form] = (
        known.all + logs[log].equations.count, known.missing + missing.count, known.wrong + wrong.count
      )
    }
    for form in Form.allCases {
      let count = try #require(counts[form])
      #expect(count.all > 300 && count.missing * 50 < count.all && count.wrong * 200 < count.all, "\(form): \(count)")
    }
  }

  /// A log with any one edit is read without a trap: a byte that was removed, a punctuation mark that was added, or an end that was cut
  /// off. The logs contain every form of description and sentence.
  @Test func editedLogsAreRead() throws {
    var random = RandomSource(seed: 46)
    let marks = (0x21...0x7E).map { UInt8($0) }.filter { !$0.isNamePart }
    let logs = try Project.files("Fixtures/Logs", suffix: ".log").map { try Project.bytes($0) }
    for _ in 0..<Project.inputs(400) {
      var text = random.pick(logs)
      let place = random.below(text.count)
      switch random.below(marks.count + 3) {
      case 0: text.remove(at: place)
      case 1: text.removeSubrange(..<place)
      case 2: text.removeSubrange(place...)
      case let number: text.insert(marks[number - 3], at: place)
      }
      let log = ConsoleLog(try #require(SourceText(name: "-", bytes: text)))
      #expect(log.document.statements.allSatisfy { $0.span.start <= $0.span.end && Int($0.span.end) <= text.count })
    }
  }

  private func equations(_ log: ConsoleLog) -> [String] {
    log.lowered.constraints.map(EquationPrinter(scope: log.lowered.scope).text)
  }
}

extension [String] {
  /// The elements that are left after each of `others` is removed once.
  fileprivate func subtracting(_ others: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return filter { element in
      counts[element, default: 0] -= 1
      return counts[element, default: 0] < 0
    }
  }
}
