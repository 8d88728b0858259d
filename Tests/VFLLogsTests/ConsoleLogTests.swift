import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLogs

/// Tests that sets, names and damaged descriptions in console logs are read correctly, and that a printed constraint reads back as
/// the same constraint.
@Suite struct ConsoleLogTests {
  @Test func conflictsAreSeparateSets() throws {
    let log = ConsoleLog(SourceText(try Project.text("Fixtures/Logs/appkit.log")))
    #expect(log.sets.map(\.isConflict) == [true, true])
    #expect(log.sets.map(\.statements) == [0..<3, 3..<10])
    #expect(log.sets.map(\.broken) == [1, 5])
    #expect(log.sets.map(\.unread) == [0, 0])
    let mail = ConsoleLog(SourceText(try Project.text("Fixtures/Logs/damaged.log")))
    #expect(mail.sets.first.map { [$0.statements.count, $0.broken ?? -1] } == [2, 0])
  }

  /// The constraint that the system broke belongs to its set even if the list was cut off before it.
  @Test func brokenConstraintJoinsItsSet() {
    let log = read(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 1>",
          "<NSLayoutConstraint:0x2 UIView:0xa.width == 2
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 UIView:0xa.width == 3>
      a line of something else
      <NSLayoutConstraint:0x4 UIView:0xa.width == 4>
      Unable to simultaneously satisfy constraints.
      <NSLayoutConstraint:0x5 UIView:0xa.width == 5>
      """)
    #expect(log.sets.map(\.statements) == [0..<2, 2..<3, 3..<4])
    #expect(log.sets.map(\.broken) == [1, nil, nil])
    #expect(log.sets.map(\.isConflict) == [true, false, true])
    #expect(log.document.issues.map(\.kind) == [.unreadDescription(.cutOff)])
    #expect(log.document.statements.map(\.group) == [0, 0, 1, 2])
  }

  /// Every sentence is recognized in uppercase and lowercase, with any whitespace between its words, and inside a quotation.
  @Test(arguments: [" ", "\n", "\u{A0}", "\n> "])
  func sentencesDivideSets(space: String) {
    let constraints = (1...2).map { "<NSLayoutConstraint:0x\($0) UIView:0xa.width == \($0)>" }
    for sentence in ConsoleSentence.all where !sentence.isMessage {
      for text in [sentence.text, sentence.text.lowercased(), sentence.text.uppercased()] {
        let words = text.split(separator: " ").joined(separator: space)
        let log = read(constraints[0] + "\n" + words + " " + constraints[1])
        // Without a report of a conflict, the list before the broken constraint is its set.
        let isRecovery = sentence.role == .recovery
        #expect(log.sets.map(\.isConflict) == (isRecovery ? [true] : [false, true]), "\(words)")
        #expect(log.sets.last?.broken == (isRecovery ? 1 : nil), "\(words)")
      }
    }
  }

  /// A broken constraint is found even if another list comes between it and its own list.
  @Test func brokenConstraintsFindTheirSets() {
    let log = read(
      """
      Unable to simultaneously satisfy constraints.
      ( "<NSLayoutConstraint:0x1 UIView:0xa.width == 1>", "<NSLayoutConstraint:0x2 UIView:0xa.width == 2>" )
      Unable to simultaneously satisfy constraints.
      ( "<NSLayoutConstraint:0x3 UIView:0xb.width == 1>", "<NSLayoutConstraint:0x4 UIView:0xb.width == 2>" )
      Will attempt to recover by breaking constraint <NSLayoutConstraint:0x2 UIView:0xa.width == 2> Make a symbolic
      Will attempt to recover by breaking\u{A0}constraint <NSLayoutConstraint:0x9 UIView:0xb.width == 9>
      """)
    #expect(log.sets.map(\.statements) == [0..<2, 2..<4, 4..<5])
    #expect(log.sets.map(\.broken) == [1, nil, 4])
  }

  /// A log on one line, escaped as in JSON, is read as two sets of two constraints.
  @Test func logsOnOneLine() {
    let conflict = { (name: String) in
      #"Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0x1\#(name) UIView:0x3.width == 10   (active)>\",\n"#
        + #"    \"\u003cNSLayoutConstraint:0x2\#(name) UIView:0x3.width == 20   (active)\u003e\"\n)\n\nWill attempt to recover by "#
        + #"breaking constraint \n<NSLayoutConstraint:0x1\#(name) UIView:0x3.width == 10   (active)>\n\nMake a symbolic breakpoint"#
    }
    let log = read(conflict("a") + conflict("b"))
    #expect(log.sets.map(\.statements) == [0..<2, 2..<4] && log.sets.map(\.broken) == [0, 2])
    #expect(
      equations(log) == [
        "UIView:0x3.width == 10", "UIView:0x3.width == 20", "UIView:0x3.width == 10", "UIView:0x3.width == 20",
      ])
    #expect(log.document.issues.isEmpty)
  }

  @Test(arguments: [
    "&lt;NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2] (active, names: &#x27;|&#x27;:UIView:0x3 )&gt;",
    "&#60;NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2] (active, names: &#39;|&#39;:UIView:0x3 )&#62;",
    "&amp;lt;NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2] (active, names: &amp;apos;|&amp;apos;:UIView:0x3 )&amp;gt;",
    #"\u003cNSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2] (active, names: \u0027|\u0027:UIView:0x3 )\u003e"#,
    "\u{1B}[31m<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2]\u{1B}[0m (active, names: '|':UIView:0x3 )>\u{1B}[0m",
    "<NSLayoutConstraint:0x1 UILabel:0x2.leading == UIView:0x3.leading + 8 @1000   (active)>",
  ])
  func escapesAreUndone(text: String) {
    #expect(equations(read(text)) == ["UILabel:0x2.leading == UIView:0x3.leading + 8"])
  }

  /// An object that is printed only with an address is skipped, and an inactive constraint is read.
  @Test func referencesAndInactiveConstraints() {
    let log = read(
      "po <NSLayoutConstraint: 0x60000213> and <NSLayoutConstraint:0x1 UIView:0xa.width == 1   (inactive)>")
    #expect(log.document.issues.isEmpty && log.lowered.labels.map(\.isActive) == [false])
  }

  /// A description with a line break at any position, with or without indentation or `>` marks, is either read correctly or
  /// reported. It is never lost and never misread.
  @Test(arguments: ["", "    ", "> "])
  func aLineBreakAnywhere(indentation: String) {
    let descriptions = [
      "<NSLayoutConstraint:0x600002a1b340 V:|-(16)-[UILabel:0x7f9b1a50b1d0]   (active, names: '|':UIView:0x7f9b1a50a2c0 )>",
      "<NSLayoutConstraint:0x600002a1b391 card.width == 2*progress bar.width + 3   (active, names: card:0x7f1, progress bar:0x7f2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x600002a1b3 h=-&- v=--& UIButton:0x7f9b1a50c5f0'Sign In'.height == 100>",
      "<SnapKit.LayoutConstraint:0x600002a1@Cell.swift#12 Demo.Cell<Int>:0x7fa.top >= UIView:0x7fb.bottom - 12.5 ^750.0>",
      "<NSLayoutConstraint:0x600002a1b777 'UIView-Encapsulated-Layout-Width' H:[UIView:0x7f9b1a(<=375@750)] priority:750>",
    ]
    for description in descriptions {
      let expected = equations(read(description))
      #expect(expected.count == 1)
      for place in 1..<description.utf8.count {
        let index = description.utf8.index(description.startIndex, offsetBy: place)
        let text = indentation + description[..<index] + "\n" + indentation + description[index...]
        let log = read(text + "\n" + indentation + "<NSLayoutConstraint:0xfff UIView:0xfff.width == 1>")
        let found = equations(log).dropLast()
        if Array(found) != expected, !(found.isEmpty && log.document.issues.count == 1) {
          Issue.record("\(text)\n\(found) \(log.document.issues.count)")
        }
      }
    }
  }

  @Test func listedNamesTakePrecedence() {
    let log = read(
      """
      <NSLayoutConstraint:0x1 UIView:0xA.width == 1>
      <NSLayoutConstraint:0x2 card.width == 2   (active, names: card:0xa )>
      <NSLayoutConstraint:0x3 H:|-(8)-[UILabel:0xb]   (Names: '|':UIView:0xa )>
      <NSLayoutConstraint:0x4 card.width == 4   (active, names: card:0xc )>
      <NSLayoutConstraint:0x5 other.width == 5   (active, names: 'other':UIView:0xd )>
      """)
    #expect(
      equations(log) == [
        "card.width == 1", "card.width == 2", "UILabel:0xb.leading == card.leading + 8", "card:0xc.width == 4",
        "other.width == 5",
      ])
  }

  @Test func labelsAreKept() throws {
    let descriptions = [
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=--& 'my id' UIView:0xa.width == 1>",
      "<NSLayoutConstraint:0x11 'UISV-spacing' V:[UIView:0xa]-(8)-[UIView:0xb]>",
    ]
    let source = SourceText("(\n  \"" + descriptions.joined(separator: "\",\n  \"") + "\"\n)")
    let log = ConsoleLog(source)
    let labels = log.lowered.constraints.compactMap(log.lowered.label)
    let names = log.lowered.scope.names
    #expect(labels.map(\.address) == [0x10, 0x11])
    #expect(
      labels.map { names.text($0.className) } == ["NSAutoresizingMaskLayoutConstraint", "NSLayoutConstraint"])
    #expect(labels.map { $0.identifier.map(names.text) } == ["my id", "UISV-spacing"])
    #expect(labels.map(\.mask) == [[.flexibleWidth, .flexibleBottomMargin], nil])
    // An origin is the source range of the whole description.
    #expect(log.lowered.constraints.map { source.text($0.origin.span) } == descriptions)
  }

  /// In the project's original logs, each printed line is read as the constraint that it states.
  @Test func seedLogs() throws {
    for (name, count) in [("001-mask-translation", 2), ("002-restoring-constraints", 16), ("003-player-bars", 4)] {
      let log = ConsoleLog(SourceText(try Project.text("Fixtures/Seeds/\(name).log")))
      #expect(log.lowered.constraints.count == count && log.document.issues.isEmpty, "\(name)")
      let expected = try Project.text("Fixtures/Seeds/\(name).stated").split(separator: "\n").map(String.init)
      #expect(equations(log) == expected, "\(name)")
    }
  }

  /// The constraints of random sets, printed as in a console, read back unchanged.
  @Test func printingAndReadingAreInverse() {
    var random = RandomSource(seed: 21)
    for round in 0..<Project.inputs(300) {
      var generator = ConstraintGenerator(target: round % 2 == 0 ? .iOS : .macOS)
      let constraints = (0...random.below(6)).map { _ in generator.constraint(&random) }
      let printer = LogPrinter(scope: generator.scope)
      let text = constraints.enumerated().map { printer.text($1, ordinal: $0) }.joined(separator: "\n")
      let log = ConsoleLog(SourceText(text), target: generator.scope.target)
      #expect(log.document.issues.isEmpty)
      let expected = constraints.map(EquationPrinter(scope: generator.scope).text)
      if equations(log) != expected { Issue.record("\(text)\n\(expected)\n\(equations(log))") }
      // Printing the constraints that were read, with their labels, gives the same constraints again.
      guard round % 10 == 0 else { continue }
      let again = LogPrinter(scope: log.lowered.scope)
      let second = log.lowered.constraints.enumerated().map {
        again.text($1, label: log.lowered.label($1), ordinal: $0)
      }
      #expect(
        equations(ConsoleLog(SourceText(second.joined(separator: "\n")), target: generator.scope.target)) == expected)
    }
  }

  /// Every log in the fixtures, printed as in a console, reads back as the same constraints.
  @Test func fixturesReadBack() throws {
    for path in try Project.files("Fixtures/Logs", suffix: ".log") + Project.files("Fixtures/Seeds", suffix: ".log") {
      let log = ConsoleLog(SourceText(try Project.text(path)))
      let printer = LogPrinter(scope: log.lowered.scope)
      let printed = log.lowered.constraints.enumerated().map {
        printer.text($1, label: log.lowered.label($1), ordinal: $0)
      }
      let again = ConsoleLog(SourceText(printed.joined(separator: "\n")))
      #expect(equations(again) == equations(log), "\(path)")
    }
  }

  /// A damaged log is parsed without a trap, and all source ranges lie within the text.
  @Test func damagedLogsAreParsed() throws {
    var random = RandomSource(seed: 22)
    let alphabet = Array("<>()[]|'\"\\:.,-+*=@^&~0xfF \t\r\n\u{e9}\0".utf8)
    for path in try Project.files("Fixtures/Logs", suffix: ".log") {
      let bytes = try Project.bytes(path)
      for _ in 0..<Project.inputs(30) {
        let text = bytes.mutated(alphabet: alphabet, &random)
        let source = try #require(SourceText(name: "-", bytes: text))
        let log = ConsoleLog(source)
        #expect(log.document.statements.allSatisfy { Int($0.span.end) <= text.count })
        #expect(log.lowered.constraints.allSatisfy { Int($0.origin.statement) < log.document.statements.count })
        #expect(log.lowered.labels.count == log.document.statements.count)
      }
    }
  }

  /// A description that is cut off, at any position, is never read as a different constraint.
  @Test func cutDescriptionsAreNotGuessed() {
    let whole = "<NSLayoutConstraint:0x1 UIView:0xab.leading == 0.5*UIView:0xac.leading + 120   (active)>"
    for count in 0..<whole.utf8.count {
      let log = read(String(whole.prefix(count)))
      #expect(log.lowered.constraints.isEmpty, "\(whole.prefix(count))")
    }
    #expect(read(whole).lowered.constraints.count == 1)
  }

  /// A log wrapped at 80 columns, as in terminals, or broken at spaces, as in mail, is read like the original.
  @Test func wrappedDescriptionsAreJoined() {
    var random = RandomSource(seed: 23)
    for round in 0..<Project.inputs(200) {
      var generator = ConstraintGenerator(target: .iOS, usesAddresses: true)
      let constraint = generator.constraint(&random)
      let printed = "    \"" + LogPrinter(scope: generator.scope).text(constraint, ordinal: round) + "\","
      let expected = [EquationPrinter(scope: generator.scope).text(constraint)]
      for wrapped in [printed.cut(at: 80), printed.brokenAtSpaces(before: 60), printed.brokenAtSpaces(before: 80)] {
        if equations(read(wrapped)) != expected { Issue.record("\(wrapped)\n\(expected)\n\(equations(read(wrapped)))") }
        let quoted = wrapped.split(separator: "\n").map { "> " + $0 }.joined(separator: "\n")
        if equations(read(quoted)) != expected { Issue.record("\(quoted)\n\(expected)\n\(equations(read(quoted)))") }
      }
    }
  }

  @Test func mentionsAreFound() {
    var random = RandomSource(seed: 24)
    for _ in 0..<Project.inputs(200) {
      let text = (0..<random.below(60)).map { _ in random.pick(Array("onstraiCT:".utf8)) } + Array("oNSTraint".utf8)
      let expected = text.indices.filter { start in
        start + 9 <= text.count && text[start..<start + 9].map { $0 | 0x20 } == Array("onstraint".utf8)
      }
      let found = text.withUnsafeBufferPointer { bytes in
        var finder = MentionFinder(bytes)
        var found: [Int] = []
        while let mention = finder.next() { found.append(mention.range.lowerBound) }
        return found
      }
      #expect(found == expected)
    }
  }

  /// Names that are not identifiers can begin with digits, contain colons, dots, parentheses and quotes, or be truncated with dots.
  /// If the description ends with a list of names, any text can be a name.
  @Test(arguments: [
    (
      "12600urn:li:fs_cardV2:(....height == 45", "12600urn:li:fs_cardV2:(...",
      "`12600urn:li:fs_cardV2:(...`.height == 45"
    ),
    ("3.5 stars.width == 2*3.5 stars.height", "3.5 stars", "`3.5 stars`.width == 2 * `3.5 stars`.height"),
    (
      "Row = 3 >= 2....top == Row = 3 >= 2....bottom + 4", "Row = 3 >= 2...",
      "`Row = 3 >= 2...`.top == `Row = 3 >= 2...`.bottom + 4"
    ),
    ("V:[list(2)]", "list", "list.height == 2"), ("V:[list (2)(44)]", "list (2)", "`list (2)`.height == 44"),
    ("V:[a.b:c(d)...(44)]", "a.b:c(d)...", "`a.b:c(d)...`.height == 44"),
    ("V:[a:b(>=44@750)] priority:750", "a:b", "`a:b`.height >= 44 @750"),
    ("https_example.com?b=c....height == 3", "https_example.com?b=c...", "`https_example.com?b=c...`.height == 3"),
  ])
  func namesThatAreNotIdentifiers(body: String, name: String, equation: String) {
    #expect(equations(read("<NSLayoutConstraint:0x1 \(body)   (active, names: \(name):0x7f1 )>")) == [equation])
    // Use the name for a container too.
    let inside = read(
      "<NSLayoutConstraint:0x1 H:|-(4)-[UILabel:0x7f2]   (active, names: \(name):0x7f1, '|':\(name):0x7f1 )>")
    let spelled = NameText.spelled(name)
    #expect(equations(inside) == ["UILabel:0x7f2.leading == \(spelled).leading + 4"])
  }

  @Test func namesWithoutAList() {
    #expect(
      equations(read("<NSLayoutConstraint:0x1 12600urn:li:fs_cardV2:(....height == 45>"))
        == ["`12600urn:li:fs_cardV2:(...`.height == 45"])
    #expect(
      equations(read("<NSLayoutConstraint:0x1 V:[12600urn:li:fs_cardV2:(...(45)]>"))
        == ["`12600urn:li:fs_cardV2:(...`.height == 45"])
  }

  /// A machine translation inserts spaces, drops colons and uses full-width punctuation.
  @Test(arguments: [
    "<NSLayoutConstraint: 0x1 H: | - (16) - [UILabel: 0x2'…'] (LTR) (Names: '|': UIView: 0x3)>",
    "< NSLayoutConstraint: 0x1 H : | - ( 16 ) - [ UILabel : 0x2 '…' ] ( LTR ) ( Names : '|' : UIView : 0x3 ) >",
    "<NSLayoutConstraint: 0x1 H: | - (16) - [UILabel: 0x2'It's'] (LTR) (Names '|': UIView: 0x3)>",
    "<NSLayoutConstraint：0x1 H：|-（16）-[UILabel：0x2]（LTR）（Names：'|'：UIView：0x3 ）>",
    "<NSLayoutConstraint:0x1 UILabel: 0x2'…' . left = = UIView: 0x3 .left + 16 (active)>",
    "<NSLayoutConstraint:0x1 UILabel: 0x2'…' .left == UIView: 0x3. left + 16 (active) >",
  ])
  func translatedDescriptions(text: String) {
    let log = read(text)
    #expect(equations(log) == ["UILabel:0x2.left == UIView:0x3.left + 16"])
    #expect(log.document.issues.isEmpty)
  }

  @Test func translatedParts() {
    let text = """
      <NSLayoutConstraint: 0x1 H: | - (16) - [UILabel: 0x2'…'] (LTR) (Names …)>
      <NSLayoutConstraint: 0x2 V: [UILabel: 0x2 (> = 44 @ 750)] priority : 750>
      <NSAutoresizingMaskLayoutConstraint: 0x3 h = - & - v = - - & UIView: 0x3.width < = 45>
      <NSLayoutConstraint: 0x4 ' UIView-Encapsulated-Layout-Height ' V: [UIView: 0x3 (44)]>
      """
    let log = read(text)
    #expect(
      equations(log) == [
        "UILabel:0x2.left == superview.left + 16", "UILabel:0x2.height >= 44 @750", "UIView:0x3.width <= 45",
        "UIView:0x3.height == 44",
      ])
    #expect(log.lowered.labels[2].mask?.notation == "h=-&- v=--&")
    #expect(log.lowered.labels[3].identifier.map(log.lowered.scope.names.text) == "UIView-Encapsulated-Layout-Height")
  }

  /// Information that layout libraries and consoles print next to a constraint is preserved.
  @Test func labelsOfLibrariesAndItems() throws {
    let log = read(
      """
      <SnapKit.LayoutConstraint:0x1@Cell.swift#12 UILabel:0x2'It's'.width == 8.0>
      <SnapKit.LayoutConstraint:badge@Cell.swift#14 UILabel:0x2.width == 9.0>
      <NSLayoutConstraint:0x3 card.width == 4   (active, names: card:0x2 )>
      """)
    let names = log.lowered.scope.names
    #expect(log.lowered.labels.map { $0.source.map(names.text) } == ["Cell.swift:12", "Cell.swift:14", nil])
    #expect(log.lowered.labels.map { $0.identifier.map(names.text) } == [nil, "badge", nil])
    let item = try #require(log.lowered.constraints.first?.first.item)
    #expect(log.lowered.itemLabels[item] == ItemLabel(className: "UILabel", address: 2, title: "It's"))
  }

  /// A reported conflict without readable constraints becomes an empty set.
  @Test func announcementsWithoutConstraints() {
    let log = read(
      "Unable to simultaneously satisfy constraints.\n(\n \"\"\n)\nUnable to simultaneously satisfy constraints.")
    #expect(log.sets.map(\.statements) == [0..<0, 0..<0] && log.sets.allSatisfy { $0.isConflict })
    #expect(ConsoleLog.isLikely(SourceText("Unable to simultaneously satisfy constraints.")))
  }

  private func read(_ text: String) -> ConsoleLog { ConsoleLog(SourceText(text)) }

  private func equations(_ log: ConsoleLog) -> [String] {
    log.lowered.constraints.map(EquationPrinter(scope: log.lowered.scope).text)
  }
}

extension String {
  fileprivate func cut(at width: Int) -> String {
    let characters = Array(self)
    return stride(from: 0, to: characters.count, by: width).map {
      String(characters[$0..<Swift.min(characters.count, $0 + width)])
    }.joined(separator: "\n")
  }

  fileprivate func brokenAtSpaces(before width: Int) -> String {
    var lines = [""]
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if lines[lines.count - 1].count + 1 + word.count > width, !lines[lines.count - 1].isEmpty {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty && lines.count == 1 ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
