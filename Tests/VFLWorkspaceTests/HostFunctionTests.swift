import TestSupport
import Testing
import VFLCode
import VFLConstraints
import VFLLint
import VFLSyntax

@testable import VFLWorkspace

/// Tests the layouts of sources that call GTK, vanilla, PyObjC and autolayout.js.
@Suite struct HostFunctionTests {
  private func read(_ text: String, _ kind: TextKind, spacing: Spacing = Spacing()) -> WorkspaceText {
    var settings = ScopeSettings()
    settings.spacing = spacing
    return kind.text(SourceText(name: "a.\(kind.name)", text), ReadingContext(layoutsWith: settings))
  }

  /// The name of a layout and its equations, each on a line.
  private func text(_ layout: WorkspaceText) -> String {
    let lowered = layout.input.lowered
    let printer = EquationPrinter(scope: lowered.scope)
    let equations = lowered.constraints.map { printer.text($0.resolved(for: lowered.scope.target)) }
    return ([(layout.source.part ?? "") + ":"] + equations).joined(separator: "\n")
  }

  private func layouts(_ source: String, _ kind: TextKind, spacing: Spacing = Spacing()) -> [String] {
    read(source, kind, spacing: spacing).layouts().map(text)
  }

  // MARK: Python

  private static let dialog = """
    class Dialog:
        def build(self, tall):
            rules = ["H:|-[a(view)]-[view]-gap-|", dict(view1=self.w.a, attribute1="top", view2=self.w, attribute2="top")]
            if tall:
                rules.append("V:[a(9)]")
            self.w.addAutoPosSizeRules(rules, {"gap": 7})
            self.w.addAutoPosSizeRules([{
                "view1": self.w, "attribute1": "centerX", "relation": ">=", "view2": self.w.box.b, "attribute2": "left",
                "multiplier": 2, "constant": -self.inset}])
            self.x.addAutoPosSizeRules(["H:[a(1)]"])
    """

  /// All rules of a window form a layout with AppKit's distances. A view named `view` is not the superview.
  @Test func rulesOfAWindowFormALayout() {
    #expect(
      layouts(Self.dialog, .python) == [
        """
        Dialog.build() at line 6:
        a.leading == superview.leading + 20
        a.width == view.width
        view.leading == a.trailing + 8
        superview.trailing == view.trailing + 7
        a.top == superview.top
        superview.centerX >= 2 * box.b.left - inset
        """,
        """
        Dialog.build() at line 10:
        a.width == 1
        """,
      ])
  }

  /// A rule that only some runs use, or whose factor is not known, is listed as left out.
  @Test func uncertainRulesAreLeftOut() throws {
    let source = """
      rules = ["H:[a(1)]", {"view1": w.a, "attribute1": "left", "view2": w.b, "attribute2": "left", "multiplier": f()}]
      if tall:
          rules += ["H:[a(2)]"]
      w.addAutoPosSizeRules(rules)
      """
    let layout = try #require(read(source, .python).layouts().first)
    #expect(text(layout) == "line 4:\na.width == 1")
    let omissions = layout.input.lowered.notes.compactMap { note in
      if case .omitted(let span, let omission) = note { (span.start, omission) } else { nil }
    }
    #expect(omissions.map { $0.1 } == [.multiplier, .conditional])
  }

  /// If a name is assigned again between two calls, it refers to another window.
  @Test func windowsAreDistinguished() {
    let source = """
      w.addAutoPosSizeRules(["H:[a(1)]"])
      w.addAutoPosSizeRules(["H:[a(2)]"])
      w = Window()
      w.addAutoPosSizeRules(["H:[a(3)]"])
      if tall:
          w.addAutoPosSizeRules(["H:[a(4)]"])
      """
    #expect(
      layouts(source, .python) == [
        "line 1:\na.width == 1\na.width == 2", "line 4:\na.width == 3", "line 6:\na.width == 4",
      ])
    let method = """
      class A:
        def make(self):
          self.w = Window()
        def build(self):
          self.w.addAutoPosSizeRules(["H:[a(1)]"])
          self.make()
          self.w.addAutoPosSizeRules(["H:[a(2)]"])
      """
    #expect(layouts(method, .python).count == 2)
  }

  /// The formats that a block passes to PyObjC form a layout, in which a view has the name that it has in the source.
  @Test func formatsOfPyObjCFormALayout() {
    func call(_ format: String) -> String {
      "NSLayoutConstraint.constraintsWithVisualFormat_options_metrics_views_('\(format)', 0, None, {'a': self.title})"
    }
    let source = "def f(self):\n  v.x(\(call("H:|-[a]")))\n  v.x(\(call("V:[a(5)]")))\n"
    #expect(
      layouts(source, .python) == ["f():\ntitle.leading == superview.leading + 20\ntitle.height == 5"])
  }

  /// A part that is known only at run time is a different view from one with the same name. Each `%s` is a separate view.
  /// A name in parentheses is a view if another format has it in brackets.
  @Test func namesOfViewsAreDistinguished() {
    let source = """
      w.addAutoPosSizeRules(["H:[%s(1)]" % p, "H:[%s(2)]" % q, "H:[" + p + "(3)]", f"H:[{p}(4)]", "H:[p(%d)]" % 5, "V:[a(p)]"])
      """
    #expect(
      layouts(source, .python) == [
        """
        line 1:
        `%s`.width == 1
        `%s_2`.width == 2
        `{p}`.width == 3
        `{p}`.width == 4
        p.width == %d
        a.height == p.height
        """
      ])
  }

  /// A metric is unknown if another statement may change it.
  @Test(arguments: [
    ("m = {'x': 1}", "1"), ("m = dict(x=1)", "1"), ("m = {'x': 1}\nm['y'] = 2", "1"),
    ("m = {'x': 1}\nm.update(x=2)", "x"),
    ("m = {'x': 1}\nm['x'] += 2", "x"), ("m = {'x': 1}\nfor k in m: m[k] *= 2", "x"), ("m = {'x': 1}\nscale(m)", "x"),
    ("m = {'x': 1}\nn = m\nn['x'] = 2", "x"), ("m = {'x': 1, 'x': 2}", "x"),
  ])
  func changedMetricsAreUnknown(statements: String, expected: String) {
    let source = "def f(w):\n  \(statements.replacing("\n", with: "\n  "))\n  w.addAutoPosSizeRules(['H:[a(x)]'], m)\n"
    #expect(layouts(source, .python) == ["f():\na.width == \(expected)"])
  }

  /// Formats and rules that cannot be read are listed as left out.
  @Test(arguments: [
    ("w.addAutoPosSizeRules(['H:[a(1)]', *more])", "line 1:\na.width == 1", LayoutNote.Omission.unread),
    (
      "w.addAutoPosSizeRules(['H:[a(1)]', dict(view1=w.a, attribute1=side, view2=w, attribute2='top')])",
      "line 1:\na.width == 1", .unread
    ),
    ("w.addAutoPosSizeRules([f for f in all])", "line 1:", .format),
    ("w.addAutoPosSizeRules(make())", "line 1:", .format), ("w.addAutoPosSizeRules()", "line 1:", .format),
    ("with t.assertRaises(E): w.addAutoPosSizeRules(['H:['])", "line 1:", .expectedException),
  ])
  func unreadFormatsAreListed(source: String, expected: String, reason: LayoutNote.Omission) throws {
    let layout = try #require(read(source, .python).layouts().first)
    #expect(text(layout) == expected)
    #expect(
      layout.input.lowered.notes.contains { if case .omitted(_, reason) = $0 { true } else { false } })
  }

  /// Calls are joined only if they certainly use the same window.
  @Test(arguments: [
    ("w.b = Button()", 1), ("print(1)", 1), ("x = w.a", 1), ("w = Window()", 2), ("w: Window = Window()", 2),
    ("(x, w) = make()", 2), ("x, w = make()", 2), ("[x, w] = make()", 2), ("w += make()", 2), ("del w", 2),
    ("for x, w in all: pass", 2), ("with make() as (x, w): pass", 2), ("print(w := make())", 2), ("import w", 2),
    ("def w(): pass", 2), ("class w: pass", 2), ("global w", 2), ("rebuild(w)", 2), ("rebuild()", 2),
    ("w.rebuild()", 2),
    ("w._nsObject.removeConstraints_(all)", 2), ("w.getNSWindow().x()", 2), ("f = lambda: w", 2),
    ("if (w := make()): pass", 2),
  ])
  func callsForOneWindowAreJoined(statement: String, count: Int) {
    let source = """
      def rebuild(): pass
      def f(w):
        w.addAutoPosSizeRules(["H:[a(1)]"])
        \(statement)
        w.addAutoPosSizeRules(["H:[a(2)]"])
      """
    #expect(layouts(source, .python).count == count)
  }

  /// A call in an expression may not run.
  @Test(arguments: [
    "t and w.addAutoPosSizeRules(['H:[a(1)]'])\nt or w.addAutoPosSizeRules(['H:[a(2)]'])",
    "w.addAutoPosSizeRules(['H:[a(1)]']) if t else w.addAutoPosSizeRules(['H:[a(2)]'])",
    "a = lambda: w.addAutoPosSizeRules(['H:[a(1)]'])\nb = lambda: w.addAutoPosSizeRules(['H:[a(2)]'])",
  ])
  func callsInExpressionsAreSeparate(source: String) { #expect(layouts(source, .python).count == 2) }

  /// Formats that only some runs use are left out.
  @Test(
    arguments: [
      ("l = [A]\nt and l.append(B)", .python), ("l = [A]\nl.append(B) if t else None", .python),
      ("l = [A]\nf = lambda: l.append(B)", .python), ("l = [A]\nif t: l += [B]", .python),
      ("l = [A]\nfor i in r:\n  l.append(B)", .python), ("l = [A] + ([B] if t else [])", .python),
      ("const l = [A]; t && l.push(B)", .javaScript), ("const l = [A, t ?? B]", .javaScript),
      ("const l = [A, t ? B : C]", .javaScript),
    ] as [(String, TextKind)])
  func conditionalFormatsAreLeftOut(statements: String, kind: TextKind) {
    let list = statements.replacing("A", with: "'H:[a(1)]'").replacing("B", with: "'H:[a(2)]'")
      .replacing("C", with: "'H:[a(3)]'")
    let source = list + "\nw.add_constraints_from_description(l, 8, 8, v)\n"
    #expect(
      layouts(source, kind).map { $0.split(separator: "\n").dropFirst().joined(separator: "\n") } == ["a.width == 1"])
  }

  /// A property of another class with the same name is ignored.
  @Test func propertiesBelongToTheirClasses() {
    let source = """
      class A:
        rules = ["H:[a(1)]"]
        def f(self): self.w.addAutoPosSizeRules(self.rules)
      class B:
        rules = ["H:[a(2)]"]
        def f(self): self.w.addAutoPosSizeRules(self.rules)
      """
    #expect(layouts(source, .python) == ["A.f():\na.width == 1", "B.f():\na.width == 2"])
  }

  /// A view outside the window differs from a view of the window with the same name. A view or a constant
  /// that is computed each time may differ.
  @Test func viewsOfRulesAreDistinguished() {
    func rule(_ view: String, _ constant: String) -> String {
      "dict(view1=\(view), attribute1='width', view2=w, attribute2='width', multiplier=1/2, constant=\(constant))"
    }
    let source =
      "w.addAutoPosSizeRules(['H:[a(100)]', \(rule("a", "-5.5")), \(rule("w.a", "7/2")), \(rule("next(i)", "0"))])\n"
    #expect(
      layouts(source, .python) == [
        """
        line 1:
        a.width == 100
        a_2.width == 0.5 * superview.width - 5.5
        a.width == 0.5 * superview.width + 3.5
        `next(i)`.width == 0.5 * superview.width
        """
      ])
  }

  // MARK: Other languages

  /// Each call of GTK is a layout with the call's distances, in the function around it.
  @Test(arguments: [
    (
      TextKind.c,
      """
      void build (L *l) {
        const char *v[] = { "H:|-[a(10@weak)]", "V:[a]-[b]" };
        gtk_constraint_layout_add_constraints_from_description (l, v, 2, 3, 4, NULL, "a", a, "b", b, NULL);
      }
      """, "build():"
    ),
    (
      .vala,
      """
      class Grid : Gtk.Widget {
        construct { layout.add_constraints_from_descriptionv ({ "H:|-[a(10@weak)]", "V:[a]-[b]" }, 3, 4, views); }
      }
      """, "Grid.construct:"
    ),
    (
      .vala,
      """
      class Grid : Gtk.Widget {
        void fill () throws Error, B requires (a (1)) { layout.add_constraints_from_descriptionv ({ "H:|-[a(10@weak)]", "V:[a]-[b]" }, 3, 4, views); }
      }
      """, "Grid.fill():"
    ),
    (
      .rust,
      """
      impl W { fn constructed(&self) -> bool {
        if ok { layout.add_constraints_from_description(&["H:|-[a(10@weak)]", "V:[a]-[b]"] as &[&str], 3, 4, []); }
      } }
      """, "constructed():"
    ),
    (
      .javaScript,
      "const fill = () => { l.add_constraints_from_description([\"H:|-[a(10@weak)]\", \"V:[a]-[b]\"], 3, 4, v) }",
      "fill():"
    ),
    (
      .javaScript,
      "class P {\n  fill(l): void { use(() => { l.add_constraints_from_description([\"H:|-[a(10@weak)]\", \"V:[a]-[b]\"], 3, 4, v) }) }\n}",
      "fill():"
    ),
    (
      .javaScript,
      "export function Box() {\n  return <ConstraintLayout.Vfl lines={[\"H:|-[a(10@weak)]\", \"V:[a]-[b]\"]} hspacing={3} vspacing={4} />\n}",
      "Box():"
    ),
    (
      .javaScript,
      "<GtkConstraintLayout vfl={[{ hspacing: 3, vspacing: 4, lines: [\"H:|-[a(10@weak)]\", \"V:[a]-[b]\"] }]} />",
      "line 1:"
    ),
  ])
  func callsOfGTKAreLayouts(kind: TextKind, source: String, name: String) {
    #expect(
      layouts(source, kind) == [
        "\(name)\nsuperview.leading == a.leading - 3\na.width == 10 @250\na.bottom == b.top - 4"
      ])
  }

  /// An array of C that other code can change is not read, and a count may leave lines out.
  @Test(arguments: [
    ("", "2", 2), ("", "1", 1), ("", "G_N_ELEMENTS (v)", 2), ("v[1] = x;", "2", 0), ("change (v);", "2", 0),
    ("n = sizeof (v);", "2", 2),
  ])
  func arraysOfCAreRead(statement: String, size: String, count: Int) {
    let source = """
      void f (L *l) {
        const char *v[] = { "H:[a(1)]", "H:[b(2)]" };
        \(statement)
        gtk_constraint_layout_add_constraints_from_descriptionv (l, v, \(size), 8, 8, views, NULL);
      }
      """
    let found = layouts(source, .c).flatMap { $0.split(separator: "\n").dropFirst() }
    #expect(found.count == count)
  }

  /// All formats of a long list are read.
  @Test func longListsAreRead() {
    let formats = (1...300).map { "'H:[a\($0)(1)]'" }.joined(separator: ", ")
    #expect(layouts("w.addAutoPosSizeRules([\(formats)])", .python).first?.split(separator: "\n").count == 301)
  }

  /// Layouts of calls on the same line have different names.
  @Test func callsOnOneLineAreDistinguished() {
    let found = layouts(
      "a.addConstraintsFromDescriptionv(['H:[a(1)]'], 1, 8, 8, v); b.addConstraintsFromDescriptionv(['H:[a(2)]'], 1, 8, 8, v)",
      .javaScript)
    #expect(found == ["line 1:\na.width == 1", "line 1, byte 63:\na.width == 2"])
  }

  /// Distances that a call does not show are those of the settings, and the result says so.
  @Test func unknownDistancesAreThoseOfTheSettings() throws {
    let source = "l.add_constraints_from_description(['H:|-[a]'], self.gap, 4, v)"
    let layout = try #require(read(source, .python, spacing: Spacing(horizontal: 5, vertical: 6)).layouts().first)
    #expect(text(layout) == "line 1:\nsuperview.leading == a.leading - 5")
    #expect(layout.input.lowered.notes == [.spacing])
    #expect(layout.input.document.dialect == .gtk)
  }

  @Test func formatsOfAutolayoutFormALayout() {
    #expect(
      layouts("AutoLayout.VisualFormat.parse(['|-[a(50%)]', 'V:[a(b)]'], { extended: true })", .javaScript) == [
        "line 1:\nsuperview.left == a.left - 8\na.width == 0.5 * superview.width\na.height == b.height"
      ])
  }

  /// A part of a source is a function, or the call at a line.
  @Test func partsCanBeSelected() throws {
    let text = read(Self.dialog, .python)
    #expect(try text.selecting("10").layouts().map(self.text) == ["Dialog.build() at line 10:\na.width == 1"])
    #expect(throws: PartError.self) { try text.selecting("build") }
    #expect(try read("def f(w):\n  w.addAutoPosSizeRules(['H:[a(1)]'])\n", .python).selecting("f").layouts().count == 1)
  }

  /// No format is lost: each one is in a layout, or is listed as left out.
  @Test func everyFormatIsInOneLayout() throws {
    for path in try Project.files("Fixtures/Sources", suffix: "") {
      guard let kind = TextKind.ofFile(named: path), [.python, .c, .vala, .rust, .javaScript].contains(kind.language)
      else { continue }
      let text = kind.text(
        SourceText(name: path, try Project.text(path)), ReadingContext(layoutsWith: ScopeSettings()))
      let code = try #require(text.input.code)
      let members = code.functions.flatMap { $0.members }
      let formats = members.compactMap { if case .format(let index) = $0.source { index } else { nil } }
      #expect(formats.sorted() == Array(code.formats.indices), "\(path)")
      for member in members {
        guard case .format(let index) = member.source, member.omission == nil else { continue }
        #expect(code.formats[index].document.issues.isEmpty && !code.formats[index].isPartial, "\(path)")
      }
    }
  }
}
