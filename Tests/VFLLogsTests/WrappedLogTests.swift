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
      for form in Form.all where !form.isBrokenAtSpaces {
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
  struct Form: Hashable {
    let name: String
    /// What was put before each line before the log was wrapped.
    var mark = ""
    /// What was put before the first part of each line later, and before its other parts.
    var first = ""
    var rest = ""
    /// How many fewer characters the other parts have than the first one.
    var shortening = 0
    var isBrokenAtSpaces = false
    var end = "\n"

    static let all = [
      Form(name: "plain"), Form(name: "carriage returns", end: "\r\n"),
      Form(name: "indented", first: "    ", rest: "    "),
      Form(name: "indented with a tab", first: "\t", rest: "\t"),
      Form(name: "quoted", first: "> ", rest: "> "),
      Form(name: "quoted without spaces", first: ">", rest: ">"),
      Form(name: "quoted twice", first: ">> ", rest: ">> "),
      Form(name: "quoted twice, apart", first: "> > ", rest: "> > ", end: "\r\n"),
      Form(name: "quoted and indented", first: ">     ", rest: ">     "),
      // Only the first part of each line has a mark.
      Form(name: "quoted before", mark: "> "),
      Form(name: "quoted before, and indented", mark: "> ", first: "    ", rest: "    "),
      Form(name: "quoted before, hanging", mark: "> ", rest: "    "),
      Form(name: "hanging", rest: "    "), Form(name: "hanging tab", rest: "\t"),
      Form(name: "hanging tab, carriage returns", rest: "\t", end: "\r\n"),
      Form(name: "hanging and indented", first: "  ", rest: "      "),
      Form(name: "hanging, quoted", first: "> ", rest: ">     "),
      Form(name: "hanging tab, quoted", first: "> ", rest: "> \t"),
      Form(name: "hanging within the width", rest: "  ", shortening: 2),
      Form(name: "hanging tab within the width", rest: "\t", shortening: 8),
      Form(name: "broken at spaces", isBrokenAtSpaces: true),
      Form(name: "broken at spaces, hanging", rest: "    ", isBrokenAtSpaces: true),
      Form(name: "broken at spaces, quoted", first: "> ", rest: "> ", isBrokenAtSpaces: true),
    ]

    /// The text, with line breaks after every `width` characters of a line, or at the last space before.
    func wrapped(_ text: String, at width: Int) -> String {
      var lines: [String] = []
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var left = (mark + line).unicodeScalars[...]
        var prefix = first
        var count = width
        repeat {
          let part = left.prefix(count)
          let after = left.dropFirst(count)
          if isBrokenAtSpaces, !after.isEmpty, let space = part.lastIndex(of: " "),
            part[..<space].contains(where: { $0 != " " })
          {
            lines.append(prefix + String(part[..<space]))
            left = left[part.index(after: space)...]
          } else {
            lines.append(prefix + String(part))
            left = after
          }
          (prefix, count) = (rest, width - shortening)
        } while !left.isEmpty
      }
      return lines.joined(separator: end)
    }
  }

  /// Every log of the fixtures, wrapped at every column from 20 to 200, is read without a trap. Wrapped at 60 columns or more, nearly
  /// all of its constraints are read, and nearly none are misread.
  @Test func wrappedLogsAreRead() throws {
    let logs = try Project.files(under: "Fixtures", suffix: ".log").map { path in
      let text = try Project.text(path)
      return (text: text, equations: equations(ConsoleLog(SourceText(text))))
    }.filter { !$0.equations.isEmpty }
    let all = logs.indices.flatMap { log in
      Form.all.flatMap { form in (20...200).map { (log: log, form: form, width: $0) } }
    }
    struct Count { var (all, missing, wrong) = (0, 0, 0) }
    var random = RandomSource(seed: 45)
    var counts: [Form: Count] = [:]
    for (log, form, width) in all.shuffled(using: &random).prefix(Project.inputs(1000, of: all.count)) {
      let text = form.wrapped(logs[log].text, at: width)
      let read = ConsoleLog(SourceText(text))
      #expect(read.document.statements.allSatisfy { Int($0.span.end) <= text.utf8.count })
      guard width >= 60 else { continue }
      counts[form, default: Count()].all += logs[log].equations.count
      counts[form, default: Count()].missing += logs[log].equations.subtracting(equations(read)).count
      counts[form, default: Count()].wrong += equations(read).subtracting(logs[log].equations).count
    }
    for form in Form.all {
      let count = try #require(counts[form])
      #expect(
        count.all > 60 && count.missing * 50 < count.all && count.wrong * 100 < count.all,
        "\(form.name): \(count)")
    }
  }

  /// The lines of a log show how it was wrapped even if the text around the log was not wrapped.
  @Test func textAroundLogs() throws {
    let text = try Project.text("Fixtures/Logs/shapes.log")
    let expected = equations(ConsoleLog(SourceText(text)))
    let words = String(repeating: "I changed the priorities, and nothing helps. ", count: 6)
    for form in Form.all where !form.isBrokenAtSpaces && form.rest == form.first && form.mark.isEmpty {
      for width in stride(from: 60, through: 120, by: 7) {
        let log = form.first + words + form.end + form.wrapped(text, at: width)
        #expect(equations(ConsoleLog(SourceText(log))) == expected, "\(form.name), \(width)")
      }
    }
  }

  /// A log with any one edit is read without a trap: a byte that was removed, a punctuation mark that was added, or an end that was cut
  /// off. The logs contain every form of description and sentence.
  @Test func editedLogsAreRead() throws {
    var random = RandomSource(seed: 46)
    let marks = (0x21...0x7E).map { UInt8($0) }.filter { !$0.isNamePart }
    let logs = try Project.files("Fixtures/Logs", suffix: ".log").map { try Project.bytes($0) }
    let all = logs.indices.flatMap { log in
      logs[log].indices.flatMap { place in (0..<marks.count + 3).map { (log: log, place: place, edit: $0) } }
    }
    let count = Project.inputs(150, of: all.count)
    for number in 0..<count {
      let (log, place, edit) = all[count == all.count ? number : random.below(all.count)]
      var text = logs[log]
      switch edit {
      case 0: text.remove(at: place)
      case 1: text.removeSubrange(..<place)
      case 2: text.removeSubrange(place...)
      default: text.insert(marks[edit - 3], at: place)
      }
      let read = ConsoleLog(try #require(SourceText(name: "-", bytes: text)))
      #expect(read.document.statements.allSatisfy { $0.span.start <= $0.span.end && Int($0.span.end) <= text.count })
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
