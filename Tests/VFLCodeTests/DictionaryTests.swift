import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests the forms in which app sources write dictionaries of views. `«` and `»` mark the expression that is passed as a
/// dictionary. The result is the list of known keys, in order; nil if the dictionary may have other keys.
@Suite struct DictionaryTests {
  private func keys(_ code: String, _ language: CodeLanguage) -> [String]? {
    FormatCall(.views, code, language).code.formats.last?.settings.views
  }

  @Test(
    arguments: [
      ("«[:]»", []), ("«nil»", []), (#"«["a": a, "b": b,]»"#, ["a", "b"]), (#"«["a": wide ? a : b]»"#, ["a"]),
      (#"«["a": a, key: b]»"#, nil), (#"let key = "b"; «["a": a, key: b]»"#, ["a", "b"]),
      (#"«["a": a, "b\(i)": b]»"#, nil), (#"«["a" + "b": a]»"#, ["ab"]),
      (#"«wide ? ["a": a] : ["b": b]»"#, ["a", "b"]), (#"«wide ? ["a": a] : make()»"#, nil), ("«make()»", nil),
      (#"«NSDictionary(objects: [a, b], forKeys: ["a", "b"])»"#, ["a", "b"]),
      (#"«NSDictionary(objects: [a, b], forKeys: ["a"])»"#, nil),
      (#"«NSDictionary(dictionary: ["a": a])»"#, ["a"]), ("«NSDictionary()»", []), ("«NSDictionary(a)»", nil),
      (#"«NSDictionary(dictionary: ["a": a]).mutableCopy()»"#, ["a"]),
      (#"«(["a": a] as [String: Any])»"#, ["a"]),
      (#"var views = ["a": a]; views.updateValue(b, forKey: "b"); «views»"#, ["a", "b"]),
      (#"var views = ["a": a]; views.merge(["b": b]) { $1 }; «views»"#, ["a", "b"]),
      (#"var views = ["a": a]; views.merge(make()) { $1 }; «views»"#, nil),
      (#"var views = ["a": a]; views[key] = b; «views»"#, nil),
      (#"var views: [String: UIView]! = ["a": a]; views!["b"] = b; «views»"#, ["a", "b"]),
      (#"var views = ["a": a]; fill(&views); «views»"#, nil), (#"var views = ["a": a]; show(views); «views»"#, ["a"]),
      (#"var views = ["a": a]; let b = views["b"]; «views»"#, ["a"]),
      (#"var views = ["a": a]; views = ["b": b]; «views»"#, ["b"]),
      // Functions and properties
      (#"«all()» } func all() -> [String: Any] { ["a": a, "b": b]"#, ["a", "b"]),
      (#"«self.all()» } func all() -> [String: Any] { if tall { return ["a": a] }; return ["b": b]"#, ["a", "b"]),
      (#"«all()» } func all() -> [String: Any] { let views = ["a": a]; return views"#, ["a"]),
      (#"«all()» } func all() -> [String: Any] { [:]"#, nil), (#"«all()» } func all() -> [String: Any] { make()"#, nil),
      (#"«all()» } func all() -> [String: Any] { return ["a": a] } func all(_ b: B) { return b"#, nil),
      (#"«other.all()» } func all() -> [String: Any] { ["a": a]"#, nil),
      (#"«all» } var all: [String: Any] { return ["a": a, "b": b]"#, ["a", "b"]),
      (#"«all» } var all: [String: Any] { get { ["a": a] } set { }"#, ["a"]),
      (#"«all» } var all: [String: Any] = [:] { didSet { show() }"#, nil),
      (#"«all» } private lazy var all: [String: Any] = { ["a": a] }(); func g() {"#, ["a"]),
      (#"«all()» } func all() -> [String: Any] { all()"#, nil),
      // Parameters
      (#"} private func g(_ all: [String: Any]) { «all» } func h() { g(["a": a]); g(["b": b])"#, ["a", "b"]),
      (#"} private func g(of all: [String: Any]) { «all» } func h() { g(of: ["a": a])"#, ["a"]),
      (#"} private func g(_ all: [String: Any]) { «all» } func h() { g(["a": a]); g(make())"#, nil),
      (#"} private func g(_ all: [String: Any]) { «all» } func h() { run(g)"#, nil),
      (#"} func g(_ all: [String: Any]) { «all» } func h() { g(["a": a])"#, nil),
      // Numbered keys
      (#"var all = [:]; for i in 0..<3 { all["a\(i)"] = views[i] }; «all»"#, []),
      (#"var all = ["b": b]; for (i, v) in list.enumerated() { all["a\(i + 1)"] = v }; «all»"#, ["b"]),
      (#"var all = [:]; for i in names { all["a\(i)"] = a }; «all»"#, nil),
      (#"var all = [:]; for i in names { all["a\(i + b)"] = a }; «all»"#, nil),
      (#"«Dictionary(uniqueKeysWithValues: zip(["a", "b"], [a, b]))»"#, ["a", "b"]),
      (#"«Dictionary(uniqueKeysWithValues: list.enumerated().map { ("a\($0)", $1) })»"#, []),
      (#"«Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })»"#, nil),
    ] as [(String, [String]?)])
  func swift(code: String, expected: [String]?) { #expect(keys(code, .swift) == expected) }

  @Test(
    arguments: [
      ("«@{}»;", []), ("«nil»;", []), ("«NULL»;", []), (#"«@{@"a": a, @"b": b}»;"#, ["a", "b"]),
      ("«NSDictionaryOfVariableBindings(a, _b, self.c)»;", ["a", "_b", "self.c"]),
      (#"«_NSDictionaryOfVariableBindings(@"a, b", a, b, nil)»;"#, ["a", "b"]),
      (#"«_NSDictionaryOfVariableBindings(@"a, b", a, nil)»;"#, nil),
      (#"«[NSDictionary dictionaryWithObjectsAndKeys:a, @"a", b, @"b", nil]»;"#, ["a", "b"]),
      (#"«[NSDictionary dictionaryWithObjectsAndKeys:a, @"a", b, nil]»;"#, nil),
      (#"«[[NSDictionary alloc] initWithObjectsAndKeys:a, @"a", nil]»;"#, ["a"]),
      (#"«[NSDictionary dictionaryWithObject:a forKey:@"a"]»;"#, ["a"]),
      (#"«[NSDictionary dictionaryWithObjects:@[a, b] forKeys:@[@"a", @"b"]]»;"#, ["a", "b"]),
      (#"«[NSDictionary dictionaryWithObjects:[NSArray arrayWithObjects:a, nil] forKeys:@[@"a"]]»;"#, ["a"]),
      (#"«[NSDictionary dictionaryWithObjects:@[a, b] forKeys:@[@"a"]]»;"#, nil),
      (#"«[NSDictionary dictionaryWithObjects:list forKeys:@[@"a"]]»;"#, nil),
      (#"«[@{@"a": a} mutableCopy]»;"#, ["a"]), (#"«[[@{@"a": a} mutableCopy] autorelease]»;"#, ["a"]),
      (#"«[NSMutableDictionary dictionaryWithDictionary:@{@"a": a}]»;"#, ["a"]),
      ("«[NSMutableDictionary dictionary]»;", []), ("«[[NSMutableDictionary alloc] init]»;", []),
      ("«[[Table alloc] init]»;", nil), ("«[self views]»;", nil),
      (#"NSMutableDictionary *d = [NSMutableDictionary new]; [d setObject:a forKey:@"a"]; «d»;"#, ["a"]),
      (
        #"NSMutableDictionary *d = [NSMutableDictionary new]; [d setValue:a forKey:@"a"]; d[@"b"] = b; «d»;"#,
        ["a", "b"]
      ),
      (#"NSMutableDictionary *d = [NSMutableDictionary new]; [d addEntriesFromDictionary:@{@"a": a}]; «d»;"#, ["a"]),
      (#"NSMutableDictionary *d = [NSMutableDictionary new]; [d setDictionary:@{@"a": a}]; «d»;"#, nil),
      (#"NSMutableDictionary *d = [NSMutableDictionary new]; [self fill:d]; «d»;"#, nil),
      (#"NSMutableDictionary *d = [NSMutableDictionary new]; Fill(d); «d»;"#, nil),
      (#"NSMutableDictionary *d = [NSMutableDictionary new]; if (d) { } «d»;"#, []),
      (#"NSDictionary *d = @{@"a": a}; [self fill:d]; «d»;"#, ["a"]),
      (#"«[self all]»; }\#n- (NSDictionary *)all { return @{@"a": a};"#, ["a"]),
      (#"«self.all»; }\#n- (NSDictionary *)all { NSDictionary *d = @{@"a": a ?: b}; return d;"#, ["a"]),
      (
        #"«[self all:1]»; }\#n- (NSDictionary *)all:(int)n { if (n) return @{@"a": a}; return @{@"b": b};"#, nil
      ),
      (#"«[self all]»; }\#n- (NSDictionary *)all { return [super all];"#, nil),
      (#"«All()»; } static NSDictionary *All(void) { return @{@"a": a};"#, ["a"]),
      (
        #"NSMutableDictionary *d = [NSMutableDictionary new]; for (int i = 0; i < 3; i++) "#
          + #"d[[NSString stringWithFormat:@"a%d", i]] = b; «d»;"#, []
      ),
      (
        #"NSMutableDictionary *d = [NSMutableDictionary new]; for (id i in list) "#
          + #"d[[NSString stringWithFormat:@"a%@", i]] = b; «d»;"#, nil
      ),
    ] as [(String, [String]?)])
  func objectiveC(code: String, expected: [String]?) { #expect(keys(code, .objectiveC) == expected) }

  @Test(
    arguments: [
      (#"«null, new NSDictionary("a", a, "b", b)»;"#, ["a", "b"]), (#"«null, new NSDictionary("a", a, "b")»;"#, nil),
      (#"«null, new NSDictionary(nameof(a), a, new NSString("b"), b)»;"#, ["a", "b"]),
      (#"«null, new NSMutableDictionary { { "a", a }, { "b", b } }»;"#, ["a", "b"]),
      (#"«null, new NSDictionary { ["a"] = a, ["b"] = b }»;"#, ["a", "b"]),
      (#"«null, new NSDictionary { a, b }»;"#, nil), (#"«null, new Table { { "a", a } }»;"#, nil),
      (#"«null, NSDictionary.FromObjectsAndKeys(new object[] { a }, new object[] { "a" })»;"#, ["a"]),
      (#"«null, NSDictionary.FromObjectsAndKeys(new object[] { a, b }, new object[] { "a" })»;"#, nil),
      (#"var d = new NSMutableDictionary(); d.Add("a", a); d["b"] = b; «null, d»;"#, ["a", "b"]),
      (#"«"a", a, "b"»;"#, nil), ("«null, null»;", []), ("«null, Make()»;", nil),
    ] as [(String, [String]?)])
  func cSharp(code: String, expected: [String]?) { #expect(keys(code, .cSharp) == expected) }

  /// A name that begins like a numbered key and ends with a number is a view. Any other name is unknown.
  @Test(arguments: [("a0", ["a0"]), ("a12", ["a12"]), ("a", []), ("ab", []), ("b0", [])])
  func numberedKeys(name: String, expected: [String]) {
    let text = """
      class V: UIView {
      func f() {
      var all: [String: UIView] = [:]
      for i in 0..<3 { all["a\\(i)"] = list[i] }
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[\(name)]|", options: [], metrics: nil, views: all)
      }
      }
      """
    let formats = AppSource.read(SourceText(text), .swift).formats
    #expect(formats.count == 1 && formats[0].settings.views == expected)
  }

  /// A macro that declares a dictionary of its arguments gives each function that uses the macro a dictionary of its own.
  @Test func macrosDeclareDictionaries() {
    let text = """
      #define BIND(...) NSDictionary *all = NSDictionaryOfVariableBindings(__VA_ARGS__)
      @implementation V
      - (void)f {
        BIND(a, b);
        [NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:all];
      }
      - (void)g {
        BIND(c);
        [NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:all];
      }
      - (void)h {
        [NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|" options:0 metrics:nil views:all];
      }
      @end
      """
    let views = AppSource.read(SourceText(text), .objectiveC).formats.map { $0.settings.views }
    #expect(views == [["a", "b"], ["c"], nil])
  }

  /// Views that the same literal makes are the same in all formats that use the literal, unless the literal is evaluated each time.
  @Test(
    arguments: [
      (#"let all = ["a": make()]; «all»; «all»"#, true), (#"«["a": make()]»; «["a": make()]»"#, false),
      (#"«all()»; «all()» } func all() -> [String: UIView] { ["a": make()]"#, false),
    ])
  func viewsOfOneLiteral(code: String, areSame: Bool) {
    let formats = FormatCall(.views, code, .swift).code.formats
    let views = formats.map { $0.boundViews.first?.view }
    #expect(formats.count == 2 && (views[0] != nil && views[0] == views[1]) == areSame)
  }

  // MARK: Unused keys

  @Test(
    arguments: [
      (#"«["a": a, "b": b]»"#, ["b"]), (#"«["a": a]»"#, []), (#"«["a": a, "b": 8, "c": c]»"#, ["b", "c"]),
      (#"«["a": a, "self.b": b]»"#, []), (#"let views = ["a": a, "b": b]; «views»"#, ["b"]),
      (#"let views = ["a": a, "b": b]; «views»; «views»"#, ["b"]),
      (#"let views = ["a": a, "b": b]; use(views); «views»"#, []),
      (#"var views = ["a": a]; views["b"] = b; «views»"#, []), (#"«["b": b]»"#, []), (#"«make(["a": a, "b": b])»"#, []),
    ] as [(String, [String])])
  func unusedKeys(code: String, expected: [String]) {
    let issues = FormatCall(.views, code, .swift).code.issues.filter { $0.kind == .unusedKey }
    #expect(issues.map { $0.name } == expected)
  }

  @Test func unusedKeysNeedAllFormats() {
    func issues(_ format: String) -> [String] {
      let text =
        "NSLayoutConstraint.constraints(withVisualFormat: \(format), options: [], metrics: nil, views: [\"a\": a, \"b\": b])"
      return AppSource.read(SourceText(text), .swift).issues.filter { $0.kind == .unusedKey }.map { $0.name }
    }
    #expect(issues("\"H:|[a]|\"") == ["b"])
    #expect(issues("wide ? \"H:|[a]|\" : \"V:|[a]|\"") == ["b"])
    #expect(issues("wide ? \"H:|[a]|\" : \"V:|[b]|\"").isEmpty)
    // A text that is not known may use the key, and a misspelled name may refer to it.
    #expect(issues("wide ? \"H:|[a]|\" : make()").isEmpty)
    #expect(issues("\"H:|[a]\" + rest").isEmpty)
    #expect(issues("\"H:|[a][\\(name)]|\"").isEmpty)
    #expect(issues("\"H:|[a]-[c]|\"").isEmpty)
    #expect(issues("\"H:|[a\"").isEmpty)
  }
}
