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
