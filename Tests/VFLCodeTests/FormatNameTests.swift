import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests the names that formats may use: the views and metrics that dictionaries define. `«` and `»` mark the expression that is
/// passed as a dictionary.
@Suite struct FormatNameTests {
  /// For each call, the known keys of its views; nil if there may be others.
  private func views(_ code: String, _ language: CodeLanguage) -> [[String]?] {
    FormatCall(.views, code, language).code.formats.map { $0.settings.views }
  }

  @Test(
    arguments: [
      (#"«["a": a, "b": b]»"#, [["a", "b"]]),
      (#"let views = ["a": a]; «views»"#, [["a"]]),
      (#"«views»"#, [nil]),
      // Properties
      (#"} private var views = ["a": UIView()]; func g() { «views»"#, [["a"]]),
      (#"} fileprivate var views = ["a": UIView()]; func g() { «self.views»"#, [["a"]]),
      (#"} private static var views = ["a": UIView()]; func g() { «views»"#, [["a"]]),
      (#"} let views = ["a": UIView()]; func g() { «views»"#, [["a"]]),
      (#"} var views = ["a": UIView()]; func g() { «views»"#, [nil]),
      (#"} static let views = ["a": UIView()]; func g() { «Self.views»"#, [["a"]]),
      (#"let views = ["a": a]; «other.views»"#, [nil]),
      (#"let views = ["a": a]; «self.views»"#, [["a"]]),
      // Changes
      (#"var views = ["a": a]; views["b"] = b; «views»"#, [["a", "b"]]),
      (#"let base = ["a": a]; «base»; «base.merging(["b": b]) { $1 }»; «base»"#, [["a"], ["a", "b"], ["a"]]),
      (#"let views = NSMutableDictionary(); views["a"] = a; «views»"#, [["a"]]),
      (#"let views = NSMutableDictionary(); views["a"] = a; let count = views.count; «views»"#, [["a"]]),
      (#"let views = NSMutableDictionary(); views["a"] = a; let first = views["a"]; «views»"#, [["a"]]),
      (#"let views = NSMutableDictionary(); views["a"] = a; let other = views; «views»"#, [nil]),
    ] as [(String, [[String]?])])
  func swift(code: String, expected: [[String]?]) { #expect(views(code, .swift) == expected) }

  @Test(
    arguments: [
      (#"«@{@"a": a, @"b": b}»;"#, [["a", "b"]]),
      (#"NSDictionary *views = @{@"a": a}; «views»;"#, [["a"]]),
      (#"NSDictionary *views; views = @{@"a": a}; «views»;"#, [["a"]]),
      (#"NSDictionary *views; if (wide) views = @{@"a": a}; else views = @{@"b": b}; «views»;"#, [["a", "b"]]),
      (#"views = @{@"a": a}; «views»;"#, [nil]),
      (#"} static NSString *const kKey = @"key"; - (void)g { «@{kKey: a}»;"#, [["key"]]),
      (#"} static const NSString *kKey = @"key"; - (void)g { «@{kKey: a}»;"#, [["key"]]),
      (#"} static NSString const *kKey = @"key"; - (void)g { «@{kKey: a}»;"#, [["key"]]),
      (#"} static NSString *kKey = @"key"; - (void)g { «@{kKey: a}»;"#, [nil]),
      (#"} const int count = 2; static NSString *kKey = @"key"; - (void)g { «@{kKey: a}»;"#, [nil]),
    ] as [(String, [[String]?])])
  func objectiveC(code: String, expected: [[String]?]) { #expect(views(code, .objectiveC) == expected) }

  @Test(
    arguments: [
      (#"«new object[] { "a", a, "b", b }»;"#, [["a", "b"]]),
      (#"«"a", a, "b", b»;"#, [["a", "b"]]),
      (#"«null, new NSDictionary("a", a)»;"#, [["a"]]),
      (#"var views = new NSDictionary("a", a); «null, views»;"#, [["a"]]),
      (#"«null, views»;"#, [nil]),
    ] as [(String, [[String]?])])
  func cSharp(code: String, expected: [[String]?]) { #expect(views(code, .cSharp) == expected) }

  /// A dictionary has a source range if it is written in one place.
  @Test(arguments: [
    (#"«["a": a]»"#, #"["a": a]"#), (#"let views = ["a": a]; «views»"#, #"["a": a]"#),
    (#"var views = ["a": a]; if wide { views = ["b": b] }; «views»"#, nil),
    (#"var views = ["a": a]; views["b"] = b; «views»"#, nil), (#"«views»"#, nil),
  ])
  func rangesOfDictionaries(code: String, expected: String?) {
    let call = FormatCall(.views, code, .swift)
    #expect(call.code.formats.first?.viewSpan.map { SourceText(call.text).text($0) } == expected)
  }

  // MARK: Metrics

  @Test(
    arguments: [
      (#"«["m": 8]»"#, .swift, ["m = 8.0"]), (#"«["m": -8, "n": 1_000.5]»"#, .swift, ["m = -8.0", "n = 1000.5"]),
      (#"«["m": CGFloat(8), "n": NSNumber(value: 2)]»"#, .swift, ["m = 8.0", "n = 2.0"]),
      (#"«["m": gap, "n": make()]»"#, .swift, ["m", "n"]),
      (#"«@{@"m": @8, @"n": @-8}»;"#, .objectiveC, ["m = 8.0", "n = -8.0"]),
      (#"«@{@"m": @(8), @"n": @(gap)}»;"#, .objectiveC, ["m = 8.0", "n"]),
      (#"«@{@"m": [NSNumber numberWithFloat:8.f]}»;"#, .objectiveC, ["m = 8.0"]),
      (#"«new NSDictionary("m", 8)»;"#, .cSharp, ["m = 8.0"]),
    ] as [(String, CodeLanguage, [String])])
  func metrics(code: String, language: CodeLanguage, expected: [String]) {
    let metrics = FormatCall(.metrics, code, language).code.formats.first?.settings.metrics
    #expect(metrics.map { $0.map { $0.name + ($0.value.map { " = \($0)" } ?? "") } } == expected)
  }

  @Test(
    arguments: [
      ("self", .swift, "view"), ("self.view", .swift, "view"), ("UILabel()", .swift, "view"),
      ("UIButton(type: .system)", .swift, "view"), ("NSView(frame: .zero)", .swift, "view"),
      ("Card()", .swift, "unknown"),
      ("other.view", .swift, "unknown"), ("view", .swift, "unknown"), ("8", .swift, "8.0"), ("-8", .swift, "-8.0"),
      ("(8)", .swift, "8.0"), ("0x10", .swift, "16.0"), ("CGFloat(8)", .swift, "8.0"),
      ("Double(-2)", .swift, "-2.0"),
      ("NSNumber(value: 1.5)", .swift, "1.5"), ("CGFloat(gap)", .swift, "unknown"), ("CGFloat()", .swift, "unknown"),
      ("@8", .objectiveC, "8.0"), ("@-8", .objectiveC, "-8.0"), ("@(-8)", .objectiveC, "-8.0"),
      ("20.f", .objectiveC, "20.0"), ("@(gap)", .objectiveC, "unknown"), ("@YES", .objectiveC, "number"),
      ("self.view", .objectiveC, "view"),
      ("[NSNumber numberWithFloat:8]", .objectiveC, "8.0"), ("[Number numberWithFloat:8]", .objectiveC, "unknown"),
      ("[UILabel new]", .objectiveC, "view"), ("[[UILabel alloc] initWithFrame:frame]", .objectiveC, "view"),
      ("[Card new]", .objectiveC, "unknown"), ("[[Card alloc] init]", .objectiveC, "unknown"),
      ("[UILabel appearance]", .objectiveC, "unknown"), ("new UILabel()", .cSharp, "view"), ("8", .cSharp, "8.0"),
    ] as [(String, CodeLanguage, String)])
  func kindsOfValues(text: String, language: CodeLanguage, expected: String) {
    let file = CodeFile(Array(text.utf8), language)
    let kind =
      switch ValueTrace(file).kind(file.expression(Tokens(0, file.tokens.count - 1))) {
      case .view: "view"
      case .number(let value): "\(value)"
      case .someNumber: "number"
      case .unknown: "unknown"
      }
    #expect(kind == expected)
  }
}
