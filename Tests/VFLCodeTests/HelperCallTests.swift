import Testing
import VFLSyntax

@testable import VFLCode

/// Tests which calls count as calls to helpers, and which of several helpers with the same name a call refers to.
@Suite struct HelperCallTests {
  /// The texts of the formats in a source, without those of which parts are unknown. `«` and `»` in the code stand for the call of the constructor around its format.
  private func formats(_ code: String, _ language: CodeLanguage = .swift, helpers: String = "") -> [String] {
    func source(_ code: String) -> AppSource {
      let swift = ("NSLayoutConstraint.constraints(withVisualFormat: ", ", options: [], metrics: nil, views: views)")
      let objectiveC = ("[NSLayoutConstraint constraintsWithVisualFormat:", " options:0 metrics:nil views:views]")
      let (before, after) = language == .swift ? swift : objectiveC
      let text = code.replacing("«", with: before).replacing("»", with: after)
      return AppSource(SourceText(name: "a", text), language)
    }
    var known = FormatHelpers()
    for helper in source(helpers).helpers { known.add(helper) }
    return source(code).code(helpers: known).formats.filter { !$0.isPartial }.map {
      String(decoding: $0.text.bytes, as: UTF8.self)
    }
  }

  // MARK: Helpers with the same name

  /// The format argument is the one that is a text.
  @Test func positionsOfTheFormatAreTold() {
    let code = """
      extension UIView { func add(_ format: String, _ views: [String: UIView]) { «format» } }
      class Row { func add(_ views: [String: UIView], _ format: String) { «format» } }
      func use() {
        row.add(["a": a], "H:|[a]|")
        view.add("V:|[a]|", ["a": a])
      }
      """
    #expect(formats(code) == ["H:|[a]|", "V:|[a]|"])
  }

  @Test func arraysOfFormatsAreTold() {
    let code = """
      extension UIView { func add(_ format: String) { «format» } }
      class Row { func add(_ formats: [String]) { for format in formats { «format» } } }
      func use() {
        row.add(["H:|[a]|", "H:|[b]|"])
        view.add("V:|[a]|")
      }
      """
    #expect(formats(code) == ["H:|[a]|", "H:|[b]|", "V:|[a]|"])
  }

  /// The orientation that the helper adds is unknown.
  @Test func prefixesOfTheFormatAreNotTold() {
    let code = """
      class Row { func add(_ format: String) { «"H:" + format» } }
      class Column { func add(_ format: String) { «"V:" + format» } }
      func use() { row.add("|[a]|") }
      """
    #expect(formats(code).isEmpty)
  }

  /// As in overload resolution, a call refers to the function that needs no default values.
  @Test(arguments: [
    ("add(\"|[a]|\")", ["H:|[a]|"]), ("add(\"V:|[a]|\", gap: 8)", ["V:|[a]|"]),
    ("add(\"V:|[a]|\", gap: 8, inset: 8)", ["V:|[a]|"]),
  ])
  func defaultValuesAreNotPreferred(call: String, expected: [String]) {
    let code = """
      func add(_ format: String, gap: CGFloat, inset: CGFloat = 0) { «format» }
      func add(_ format: String) { «"H:" + format» }
      func use() { \(call) }
      """
    #expect(formats(code) == expected)
  }

  @Test func macrosAndFunctionsNeedTheirArguments() {
    let code = """
      #define ADD(view, text) «text»
      void Add(NSString *format, NSDictionary *views) { «format»; }
      void use() { ADD(self, @"H:|[a]|"); ADD(@"H:|[b]|"); Add(@"H:|[c]|", views); Add(@"H:|[d]|", views, YES); }
      """
    #expect(formats(code, .objectiveC) == ["H:|[a]|", "H:|[c]|"])
  }

  // MARK: Certain calls

  /// The argument of a function that certainly is a helper is a format, whatever it looks like.
  @Test(arguments: [
    ("add(\"H|[a]|\")", "H|[a]|"), ("self.add(\"\")", ""), ("add(\" H:|[a]|\")", " H:|[a]|"),
    // The receiver may be an instance of any class.
    ("log.add(\"message\")", nil), ("self.log.add(\"message\")", nil), ("add(text: \"message\")", nil),
  ])
  func ownHelpersTakeAnyText(call: String, expected: String?) {
    let code = "extension UIView {\nfunc add(_ format: String) { «format» }\nfunc use() { \(call) }\n}"
    #expect(formats(code) == (expected.map { [$0] } ?? []))
  }

  /// A helper that uses its format for anything else may not pass it on.
  @Test(arguments: [
    "func add(_ format: String) { guard !format.isEmpty else { return }\n«format» }",
    "func add(_ format: String) { let text = format\n«text» }",
    "func add(_ format: String) { «format» }\nclass Log { func add(_ text: String) { print(text) } }",
    "func add(_ format: String) { «format» }\nclass Log { func add(_ text: Int, _ other: Int) { print(text) } }",
    "func add(_ format: String?) { if let format { «format» } }",
  ])
  func textsOfOtherHelpersMustLookLikeFormats(definition: String) {
    #expect(formats("\(definition)\nfunc use() { add(\"message\"); add(\"H:|[a]|\") }") == ["H:|[a]|"])
  }

  /// A helper of another file is certain if the call also passes views.
  @Test(arguments: [
    ("view.add(\"H|[a]|\", views: [\"a\": a])", true), ("add(\"\", views: [\"a\": a])", true),
    ("view.add(\"message\", views: views)", false), ("view.add(\"message\", views: [:])", false),
    ("add(\"message\", [\"a\": a])", false), ("add(\"message\")", false),
  ])
  func helpersOfOtherFilesNeedViews(call: String, isFormat: Bool) {
    let helper = "extension UIView { func add(_ format: String, views: [String: UIView]) { «format» } }"
    #expect(formats("func use() { \(call) }", helpers: helper).isEmpty != isFormat)
  }

  @Test(arguments: [
    ("[self add:@\"H|[a]|\" views:all];", true), ("[self add:@\"\" views:all];", true),
    ("[log add:@\"message\" views:@{@\"a\": a}];", true), ("[log add:@\"message\" views:all];", false),
  ])
  func helpersOfObjectiveC(call: String, isFormat: Bool) {
    let code = """
      @implementation A
      - (void)add:(NSString *)format views:(NSDictionary *)views { «format»; }
      - (void)use:(NSDictionary *)all { \(call) }
      @end
      """
    #expect(formats(code, .objectiveC).isEmpty != isFormat)
  }

  /// Helpers of helpers.
  @Test func certaintyIsPassedOn() {
    let code = """
      func add(_ format: String) { «format» }
      func addRow(_ format: String) { add(format) }
      func addChecked(_ format: String) { if format.isEmpty { return }; add(format) }
      func use() { addRow("message"); addChecked("message") }
      """
    #expect(formats(code) == ["message"])
  }
}
