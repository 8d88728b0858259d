import TestSupport
import Testing

@testable import VFLCode

/// Tests that the prescan of a source finds the same words as a plain search, at every position.
@Suite struct CodeScanTests {
  private func scan(_ bytes: [UInt8]) -> CodeScan { bytes.withUnsafeBytes { CodeScan($0) } }

  @Test func findsWordsAtEveryPosition() {
    for word in [
      "constrain(", "constrain (", "constraint<", "constraintWithItem:", "addConstraint(", "remakeConstraints {",
      "NSLayoutConstraint(", "= NSLayoutConstraint", "extension NSLayoutConstraint", "updateConstraints",
      "updateViewConstraints", "TinyConstraints", "layoutSubviews", "viewWillLayoutSubviews", "autoPin",
      "constraintsWithVisualFormat",
    ] {
      for before in 0..<70 {
        for behind in [0, 1, 15, 16, 40] {
          let bytes =
            [UInt8](repeating: 0x2E, count: before) + Array(word.utf8) + [UInt8](repeating: 0x2E, count: behind)
          let scan = scan(bytes)
          #expect(scan.mentionsLayout, "\(word) after \(before)")
          #expect(scan.mentionsFormats == word.contains("VisualFormat"))
          // Without its last letter or bracket, the word is a different one and must not be found.
          let cut = self.scan(Array(bytes.dropLast(behind + 1)))
          #expect(!(word.contains("Format") ? cut.mentionsFormats : cut.mentionsLayout), "\(word) cut")
        }
      }
    }
    for text in ["\"H:|", "\"V:[", "\"|", "\"[", "\"h:"] {
      for before in 0..<40 {
        let bytes = [UInt8](repeating: 0x2E, count: before) + Array(text.utf8) + [UInt8](repeating: 0x2E, count: 3)
        #expect(scan(bytes).hasFormatLiteral, "\(text) after \(before)")
      }
    }
  }

  /// In languages of which only formats are read, nothing but the calls counts.
  @Test func findsHostCallsAtEveryPosition() {
    for word in [
      "gtk_constraint_layout_add_constraints_from_description", "addAutoPosSizeRules",
      "constraintsWithVisualFormat_options_metrics_views_", "addConstraintsFromDescription",
      "AutoLayout.VisualFormat.parse",
    ] {
      for before in 0..<40 {
        for behind in [0, 1, 15, 16, 40] {
          let bytes =
            [UInt8](repeating: 0x2E, count: before) + Array(word.utf8) + [UInt8](repeating: 0x2E, count: behind)
          #expect(bytes.withUnsafeBytes { CodeScan($0, .python) }.mentionsLayout, "\(word) after \(before)")
        }
      }
      for part in [word.dropFirst(word.utf8.count - 16), word.dropLast(word.utf8.count - 16)] {
        #expect(!Array(part.utf8).withUnsafeBytes { CodeScan($0, .c) }.mentionsLayout)
      }
    }
    #expect(!Array("addConstraint(\"H:|[a]|\")".utf8).withUnsafeBytes { CodeScan($0, .rust) }.mentionsLayout)
    #expect(Array("addConstraint(\"H:|[a]|\")".utf8).withUnsafeBytes { CodeScan($0, .swift) }.mentionsLayout)
  }

  @Test func agreesWithAPlainSearch() {
    var random = RandomSource(seed: 9)
    let pieces = [
      "onstr", "ain", "constraint", "Visual", "Format", "layoutSub", "views", "\"", "H:", "|", "[", "rai",
      "tSu", "auto", "Pin", "x", " ",
    ]
    for _ in 0..<Project.inputs(500) {
      var text = ""
      for _ in 0..<random.below(30) { text += random.pick(pieces) }
      let scan = scan(Array(text.utf8))
      let isPassLayout = text.contains("ayoutSubviews") || text.contains("autoPin")
      #expect(isPassLayout ? scan.mentionsLayout : text.contains("onstrain") || !scan.mentionsLayout, "\(text)")
      #expect(scan.mentionsFormats == (scan.mentionsLayout && text.contains("VisualFormat")), "\(text)")
      // The result does not depend on how the text is divided into blocks.
      let padded = self.scan(Array((String(repeating: ".", count: random.below(32)) + text).utf8))
      #expect(padded.mentionsLayout == scan.mentionsLayout, "\(text)")
    }
  }

  /// A source that only declares variables for constraints, or changes their constants, is not read.
  @Test(arguments: [
    ("@IBOutlet var height: NSLayoutConstraint!\n  height.constant = 4", false),
    ("@property IBOutlet NSLayoutConstraint *height;\nself.heightConstraint.constant = 4;", false),
    ("NSLayoutConstraint.activate([heightConstraint])", false),
    ("[NSLayoutConstraint deactivateConstraints:@[self.heightConstraint]]", false),
    ("title.translatesAutoresizingMaskIntoConstraints = false", false),
    ("let constraint: NSLayoutConstraint", false),
    ("cell.contentView.translatesAutoresizingMaskIntoConstraints = false", true),
    ("[cell.contentView setTranslatesAutoresizingMaskIntoConstraints:NO]", true),
    ("title.topAnchor.constraint(equalTo: topAnchor)", true),
    ("title.topAnchor.constraint\n  (equalTo: topAnchor)", true),
    ("[title.topAnchor constraintEqualToAnchor:self.topAnchor]", true),
    ("NSLayoutConstraint.init(item: a", true),
    ("NSLayoutConstraint.Create(a, ", true),
    ("typealias C = NSLayoutConstraint", true),
    ("extension NSLayoutConstraint {", true),
    ("title.snp.makeConstraints { make in", true),
    ("[title mas_makeConstraints:^(MASConstraintMaker *make) {", true),
    ("constrain(title) { title in", true),
    ("[self.view addConstraint:c]", true),
    ("view.removeConstraints(view.constraints)", true),
    ("override func updateConstraints() {", true),
    ("func save(_ width: NSLayoutConstraint) { saved = width.copy() }", true),
    ("@property (copy) NSString *name; @property NSLayoutConstraint *width;", false),
    ("[self save:[width copy ]]; NSLayoutConstraint *width;", true),
    ("// You may obtain a copy of the License.\n@property NSLayoutConstraint *width;", false),
    ("UIView.animate(withDuration: 1) { self.width.constant = 4 } // NSLayoutConstraint", true),
    ("@IBOutlet var height: NSLayoutConstraint!\n  height.priority = .required", true),
    ("var height: NSLayoutConstraint?\n  override func layout() {", true),
    ("NSLayoutConstraint *height;\n- (void)layout {", true),
    ("// vfl:disable all\nvar height: NSLayoutConstraint?", true),
    ("title.topAnchor.constraint // fixed\n(equalTo: topAnchor)", true),
    ("title.autoSetDimension(.width, toSize: 40)", true),
    ("needsUpdateConstraints = true", true),
  ])
  func readsOnlySourcesThatMakeConstraints(text: String, expected: Bool) {
    for before in 0..<40 {
      let padding = String(repeating: " ", count: before)
      #expect(scan(Array((padding + text + padding).utf8)).mentionsLayout == expected, "\(before)")
    }
  }

  /// A source whose calls of the constructor all pass plain literals defines no helpers.
  @Test(arguments: [
    ("NSLayoutConstraint.constraints(withVisualFormat: \"H:[a]\", options: [])", false),
    ("NSLayoutConstraint.constraintsWithVisualFormat(\"H:[a]\", options: [])", false),
    ("[NSLayoutConstraint constraintsWithVisualFormat:@\"H:[a]\" options:0]", false),
    ("[NSLayoutConstraint constraintsWithVisualFormat: @\"H:[a]\"\n  options:0]", false),
    ("NSLayoutConstraint.FromVisualFormat(\"H:[a]\", 0, null)", false),
    ("NSLayoutConstraint.constraints(withVisualFormat: format, options: [])", true),
    ("NSLayoutConstraint.constraints(withVisualFormat: \"H:\" + format, options: [])", true),
    ("NSLayoutConstraint.constraints(withVisualFormat: \"H:\\(format)\", options: [])", true),
    ("[NSLayoutConstraint constraintsWithVisualFormat:@\"H:\" FORMAT options:0]", true),
    ("[NSLayoutConstraint constraintsWithVisualFormat:format options:0]", true),
  ])
  func helpersNeedMoreThanPlainLiterals(text: String, expected: Bool) {
    // The result does not depend on the length of the literal, or on further calls.
    for text in [text, text.replacing("H:", with: "H:|"), text.replacing("H:", with: "H:|-"), text + "\n" + text] {
      let scan = scan(Array(text.utf8))
      #expect(scan.mentionsFormats && scan.mayDefineHelpers == expected, "\(text)")
    }
  }
}
