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

  /// A name of the window that is assigned again between two calls stands for another window.
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
