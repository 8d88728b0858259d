import Testing
import VFLSyntax

@testable import VFLCode

/// Tests the helpers that a source defines for other sources, and sets of helpers.
@Suite struct HelperTests {
  private static let swiftBody = "{ NSLayoutConstraint.constraints(withVisualFormat: format, views: views) }"
  private static let cBody =
    "{ [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]; }"
  private static let macro =
    "#define ADD(format) [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]"

  private func helpers(_ text: String, _ name: String, _ language: CodeLanguage) -> [FormatHelper] {
    AppSource(SourceText(name: name, text), language).helpers
  }

  @Test(arguments: [
    ("func add(format: String)", true), ("public func add(format: String)", true),
    ("static func add(format: String)", true),
    ("@objc(add) func add(format: String)", true), ("@discardableResult\nfunc add(format: String)", true),
    ("private var count = 0\nfunc add(format: String)", true),
    ("private func add(format: String)", false), ("fileprivate func add(format: String)", false),
    ("private static func add(format: String)", false), ("@objc private func add(format: String)", false),
    ("@discardableResult\nprivate func add(format: String)", false),
  ])
  func privateFunctionsAreLocal(head: String, isShared: Bool) {
    for (before, after) in [("", ""), ("extension UIView {\n", "}"), ("}\n", ""), ("let a = 1\n", "")] {
      let found = helpers(before + head + Self.swiftBody + after, "a.swift", .swift)
      #expect(found.map { $0.name } == (isShared ? ["add"] : []), "\(before)")
    }
  }

  @Test func nestedFunctionsAreLocal() {
    let nested = "func outer() { func add(format: String) \(Self.swiftBody) }"
    #expect(helpers(nested, "a.swift", .swift).isEmpty)
  }

  @Test(arguments: [
    ("void Add(NSString *format) \(cBody)", "a.m", ["Add"]), ("static void Add(NSString *format) \(cBody)", "a.m", []),
    ("@implementation A\n- (void)add:(NSString *)format \(cBody)\n@end", "a.m", ["add"]),
    ("- (void)add:(NSString *)format \(cBody)", "a.m", ["add"]), (macro, "a.m", []), (macro, "a.h", ["ADD"]),
    (macro, "a.pch", ["ADD"]),
  ])
  func functionsAndMacrosOfObjectiveC(text: String, name: String, expected: [String]) {
    #expect(helpers(text, name, .objectiveC).map { $0.name } == expected)
  }

  /// Variadic macros take several formats.
  @Test func variadicMacrosAreHelpers() {
    let text = """
      #define ADD(...) [NSLayoutConstraint constraintsWithVisualFormat:__VA_ARGS__ options:0 metrics:nil views:views]
      - (void)f { ADD(@"H:|[a]|", @"V:|[a]|"); }
      """
    let formats = AppSource.read(SourceText(text), .objectiveC).formats
    #expect(formats.map { String(decoding: $0.text.bytes, as: UTF8.self) } == ["H:|[a]|", "V:|[a]|"])
  }

  // MARK: Sets of helpers

  private func helper(_ change: (inout FormatHelper) -> Void = { _ in }) -> FormatHelper {
    var helper = FormatHelper(name: "add", form: .function, labels: ["", "views"], format: 0)
    helper.views = .argument(1)
    helper.options = 1
    change(&helper)
    return helper
  }

  private func merged(_ helpers: FormatHelper...) -> [FormatHelper] {
    var set = FormatHelpers()
    for helper in helpers { set.add(helper) }
    return set.named("add")
  }

  @Test func helpersThatDifferInDetailsAreMerged() {
    #expect(merged(helper(), helper()) == [helper()])
    #expect(merged(helper(), helper { $0.views = .keys(["a"]) }) == [helper { $0.views = .unknown }])
    #expect(merged(helper(), helper { $0.metrics = .argument(1) }) == [helper { $0.metrics = .unknown }])
    #expect(merged(helper(), helper { $0.options = 0 }) == [helper { $0.options = nil }])
    #expect(merged(helper(), helper { $0.isLocal = true }) == [helper()])
    #expect(merged(helper(), helper { $0.setsPriority = true }) == [helper { $0.setsPriority = true }])
    #expect(merged(helper { $0.keepsFormat = true }, helper()) == [helper()])
    #expect(merged(helper { $0.optional = [1] }, helper { $0.optional = [0] }) == [helper { $0.optional = [1, 0] }])
  }

  @Test func helpersThatDifferInTheFormatAreKept() {
    let others = [
      helper { $0.format = 1 }, helper { $0.takesSeveral = true }, helper { $0.prefix = "H:" },
      helper { $0.isStringified = true }, helper { $0.variadic = 1 },
    ]
    for other in others { #expect(merged(helper(), other) == [helper(), other]) }
  }

  @Test func helpersWithOtherLabelsAreKept() {
    let other = helper { $0.labels = ["format", "views"] }
    let macro = helper { $0.form = .macro }
    #expect(merged(helper(), other, macro) == [helper(), other, macro])
  }

  @Test(arguments: [
    ("add", "add"), ("add:", "add"), ("add:views:", "add"), ("add(_:views:)", "add"), ("add()", "add"), (":views:", ""),
    ("", ""),
  ])
  func namedHelpersHaveTheFirstPartOfTheirName(name: String, expected: String) {
    #expect(FormatHelper(named: name).name == expected)
  }
}
