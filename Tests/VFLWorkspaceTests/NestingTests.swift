import TestFiles
import TestSupport
import Testing
import VFLConstraints
import VFLLint
import VFLSolver
import VFLSyntax

@testable import VFLWorkspace

/// Tests that texts in which brackets, blocks, operators or references are nested far more deeply than in any real text exhaust no
/// stack, in any reader and in any operation.
@Suite struct NestingTests {
  /// A text that consists of repeated parts.
  struct Shape: CustomTestStringConvertible {
    let testDescription: String
    let start: String
    let open: @Sendable (Int) -> String
    let middle: String
    let close: String
    let end: String
    private(set) var isNumbered = false

    /// A text with a part repeated before the middle, and another one after it.
    init(_ start: String, _ open: String, _ middle: String = "", _ close: String = "", _ end: String = "") {
      testDescription = start + open + middle + close + end
      (self.start, self.open, self.middle, self.close, self.end) = (start, { _ in open }, middle, close, end)
    }

    /// A text with numbered parts. It has fewer parts than other texts, because each makes a view, a function or another
    /// thing that is examined.
    init(numbered part: @escaping @Sendable (Int) -> String) {
      testDescription = part(1)
      (start, open, middle, close, end) = ("", part, "", "", "")
      isNumbered = true
    }

    func text(_ count: Int) -> String {
      let count = isNumbered ? count / 10 : count
      return start + (0..<count).map(open).joined() + middle + String(repeating: close, count: count) + end
    }
  }

  /// The depth of most shapes: 100,000 if VFL_INPUTS is 20 or more.
  private static let depth = Project.inputs(2_000, of: 100_000)

  /// The kinds of text with the shapes that they are tested with.
  private static let shapes: [(kind: TextKind, shapes: [Shape])] = [
    (.constraintFile, statements + formats.map { Shape("H:" + $0.start, $0.open(0), $0.middle, $0.close, $0.end) }),
    (.extendedFile, statements), (.format, formats), (.formatLines, formats), (.consoleLog, logs),
    (.swift, expressions + swift), (.objectiveC, expressions + cLike + objectiveC),
    (.cSharp, expressions + cLike + cSharp), (.python, expressions + python), (.c, expressions + cLike),
    (.vala, expressions + cLike), (.rust, expressions + rust), (.javaScript, expressions + cLike + javaScript),
    (.interface, documents), (.builder, documents + builder),
  ]

  @Test(arguments: shapes.indices)
  func deepTextsAreRead(index: Int) {
    let (kind, shapes) = Self.shapes[index]
    for shape in shapes {
      let text = shape.text(Self.depth)
      SmallStack.run { Self.runAll(kind, text) }
    }
  }

  /// The blocks of Python are as deep as their indentation is wide, so that the length of the text grows with the square of the depth.
  @Test func deepIndentationIsRead() {
    for head in ["if a:\n", "def f():\n", "class A:\n", "[\n"] {
      let text = (0..<400).map { String(repeating: " ", count: $0) + head }.joined()
      SmallStack.run { Self.runAll(.python, text) }
    }
  }

  /// Folders are searched to a limited depth, and the configuration of a file may be in any folder above it.
  @Test func deepFoldersAreSearched() {
    let folder = String(repeating: "d/", count: 1_500)
    let path = folder + "a.vfl"
    let system = MemoryFiles([path: "[a]", "b.vfl": "[b]", ".vfl.json": "{metrics: {gap: 8}}"]).system
    SmallStack.run {
      let reader = Workspace.Reader(system, for: .lint, options: RequestOptions())
      var errors: [WorkspaceError] = []
      var names: [String] = []
      let workspace = Workspace(reader, failed: { errors.append($0) })
      workspace.walk(".", isOnly: true) { names.append($0.name) }
      let limit = String(repeating: "d/", count: FileWalker.maximumDepth + 1)
      precondition(errors == [.tooDeep(limit)] && names == ["b.vfl"], "\(errors.map { $0.message })")
      workspace.walk(path, isOnly: true) { item in
        precondition(item.configuration.value.metrics.first?.value == 8)
        names.append(item.name)
      }
      precondition(names == ["b.vfl", path])
    }
  }

  /// Runs every operation that takes the kind of text.
  private static func runAll(_ kind: TextKind, _ text: String) {
    let source = SourceText(name: "a" + (kind.suffixes.first ?? ""), text)
    var options = RequestOptions()
    options.budget = Budget(steps: 20_000, rows: 200)
    let linter = Linter(budget: options.budget)
    let read = kind.text(source)
    _ = read.linted(by: linter)
    if text.utf8.count < 100_000 { _ = read.fixed(by: linter.ofFixes, allowsUnsafe: true) }
    let layouts = kind.text(source, ReadingContext(layoutsWith: ScopeSettings()))
    for operation in [Operations.compile, .solve, .explain, .check, .test, .diff, .convert, .format]
    where kind.operations.contains(operation) {
      switch operation {
      case .compile: _ = layouts.compiledLayouts(options, asWritten: true).results.map { $0.constraints.count }
      case .solve: _ = layouts.solved(options)
      case .explain: _ = layouts.explained(options)
      case .check: _ = try? layouts.checked(options)
      case .test: _ = layouts.tested(mistakes: [], budget: options.budget)
      case .diff: _ = layouts.compared(with: layouts)
      case .convert: _ = ConvertedText(layouts, to: .gtk)
      default: _ = FormattedText(layouts)
      }
    }
  }

  // MARK: Constraint files, formats and logs

  private static let formats = [
    Shape("|-", "(", "8", ")", "-|"), Shape("", "["), Shape("", "[a]-", "[b]"), Shape("[a(", "(", "8", ")", ")]"),
    Shape("[a(", "1,", "1", "", ")]"), Shape("|", "-"), Shape("[a(", "2*", "b", "", ")]"),
    Shape("[a(", "-", "8", "", ")]"),
    Shape("[a", "]"), Shape("[a(", ">=", "8", "", ")]"), Shape("[a(8", "@1", "", "", ")]"), Shape("", "{"),
    Shape("[a.", "b.", "c", "", "]"),
  ]

  private static let statements = [
    Shape("", "group g {\n", "a.width == 1\n", "}\n"),
    Shape("", "for s.width in 1...2 {\n", "expect a.width 1\n", "}\n"),
    Shape("a.width == ", "(", "1", ")"), Shape("a.width == ", "(2 * ", "b.width", ")"), Shape("a.width == ", "-", "1"),
    Shape("a.width == ", "2 * ", "b.width"), Shape("a.width == 1", " + 1"), Shape("a.width == ", "b.", "width"),
    Shape("metric m = ", "(", "1", ")"), Shape("autoresize a ", "(", "1", ")"), Shape("view a ", "(", "1", ")"),
    Shape("", "[a"), Shape("# ", "vfl:disable "), Shape("", "/*", "", "*/"), Shape("options: ", "[", "", "]"),
    Shape(numbered: { "metric m\($0 + 1) = m\($0)\n" }), Shape(numbered: { "v\($0 + 1).left == v\($0).left\n" }),
    Shape(numbered: { "group g\($0) {\nv\($0).width == 1\n}\n" }), Shape("NSLayoutConstraint(item: ", "(", "a", ")"),
    Shape("a.topAnchor.constraint(equalTo: ", "(", "b", ")"), Shape("step ", "(", "", ")"),
  ]

  private static let logs = [
    Shape("<NSLayoutConstraint:0x1 ", "(", "UIView:0x2.top", ")", " == 3>"),
    Shape("<NSLayoutConstraint:0x1 UIView:0x2.top == ", "2*", "UIView:0x3.top", "", ">"),
    Shape("<NSLayoutConstraint:0x1 UIView:0x2.top == ", "(1+", "UIView:0x3.top", ")", ">"),
    Shape("", "<", "NSLayoutConstraint:0x1 UIView:0x2.width == 3", ">"),
    Shape("<NSLayoutConstraint:0x1 ", "A<", "UIView", ">", ":0x2.width == 3>"),
    Shape("<NSLayoutConstraint:0x1 H:", "[", "UIView:0x2", "]", ">"),
    Shape("<NSLayoutConstraint:0x1 UIView:0x2.width == 3 (active, names: ", "a:0x2, ", "", "", ")>"),
    Shape("<NSLayoutConstraint:0x1 H:", "[UIView:0x2]-(8)-", "|", "", ">"),
    Shape("", "> ", "<NSLayoutConstraint:0x1 UIView:0x2.width == 3>"),
    Shape("", "(\n", "<NSLayoutConstraint:0x1 UIView:0x2.width == 3>", ")\n"),
    Shape("Will attempt to recover by breaking constraint ", "\n"), Shape("", "<NSLayoutConstraint:0x1 "),
  ]

  // MARK: App sources

  /// Expressions of most languages. The call around them has a format, so that its views and metrics are read.
  private static let expressions = [
    ("(", "1", ")"), ("[", "1", "]"), ("{", "1", "}"), ("f(", "1", ")"), ("a[", "1", "]"), ("a.", "b", ""),
    ("-", "1", ""),
    ("!", "a", ""), ("a + ", "b", ""), ("a * ", "b", ""), ("a = ", "b", ""), ("a ? b : ", "c", ""),
    ("a ? ", "b", " : c"),
    ("a && ", "b", ""), ("\"a\" + ", "\"b\"", ""), ("a, ", "b", ""), ("a: ", "b", ""), ("(a, ", "b", ")"),
    ("@", "a", ""),
    ("#", "a", ""), ("<", "a", ">"), ("A<", "a", ">"), ("/*", "a", "*/"), ("`", "a", ""), ("\\", "a", ""),
    ("\"", "a", ""),
    ("'", "a", ""), ("a(b)", "", ""), ("a[0]", "", ""), ("a()", ".b", "()"),
  ].flatMap { open, middle, close in
    [
      Shape("a = ", open, middle, close, "\n"),
      Shape(
        "NSLayoutConstraint.constraints(withVisualFormat: \"H:|[a]|\", options: [], metrics: nil, views: [\"a\": ",
        open,
        middle, close, "])\n"),
    ]
  }

  private static let swift = [
    Shape("", "if a {\n", "", "}\n"), Shape("", "if a { } else ", "{ }"), Shape("", "func f() {\n", "", "}\n"),
    Shape("", "class A {\n", "", "}\n"), Shape("", "switch a { case b:\n", "", "}\n"),
    Shape("", "#if a\n", "", "#endif\n"),
    Shape("let a = ", "f { ", "", "}"), Shape("let a = ", "\"\\(", "b", ")\""), Shape("let a = ", "b ?? ", "c"),
    Shape("let a = b", " as C"), Shape("let a = ", "try ", "b"), Shape("let a: ", "[", "Int", "]"),
    Shape("let a: ", "(Int) -> ", "Int"), Shape("let a: Int", "?"), Shape("", "guard a else {\n", "", "}\n"),
    Shape("", "a: do {\n", "", "}\n"), Shape("let a = b", "\n  .c()"), Shape("let a = ", "{ b in ", "c", " }"),
    Shape("NSLayoutConstraint.activate(", "[", "a.topAnchor.constraint(equalTo: b.topAnchor)", "]", ")"),
    Shape("a.snp.makeConstraints { m in m", ".left", ".equalTo(b)", "", "}"),
    Shape("let a = [UIView()].", "map { $0 }.", "first"), Shape("", "a.addSubview(", "b", ")"),
    Shape(numbered: { "v\($0).addSubview(v\($0 + 1))\n" }), Shape(numbered: { "let a\($0 + 1) = a\($0)\n" }),
    Shape(numbered: { "func f\($0 + 1)() { f\($0)() }\n" }), Shape(numbered: { "class A\($0 + 1): A\($0) {}\n" }),
    Shape(numbered: { "d[\"k\($0)\"] = v\($0)\n" }), Shape(numbered: { "if f\($0) { c\($0).isActive = true }\n" }),
    Shape(
      numbered: {
        "let v\($0) = UIView()\nv\($0).topAnchor.constraint(equalTo: v\($0 - 1).bottomAnchor).isActive = true\n"
      }),
    Shape("func f() { var a = [c]\n", "if b { a.append(c) }\n", "NSLayoutConstraint.activate(a) }"),
    Shape(
      "func f() {\n", "if b { ", "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 1)])", "}", "}"
    ),
    Shape("let a = ", "#", "\"b\"", "#"), Shape("@available(", "(", "a", ")", ")"),
  ]

  private static let cLike = [
    Shape("void f() {", "{", "", "}", "}"), Shape("void f() {", "if (a) ", "b;", "", "}"),
    Shape("void f() {", "if (a) {} else ", "b;", "", "}"), Shape("a = ", "(A)", "b;"), Shape("a = ", "*", "b;"),
    Shape("void f() {", "for (;;) ", "b;", "", "}"), Shape("", "#if a\n", "", "#endif\n"), Shape("a = b", "->c"),
    Shape("", "struct a {", "", "};"), Shape("void f() {", "switch (a) { case b: ", "", "}", "}"),
    Shape("a = ", "new A(", "b", ")"), Shape("a = b", " as C"), Shape("a = ", "typeof ", "b"),
  ]

  private static let objectiveC = [
    Shape("id a = ", "[", "a b", "]", ";"), Shape("id a = ", "[a b:", "c", "]", ";"),
    Shape("id a = ", "@[", "b", "]", ";"),
    Shape("id a = ", "@{@\"b\": ", "c", "}", ";"), Shape("id a = ", "@(", "b", ")", ";"),
    Shape("id a = ", "^{ ", "", "}", ";"),
    Shape("id a = ", "@\"b\" ", ";"), Shape("", "@interface A : B\n"),
    Shape("NSDictionary *a = NSDictionaryOfVariableBindings(", "a, ", "b);"),
    Shape("@implementation A\n- (void)f {\n", "[v addSubview:", "w", "];", "}\n@end"),
    Shape(
      "[NSLayoutConstraint constraintsWithVisualFormat:", "[", "@\"H:|[a]|\"", "]", " options:0 metrics:nil views:v];"),
  ]

  private static let cSharp = [
    Shape("var a = ", "new A { B = ", "c", "}", ";"), Shape("var a = ", "b => ", "c", "", ";"),
    Shape("var a = ", "$\"{", "b", "}\"", ";"), Shape("", "namespace A {", "", "}"), Shape("var a = ", "await ", "b;"),
    Shape("var a = ", "b switch { c => ", "d", "}", ";"), Shape("var a = ", "b?.", "c;"),
    Shape("[", "[", "A", "]", "] class B {}"),
  ]

  private static let python = [
    Shape("a = ", "lambda: ", "b"), Shape("a = ", "b if c else ", "d"), Shape("a = ", "not ", "b"),
    Shape("a = ", "f\"{", "b", "}\""), Shape("a = ", "b.c(", "d", ")"), Shape("", "@a\n", "def f(): pass"),
    Shape("a = ", "\"b\" % ", "c"), Shape("a = ", "(\n", "b", ")"), Shape("a = ", "await ", "b"),
    Shape("a = [b", " for c in d", "", "", "]"),
    Shape("w.addAutoPosSizeRules(", "[", "\"H:|[a]|\"", "]", ", {})"), Shape(numbered: { "a\($0 + 1) = a\($0)\n" }),
    Shape("rules = ", "[\"H:|[a]|\"] + ", "[]\nw.addAutoPosSizeRules(rules)"), Shape("", "if a: ", "b"),
    Shape("", "else: ", "b"),
  ]

  private static let rust = [
    Shape("let a = ", "vec![", "b", "]", ";"), Shape("let a = ", "Some(", "b", ")", ";"),
    Shape("let a = ", "|b| ", "c", "", ";"),
    Shape("let a = ", "&", "b", "", ";"), Shape("fn f() {", "if a {", "", "}", "}"), Shape("let a = b", "?", ";"),
    Shape("let a = ", "match b { _ => ", "c", "}", ";"), Shape("", "mod a {", "", "}"),
    Shape("", "#[a]\n", "fn f() {}"),
    Shape("let a = ", "r#\"", "b", "\"#"), Shape("macro_rules! a { ", "(", "", ")", "}"),
  ]

  private static let javaScript = [
    Shape("const a = ", "b => ", "c"), Shape("const a = ", "`${", "b", "}`"), Shape("const a = ", "<b>", "c", "</b>"),
    Shape("const a = ", "<b c={", "d", "}/>"), Shape("", "function f() {", "", "}"), Shape("const a = ", "b?.", "c"),
    Shape("const a = ", "[...", "b", "]"), Shape("const ", "{a: ", "b", "}", " = c"),
    Shape("const a = ", "await ", "b"),
    Shape("AutoLayout.VisualFormat.parse(", "[", "'|[a]|'", "]", ")"), Shape("const a = ", "class extends ", "b"),
    Shape("const a = ", "/(", "b", ")/"), Shape(numbered: { "const a\($0 + 1) = a\($0)\n" }),
    Shape("", "if (a) {", "", "}"),
  ]

  // MARK: Documents

  private static let documents = [
    ("<view id=\"a\">", "</view>"), ("<subviews>", "</subviews>"), ("<a>", "</a>"), ("<view>", ""), ("</view>", ""),
    ("<view ", ">"), ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?a ", "?>"), ("&lt;", ""), ("<view a=\"", "\""),
    ("<stackView id=\"a\"><subviews>", "</subviews></stackView>"),
    ("<constraints><constraint id=\"a\"/>", "</constraints>"),
    ("<scene><objects><viewController><view key=\"view\">", "</view></viewController></objects></scene>"),
  ].flatMap { open, close in
    [
      Shape("<document><objects>", open, "", close, "</objects></document>"),
      Shape(
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><view id=\"r\"><subviews>", open, "",
        close, ""),
    ]
  }

  private static let builder = [
    Shape("<interface>", "<object class=\"GtkBox\"><child>", "", "</child></object>", "</interface>"),
    Shape(
      "<interface>", "<object class=\"GtkConstraintLayout\"><constraints>", "", "</constraints></object>",
      "</interface>"),
    Shape("<interface><template>", "<property name=\"layout-manager\">", "", "</property>", "</template></interface>"),
  ]
}
