import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLCode

/// Tests the texts of formats that app sources assemble. `«` and `»` mark the expression that is passed as a format. `unknown1`
/// replaces a part that is known only at run time, and `…` follows a format with missing parts.
@Suite struct FormatTextTests {
  private func texts(_ code: String, _ language: CodeLanguage) -> [String] {
    FormatCall(.format, code, language).code.formats.map { format in
      String(decoding: format.text.bytes, as: UTF8.self) + (format.isPartial ? "…" : "")
    }
  }

  @Test(arguments: [
    // Interpolations
    (#"let key = "a"; «"H:|[\(key)]|"»"#, ["H:|[a]|"]),
    (#"let key = "a"; let other = "b"; «"H:|[\(key)]-[\(other)]|"»"#, ["H:|[a]-[b]|"]),
    (#"«"H:|[\(name)]|"»"#, ["H:|[unknown1]|"]),
    (#"«"H:|-\(gap)-[a]|"»"#, ["H:|-unknown1-[a]|"]),
    (#"«"H:|-\(name)-[a]|"»"#, ["H:|-[unknown1]-[a]|…"]),
    (#"let gap = 8; «"H:|-\(gap)-[a]|"»"#, ["H:|-unknown1-[a]|"]),
    // Alternatives
    (#"«wide ? "H:|[a]|" : "V:|[a]|"»"#, ["H:|[a]|", "V:|[a]|"]),
    (#"«"H:|" + (wide ? "[a]" : "[b]") + "|"»"#, ["H:|[a]|", "H:|[b]|"]),
    (#"«"H:|" + (wide ? "[a]" : make()) + "|"»"#, ["H:|[a]|", "H:|[unknown1]|…"]),
    (#"for f in wide ? ["H:|[a]|"] : ["V:|[a]|", "V:|[b]|"] { «f» }"#, ["H:|[a]|", "V:|[a]|", "V:|[b]|"]),
    // Closures
    (#"["H:|[a]|", "V:|[a]|"].forEach { «$0» }"#, ["H:|[a]|", "V:|[a]|"]),
    (#"["H:|[a]|", "V:|[a]|"].forEach { f in «f» }"#, ["H:|[a]|", "V:|[a]|"]),
    (#"["H:|[a]|", "V:|[a]|"].forEach({ f in «f» })"#, ["H:|[a]|", "V:|[a]|"]),
    (#"["H:|[a]|", "V:|[a]|"].forEach { (f) in «f» }"#, ["H:|[a]|", "V:|[a]|"]),
    (#"["H:|[a]|", "V:|[a]|"].forEach { (f: String) in «f» }"#, ["H:|[a]|", "V:|[a]|"]),
    (#"["H:|[a]|", "V:|[a]|"].forEach { [weak self] f in «f» }"#, ["H:|[a]|", "V:|[a]|"]),
    (#"["H:|[a]|", "V:|[a]|"].forEach({ [unowned self] (f) in «f» })"#, ["H:|[a]|", "V:|[a]|"]),
    (#"return ["H:|[a]|", "V:|[a]|"].flatMap { «$0» }"#, ["H:|[a]|", "V:|[a]|"]),
    (#"return try ["H:|[a]|", "V:|[a]|"].flatMap { f in «f» }"#, ["H:|[a]|", "V:|[a]|"]),
    (#"[("a", "H:|[a]|"), ("b", "V:|[a]|")].forEach { key, f in «f» }"#, ["H:|[a]|", "V:|[a]|"]),
    // Changes
    (#"var f = "H:|[a]"; f += "|"; «f»"#, ["H:|[a]|"]),
    (#"var f = "H:|[a]|"; change(&f); «f»"#, []),
    (#"var f = "H:|[a]|"; change(1, &f); «f»"#, []),
    (#"var f = "H:|[a]|"; let c = a && f.isEmpty; «f»"#, ["H:|[a]|"]),
    (#"var f = "H:[a(10"; if wide { f += "0" }; «f + ")]"»"#, ["H:[a(10)]", "H:[a(100)]"]),
    (#"var f = "H:[a(10"; if wide { f += "0" }; f += ")]"; «f»"#, ["H:[a(10)]", "H:[a(100)]"]),
    (
      #"var f = "H:|"; if wide { f += "[a]" } else if tall { f += "[b]"; f += "-" } else { f += "[c]" }; f += "|"; «f»"#,
      ["H:|[a]|", "H:|[b]-|", "H:|[c]|"]
    ),
    (
      #"var f = "H:|"; switch n { case 1: f += "[a]"; case 2: f += "[b]"; default: break }; f += "|"; «f»"#,
      ["H:|[a]|", "H:|[b]|"]
    ),
    (#"var f = "H:|"; if wide { f += "[a]"; return }; f += "[b]|"; «f»"#, ["H:|[b]|"]),
    (#"var f = "H:|"; if wide { f += "[a]" }; if tall { f += "[b]" }; f += "|"; «f»"#, ["H:|[unknown1]|…"]),
    (#"var f = "H:|"; if wide { for v in l { f += "[a]" } }; f += "|"; «f»"#, ["H:|[unknown1]|…"]),
    (
      #"var f = "H:|"; if wide { f += "[a]" } else { f += "[b]" }; guard wide else { return }; f += "|"; «f»"#,
      ["H:|[unknown1]|…"]
    ),
    (#"var f = "H:|"; if wide { f += "[a]|" } else { f += "[b]|" }; if wide { «f» }"#, ["H:|[unknown1]…"]),
    // Expressions of statements
    (#"let f = if wide { "H:|[a]|" } else { "V:|[a]|" }; «f»"#, ["H:|[a]|", "V:|[a]|"]),
    (#"let f = switch n { case 1: "H:|[a]|"; default: "V:|[a]|" }; «f»"#, ["H:|[a]|", "V:|[a]|"]),
    // Functions and properties
    (#"«row()» } func row() -> String { wide ? "H:|[a]|" : "V:|[a]|""#, []),
    (#"«row()» } func row() -> String { "H:|[a]|""#, []),
    (#"«row()» } final func row() -> String { "H:|[a]|""#, ["H:|[a]|"]),
    (#"«row()» } static func row() -> String { "H:|[a]|""#, ["H:|[a]|"]),
    (#"«row(1)» } private func row(_ n: Int) -> String { "H:|[a]|""#, ["H:|[a]|"]),
    (#"«row(1)» } func row(_ n: Int) -> String { "H:|[a]|""#, []),
    // Several statements with branches
    (
      #"var f = "H:|-"; if wide { f += "[a]" } else { f += "[b]" }; if tall { f += "-8-|" } else { f += "-|" }; «f»"#,
      ["H:|-[unknown1]…"]
    ),
    (
      #"var f = wide ? "H:|-" : "H:|"; if wide { f += "[a]|" } else { f += "-[b]|" }; «f»"#,
      ["H:|-[unknown1]…", "H:|[unknown1]…"]
    ),
    (
      #"var f = "H:|"; if wide { f += "[a]-" } else { f += "[b]" }; f += wide ? "|" : "-|"; «f»"#,
      ["H:|[a]-[unknown1]…", "H:|[b][unknown1]…"]
    ),
    (#"var f = "H:|"; if wide { f += "[a]" } else { fail() }; f += "|"; «f»"#, ["H:|[unknown1]|…"]),
    (#"«row» } private var row: String { return "H:|[a]|""#, ["H:|[a]|"]),
    (#"for f in rows { «f» } } private var rows: [String] { ["H:|[a]|", "V:|[a]|"]"#, ["H:|[a]|", "V:|[a]|"]),
    (#"«row()» } func row() -> String { "H:|[a]|" } func row(_ n: Int) -> String { "V:|[a]|""#, []),
    (#"«other.row()» } func row() -> String { "H:|[a]|""#, []),
  ])
  func swift(code: String, expected: [String]) { #expect(texts(code, .swift) == expected) }

  @Test(arguments: [
    (#"«@"H:|[a]|"»;"#, ["H:|[a]|"]),
    (#"«(NSString *)@"H:|[a]|"»;"#, ["H:|[a]|"]),
    (#"«(id)@"H:|[a]|"»;"#, ["H:|[a]|"]),
    (#"NSString *f = @"H:|[a]|"; «(NSString *)f»;"#, ["H:|[a]|"]),
    (#"NSString *f = @"H:|[a]|"; NSString *g = @"V:|[a]|"; «wide ? f : g»;"#, ["H:|[a]|", "V:|[a]|"]),
    (#"self.row = @"H:|[a]|"; } - (void)g { «self.row»;"#, ["H:|[a]|"]),
    (#"other.row = @"H:|[a]|"; } - (void)g { «self.row»;"#, []),
    (#"NSString *f; f = @"H:|[a]|"; «f»;"#, ["H:|[a]|"]),
    (#"NSString *f; if (wide) f = @"H:|[a]|"; else f = @"V:|[a]|"; «f»;"#, ["H:|[a]|", "V:|[a]|"]),
    (#"«[NSString stringWithFormat:@"H:|-%f-[a]|", gap]»;"#, ["H:|-unknown1-[a]|"]),
    (#"«[NSString stringWithFormat:@"H:|-%@-[a]|", name]»;"#, ["H:|-[unknown1]-[a]|…"]),
    (#"«[NSString stringWithFormat:@"H:|[%@]|", @"a"]»;"#, ["H:|[a]|"]),
    (
      #"«[NSString stringWithFormat:@"H:%@", [NSString stringWithFormat:@"|%@", [NSString stringWithFormat:@"[%@]|", "#
        + #"[NSString stringWithFormat:@"%@%@", @"a", @"b"]]]]»;"#, ["H:|[ab]|"]
    ),
  ])
  func objectiveC(code: String, expected: [String]) { #expect(texts(code, .objectiveC) == expected) }

  @Test(arguments: [
    (#"«"H:|[a]|"»;"#, ["H:|[a]|"]),
    (#"«"H:|" + "[a]|"»;"#, ["H:|[a]|"]),
    (#"«$"H:|-{gap}-[a]|"»;"#, ["H:|-unknown1-[a]|"]),
    (#"«$"H:|-{name}-[a]|"»;"#, ["H:|-[unknown1]-[a]|…"]),
    (#"«string.Format("H:|-8-[{0}]-[{1}]|", a, b)»;"#, ["H:|-8-[unknown1]-[unknown2]|"]),
    (#"«string.Format("H:|-{0}-[a]|", gap)»;"#, ["H:|-[unknown1]-[a]|…"]),
  ])
  func cSharp(code: String, expected: [String]) { #expect(texts(code, .cSharp) == expected) }

  /// The last value that a macro assigns to a name is the value of the name at its later uses, wherever the macro is in the file.
  @Test(arguments: ["", "\n\n", "int a;\n"])
  func macrosAssignValues(before: String) {
    let text =
      before + "#define MAKE NSString *f = @\"V:|[a]|\"; f = @\"H:|[a]|\"; "
      + "[NSLayoutConstraint constraintsWithVisualFormat:f options:0 metrics:nil views:views]\n"
    let formats = AppSource.read(SourceText(text), .objectiveC).formats
    #expect(formats.map { String(decoding: $0.text.bytes, as: UTF8.self) } == ["H:|[a]|"])
  }

  /// A list that is appended to itself contains only elements that it already contained.
  @Test func listsMayBeAppendedToThemselves() {
    let texts = texts(#"var list = ["H:|[a]|"]; list += list; for f in list { «f» }"#, .swift)
    #expect(!texts.isEmpty && texts.allSatisfy { $0 == "H:|[a]|" })
  }

  /// Each further part is appended to every alternative, so the total length of the alternatives is limited.
  @Test func alternativesHaveALimitedTotalLength() {
    let length = 2048
    let count = ReadingLimit.totalLength / length
    // Three beginnings and four ends make twelve alternatives of the same length.
    let ends = (0..<4).map { "[\($0)" + String(repeating: "a", count: length - 6) + "]" }
    let code =
      #"«(wide ? "H:|" : tall ? "V:|" : "H:|") + "# + "(a ? \"\(ends[0])\" : b ? \"\(ends[1])\" : "
      + "c ? \"\(ends[2])\" : \"\(ends[3])\")»"
    let found = texts(code, .swift)
    #expect(found.count == count && found.allSatisfy { $0.utf8.count == length })
  }

  // MARK: Issues

  private func issues(_ code: String, _ language: CodeLanguage) -> [CodeIssue] {
    // The function drops the constraints that it makes.
    FormatCall(.format, code, language).code.issues.filter { $0.kind != .droppedConstraint(.discarded) }
  }

  @Test(arguments: [
    ("UILayoutPriority.defaultHigh", true), ("UILayoutPriority(rawValue: 750)", true),
    ("UILayoutPriority.init(rawValue: 750)", true), ("UILayoutPriority.defaultHigh.rawValue", false),
    ("UILayoutPriority.Custom", false), ("UILayoutPriority.make(2)", false), ("UILayoutPriority.[0]", false),
    ("Priority.defaultHigh", false),
  ])
  func interpolatedPriorities(expression: String, isFound: Bool) {
    let found = issues(#"«"H:[a(8@\("# + expression + #"))]"»"#, .swift)
    #expect(found.map { $0.kind } == (isFound ? [.interpolatedPriority] : []))
  }

  @Test(arguments: [
    ("[NSLocale currentLocale]", true), ("[NSLocale autoupdatingCurrentLocale]", true),
    ("[NSLocale systemLocale]", false),
    ("nil", false), ("[[NSLocale alloc] initWithLocaleIdentifier:@\"en_US_POSIX\"]", false), ("self.locale", false),
    ("NSLocale.currentLocale", true), ("NSLocale.systemLocale", false),
  ])
  func localizedNumbers(locale: String, isFound: Bool) {
    let found = issues("all = «[[NSString alloc] initWithFormat:@\"H:[a(%f)]\" locale:\(locale), gap]»;", .objectiveC)
    #expect(found.map { $0.kind } == (isFound ? [.localizedNumber] : []))
  }
}
