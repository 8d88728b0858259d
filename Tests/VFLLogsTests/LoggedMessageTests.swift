import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLogs

/// Tests that messages about other mistakes than conflicts are recognized, with what they show.
@Suite struct LoggedMessageTests {
  /// Every message is recognized by its words, in uppercase and lowercase, and with any white space between them. Words that also occur in
  /// other messages are tested below.
  @Test(arguments: [" ", "\n", "\u{A0}", "\n> ", "\\n"])
  func sentencesAreRecognized(space: String) {
    for sentence in ConsoleSentence.all {
      guard case .message(let message) = sentence.role,
        ![.foreignItem, .missingValue, .missingLayoutProperty, .backgroundCall].contains(message),
        !["hasAmbiguousLayout", "Layout Issues: "].contains(sentence.text), !sentence.text.hasPrefix("_post")
      else { continue }
      for text in [sentence.text, sentence.text.uppercased()] {
        let words = text.split(separator: " ").joined(separator: space)
        let found = messages("Bakery[5:9] NSLayoutConstraint: \(words) <UIView: 0xa> managed by a controller")
        #expect(found.count == 1, "\(words)")
        #expect(
          found.first.map { $0.message.naming("") } == message.naming("") || message == .malformedFormat, "\(words)")
      }
    }
  }

  /// Words that occur in other messages, too, are judged by the text around them.
  @Test(arguments: [
    ("-[Loaf nsli_superitem]: unrecognized selector sent to instance 0x6", true),
    ("4  UIKit  -[UIView nsli_lowerAttribute:intoExpression:] + 72", false),
    ("Fatal error: Unexpectedly found nil while unwrapping an Optional value: line 3", false),
    ("loaf.topAnchor.constraint(…): Fatal error: Unexpectedly found nil while unwrapping an Optional value", true),
    ("po view.hasAmbiguousLayout\ntrue", true), ("po view.hasAmbiguousLayout\nfalse", false),
    ("[view hasAmbiguousLayout] = YES", true), ("hasAmbiguousLayout: 0", false),
    ("runtime: Layout Issues: Height is ambiguous for Loaf.", true), ("layout issues: none", false),
    ("the layout of the page", false), ("a superview", false), ("no constraint", false),
    ("fatal: the branches have no common ancestor", false),
    ("ERROR: Cannot modify constraints for table loaves", false),
    ("Detected missing constraints for table loaves", false),
    ("Constant is not finite in line 3", false), ("a layout feedback loop of the page", false),
    ("-[Loaf keyboardLayoutGuide]: unrecognized selector sent to instance 0x6", true),
    ("keyboardLayoutGuide]: unrecognized selector", false),
    ("-[_UILayoutSpacer mas_bottom]: unrecognized selector sent to instance 0x6", true),
    ("1  Bakery  -[_UILayoutSpacer mas_bottom] + 12", false),
    ("Main Thread Checker: UI API called on a background thread: -[UIView setFrame:]", true),
    ("Main Thread Checker: UI API called on a background thread: -[UIApplication applicationState]", false),
    (
      "1  libobjc.A.dylib  objc_exception_throw + 88\n2  AppKit  -[NSWindow(NSDisplayCycle) _postWindowNeedsLayout] + 64",
      true
    ),
    ("1  Bakery  -[LoafView addRow] + 88\n2  AppKit  -[NSWindow(NSDisplayCycle) _postWindowNeedsLayout] + 64", false),
    ("the use of `rows` is ambiguous", false), ("the toolbar has a valid size", false),
    ("attempting to add unsupported attribute: rows", false),
  ])
  func wordsNeedTheirContext(text: String, isMessage: Bool) {
    #expect(messages(text).isEmpty == !isMessage)
  }

  /// The format, the caret and the mistake that the framework names.
  @Test func formats() throws {
    let text =
      "reason: 'Unable to parse constraint format: \nrye is not a key in the views dictionary. \nH:|[rye]| \n     ^'"
    for text in [text, text.split(separator: "\n").joined(separator: "\\n")] {
      let message = try #require(messages(text).first)
      #expect(messages(text).count == 1)
      #expect(message.message == .unknownView("rye"))
      #expect(message.format == LoggedMessage.Format(text: "H:|[rye]|", caret: 5))
    }
    let quoted =
      "Unable to parse constraint format:\nEncountered metric with name “gap”, but value was not specified in metrics or views dictionaries\nH:|-gap-[a]"
    #expect(messages(quoted).map(\.message) == [.unknownMetric("gap")])
    #expect(messages(quoted).first?.format?.caret == nil)
  }

  /// The constraint that a message describes belongs to the message and not to a list.
  @Test func constraintsOfMessages() throws {
    let log = ConsoleLog(
      SourceText(
        "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 UIView:0xa.top == UIView:0xb.top>\n"
          + "View hierarchy unprepared for constraint.\n\tView not found in container hierarchy: <UIView: 0xb; frame = (0 0; 1 1)>\n"
          + "\tThat view's superview: NO SUPERVIEW\n"
          + "Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x2 UIView:0xa.width == 1>\"\n)"))
    let message = try #require(log.lowered.messages.first)
    #expect(log.lowered.messages.count == 1 && message.message == .unpreparedHierarchy)
    #expect(message.objects == ["UIView:0xb"] && message.details == [LoggedMessage.noSuperview])
    #expect(message.constraint.map { log.lowered.scope.text($0.first.item) } == "UIView:0xa")
    #expect(log.sets.count == 1 && log.lowered.constraints.count == 1)
  }

  /// Repeated messages about the same object are counted.
  @Test func repetitions() {
    let line = "Detected missing constraints for <NSView: 0xa>.\n"
    #expect(messages(line + line + line).map(\.count) == [3])
    #expect(messages(line + "Detected missing constraints for <NSView: 0xb>.\n").map(\.count) == [1, 1])
  }

  /// The process that printed a report, and whether the list is complete.
  @Test func reports() {
    let list = "Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x2 UIView:0xa.width == 1>\"\n"
    let heads = [
      ("Mar  4 18:25:38 desk Bakery[567]: ", "Bakery"), ("2026-03-04 09:12:44.118 Bakery[51:902] [Layout] ", "Bakery"),
      ("2026-03-04 0x1743c25  Error  0x0  963  0  Bakery: (UIKitCore) [x:y] ", "Bakery"), ("", nil),
    ]
    for (head, process) in heads {
      for end in [")", "    )\n\nMake", ""] {
        let set = ConsoleLog(SourceText(head + list + end)).sets.first
        #expect(set?.process == process)
        #expect(set?.isWhole == !end.isEmpty)
      }
    }
  }

  /// Only the beginning of a long message is read. It may end within the words that details follow.
  @Test(arguments: [
    "Unable to install constraint on view.", "The view hierarchy is not prepared for the constraint:",
    "runtime: Layout Issues: Height is",
  ])
  func longMessagesAreCutOff(words: String) {
    for following in ["view:", "not found in container hierarchy", "ambiguous for "] {
      for distance in 1150...1210 {
        let text = words + String(repeating: "-", count: distance) + following + " <UIView: 0xa> constraint"
        #expect(messages(text).count <= 1)
      }
    }
  }

  /// The words around a name may be in another order, for example after two messages were joined.
  @Test func namesNeedTheWordsAroundThemInOrder() {
    let start = "Unable to parse constraint format: "
    func message(_ text: String) -> FrameworkMessage? { messages(start + text).first?.message }
    #expect(message("metric with name gap, but value was not a number")?.naming("") == .unknownMetric(""))
    #expect(message("but value was not a number, metric with name gap") == .malformedFormat)
  }

  private func messages(_ text: String) -> [LoggedMessage] { ConsoleLog(SourceText(text)).lowered.messages }
}
