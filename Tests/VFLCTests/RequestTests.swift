import TestSupport
import Testing
import VFLWorkspace

@testable import VFLC

/// Tests how the C interface interprets options, which embedders write by hand.
@Suite struct RequestTests {
  private func answer(_ options: String, _ text: String = "H:|-[a]", _ body: (Request) throws -> String) -> String {
    do {
      return try body(Request(Array(text.utf8), options: options))
    } catch let error as RequestError {
      return error.json
    } catch {
      return "\(error)"
    }
  }

  /// Options accept any line ending, and spaces around the names in a list are ignored.
  @Test(arguments: [
    "kind=format\nviews=a,b", "kind=format\r\nviews=a,b\r\n", "\nviews=a, b\n\nkind=format\n",
    "kind=file\nkind=format\nviews=b , a",
  ])
  func optionsAreLines(options: String) {
    #expect(answer(options) { try $0.lint() } == answer("kind=format\nviews=a,b") { try $0.lint() })
    #expect(answer(options) { try $0.lint() }.contains("\"errors\":0"))
    #expect(answer(options, "H:|-[c]") { try $0.lint() }.contains("unknown_view"))
  }

  @Test(
    arguments: [
      (
        "kind=bogus",
        "`kind` cannot be `bogus`, expected one of "
          + TextKind.all.map { "`\($0.name)`" }.joined(separator: ", ")
      ), ("kind", "options are lines of `key=value`, found `kind`"),
      ("colour=red", "unknown option `colour`"), ("metrics=m=1e999", "`metrics` expects NAME=NUMBER, found `m=1e999`"),
      ("metrics=m", "`metrics` expects NAME=NUMBER, found `m`"), ("superview=", "`superview` expects a name, found ``"),
      ("target=tvos", "`target` cannot be `tvos`, expected one of `ios`, `macos`, `gnustep`, `gtk`"),
      ("size=x10", "`size` expects a width, or a width and a height, such as `375x667`, or a device, found `x10`"),
      ("select=VFL9", "unknown rule `VFL9`"),
      ("ignore=nothing", "unknown rule `nothing`"),
      ("size=-1x5", "`size` expects a width, or a width and a height, such as `375x667`, or a device, found `-1x5`"),
      (
        "size=1e999x1",
        "`size` expects a width, or a width and a height, such as `375x667`, or a device, found `1e999x1`"
      ),
      (
        "budget=ten",
        "`budget` expects a decimal number above 0 such as `10` or `0.5`, `unlimited`, or limits such as "
          + "`rows=500,digits=100,memory=64`, found `ten`"
      ),
      ("options=alignTop", "unknown option `alignTop` in `options`, did you mean `alignAllTop`?"),
    ])
  func mistakesAreNamed(options: String, words: String) {
    #expect(answer(options) { try $0.lint() } == "{\"error\":\"\(words)\"}\n")
  }

  @Test func rulesAreSelectedAndIgnored() {
    let text = "H:|-[a(-1)]->=8-[b]"
    #expect(answer("kind=format\nselect=vfl4\nignore=bare_predicate", text) { try $0.lint() }.contains("\"notes\":0"))
    #expect(
      answer("kind=format\nselect=VFL401", text) { try $0.lint() }.contains("\"errors\":0,\"warnings\":0,\"notes\":1"))
    #expect(answer("kind=format\nignore=all", text) { try $0.lint() }.contains("\"diagnostics\":[]"))
  }

  /// A width without a height keeps the declared height. Without a declared height, the constraints decide.
  @Test func widthsKeepTheHeight() {
    let text = "superview s (5 6; 100 200)\nH:|[a]|\nV:|[a]|"
    let frame = "\"a\":{\"x\":0,\"y\":0,\"width\":300,\"height\":200}"
    #expect(
      answer("size=300", text) { try $0.solve() }.contains(frame.replacing("\"x\":0,\"y\":0", with: "\"x\":5,\"y\":6")))
    #expect(answer("size=300", "H:|[a]|\nV:|[a(20)]|") { try $0.solve() }.contains("\"width\":300,\"height\":20"))
  }

  /// Right-to-left layouts are mirrored, except for left and right edges.
  @Test func layoutsAreMirrored() {
    let text = "superview s (0 0; 100 50)\nH:|-10-[a(20)]\nb.left == s.left + 5\nb.width == 20\nV:|[a]|\nV:|[b]|"
    func frames(_ options: String) -> String { answer(options, text) { try $0.solve() } }
    #expect(frames("right-to-left=no") == frames("") && frames("").contains("\"a\":{\"x\":10,"))
    #expect(frames("right-to-left=yes").contains("\"a\":{\"x\":70,"))
    #expect(frames("right-to-left=yes").contains("\"b\":{\"x\":5,"))
    let checked = answer("right-to-left=yes\nsizes=100x50...200x50", text) { try $0.check() }
    #expect(checked.contains("\"rightToLeft\":true"))
  }

  /// `layout` chooses one of the layouts that are checked, in their order.
  @Test func layoutsAreNumbered() {
    let text = """
      func setUp() { title.widthAnchor.constraint(equalToConstant: 10).isActive = true }
      func more() { field.widthAnchor.constraint(equalToConstant: 30).isActive = true }
      """
    func layout(_ options: String) -> String { answer("kind=swift\n" + options, text) { try $0.solve() } }
    #expect(layout("layout=1").contains("\"title\":") && !layout("layout=1").contains("\"field\":"))
    #expect(layout("layout=2").contains("\"field\":") && !layout("layout=2").contains("\"title\":"))
    #expect(layout("layout=2\nto=svg").hasPrefix("<svg"))
    #expect(layout("layout=3") == "{\"error\":\"`layout=3` does not exist, found 2 layouts\"}\n")
    #expect(layout("to=svg").contains("choose one with `part` or `layout`"))
  }

  /// A linked picture differs from a picture only by the places of the constraints, with the ranges of their statements.
  @Test func picturesAreLinked() {
    let text = "superview s (0 0; 100 50)\nH:|-10-[a(20)]\na.top == s.top\na.height == s.height\nb.height == s.height"
    let (plain, linked) = (
      answer("to=svg", text) { try $0.solve() }, answer("to=linked-svg", text) { try $0.solve() }
    )
    #expect(!plain.contains("data-ranges"))
    let lines = linked.split(separator: "\n")
    let start = lines.firstIndex { $0 == "<g class=\"links\" fill=\"none\">" } ?? 0
    let end = lines.firstIndex { $0 == "</g>" } ?? 0
    #expect(start > 0 && (lines[..<start] + lines[(end + 1)...]).joined(separator: "\n") + "\n" == plain)
    let ranges = lines[start..<end].compactMap { $0.split(separator: "\"").dropFirst().first }.dropFirst()
    let bytes = Array(text.utf8)
    let words = ranges.map { list in
      list.split(separator: " ").map { range in
        let ends = range.split(separator: "-").compactMap { Int($0) }
        return String(decoding: bytes[ends[0]..<ends[1]], as: UTF8.self)
      }
    }
    // The two equal heights are one mark.
    #expect(Set(words) == [["10"], ["20"], ["a.top == s.top"], ["a.height == s.height", "b.height == s.height"]])
  }

  /// The picture of a console log shows the views of a set, and marks the constraint that the system broke.
  @Test func logsAreDrawn() throws {
    let log = try Project.text("Fixtures/Command/files/console.log")
    let picture = answer("kind=log\nto=linked-svg", log) { try $0.explain() }
    #expect(picture.contains("UILabel:0x7f8a20") && picture.contains("300 broken") && picture.contains("1 conflict"))
    #expect(picture.contains("data-ranges"))
    #expect(
      answer("kind=log\nto=linked-svg", log + log) { try $0.explain() }
        == "{\"error\":\"a picture shows one layout, found 2: choose one with `part` or `layout`\"}\n")
    #expect(answer("kind=log\nto=linked-svg\nlayout=2", log + log) { try $0.explain() }.hasPrefix("<svg"))
    #expect(
      answer("kind=log\nto=linked-svg", "nothing") { try $0.explain() }.contains("no constraints that can be drawn")
        || answer("kind=log\nto=linked-svg", "nothing") { try $0.explain() }.contains("does not exist"))
    #expect(answer("to=linked-svg", "[a]") { try $0.explain() }.contains("have no `to=linked-svg`"))
  }

  /// A function rejects a kind that it does not support: it returns neither an empty layout nor a passing test.
  @Test(arguments: TextKind.all.map { $0.name })
  func functionsTakeTheirKinds(name: String) throws {
    let kind = try #require(TextKind.named(name))
    let answers: [(Operations, String)] = [
      (.lint, answer("kind=\(name)") { try $0.lint() }), (.compile, answer("kind=\(name)") { try $0.compile() }),
      (.parse, answer("kind=\(name)") { try $0.parse() }), (.solve, answer("kind=\(name)") { try $0.solve() }),
      (.test, answer("kind=\(name)") { try $0.test() }), (.explain, answer("kind=\(name)") { try $0.explain() }),
      (.check, answer("kind=\(name)") { try $0.check() }), (.format, answer("kind=\(name)") { try $0.format() }),
    ]
    for (operation, text) in answers {
      let refusal = "{\"error\":\"`\(operation.name)` does not take texts of kind `\(name)`\"}\n"
      #expect((text == refusal) == !kind.operations.contains(operation), "\(operation.name)")
    }
    #expect(answer("kind=\(name)", "") { try $0.lint() }.contains("\"diagnostics\""))
  }

  /// `to` chooses the form of a result.
  @Test func formsAreChosen() {
    let text = "superview s (0 0; 100 50)\nview a\nH:|-20-[a]-20-|\nV:|[a]|\nexpect a.width == 60\n"
    #expect(answer("to=equations", text) { try $0.compile() }.hasPrefix("a.leading == s.leading + 20\n"))
    #expect(answer("to=swift", text) { try $0.compile() }.contains("constraint(equalTo:"))
    #expect(answer("to=objc", text) { try $0.compile() }.contains("constraintEqualToAnchor:"))
    #expect(answer("to=svg", text) { try $0.solve() }.hasPrefix("<svg "))
    #expect(answer("to=text", text) { try $0.solve() }.contains("a  20  0     60      50"))
    #expect(answer("to=text", text) { try $0.test() }.contains("a.width == 60") == false)
    #expect(answer("to=html", text) { try $0.test() }.hasPrefix("<!DOCTYPE html>"))
    #expect(answer("to=html", text) { try $0.check() }.contains("class=\"explorer\""))
    #expect(answer("sizes=30x50...100x50", text) { try $0.check() }.contains("\"size\":\"30x50\""))
    #expect(answer("", "H:[a ]") { try $0.format() } == "H:[a]")
    #expect(
      answer("to=xml", text) { try $0.solve() }
        == "{\"error\":\"`to` cannot be `xml`, expected one of `json`, `text`, `svg`, `linked-svg`, `certificate`\"}\n")
    #expect(
      answer("sizes=small", text) { try $0.check() }.hasPrefix("{\"error\":\"`sizes` expects a range of sizes such as"))
  }

  /// A text without a kind is told by its first lines.
  @Test(arguments: [
    ("H:|-[a]-|", "format"), ("H:|-[a]-|\nV:|[a]|", "file"), ("view a, b\na.width == b.width", "file"), ("", "file"),
    ("# import the view\nview a\nH:|[a]|", "file"), ("let views = [\"a\": a]\n", "swift"),
    ("// Card\nimport UIKit\n", "swift"), ("  a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true", "swift"),
    ("#import <UIKit/UIKit.h>\n", "objc"), ("[self addSubview:title];", "objc"),
    ("using UIKit;\nclass A {}\n", "csharp"), ("<?xml version=\"1.0\"?>\n<document/>", "interface"),
    ("2026-01-01 App[1:2] Unable to simultaneously satisfy constraints.\n", "log"),
    ("import vanilla\nclass A:\n  w.addAutoPosSizeRules([])\n", "python"),
    ("#include <gtk/gtk.h>\n  gtk_constraint_layout_add_constraints_from_description (l, a, 1);\n", "c"),
    ("# w.addAutoPosSizeRules(a)\nview a\nH:|[a]|", "file"),
  ])
  func kindsAreDetected(text: String, kind: String) {
    #expect(answer("", text) { $0.kind() } == "{\"kind\":\"\(kind)\"}\n")
  }

  /// The fixtures have the kinds of their file names.
  @Test func kindsOfFixturesAreDetected() throws {
    for (folder, suffix, kind) in [
      ("Fixtures/Seeds", ".vfl", "file"), ("Fixtures/Sources", ".swift", "swift"), ("Fixtures/Sources", ".m", "objc"),
      ("Fixtures/Sources", ".cs", "csharp"), ("Fixtures/Logs", ".log", "log"),
      ("Fixtures/Interface", ".xib", "interface"),
    ] {
      for path in try Project.files(folder, suffix: suffix) {
        let text = try Project.text(path)
        #expect(answer("", text) { $0.kind() } == "{\"kind\":\"\(kind)\"}\n", "\(path)")
      }
    }
  }

  /// The header lists the kinds.
  @Test func kindsAreInTheHeader() throws {
    let header = try Project.text("Sources/VFLC/include/vfl.h")
    let line = try #require(header.split(separator: "\n").first { $0.contains("kind=") })
    #expect(
      Set(line.split(whereSeparator: { " *=|".contains($0) }).dropFirst())
        == Set(TextKind.all.map { Substring($0.name) }))
  }

  /// Each constraint names its group. If groups are given, constraints of other groups are left out and layouts use the given
  /// groups.
  @Test func groupsAreChosen() {
    let text = "view a\ngroup wide {\n  [a(200)]\n}\ngroup narrow {\n  [a(44)]\n}\n"
    let all = answer("", text) { try $0.compile() }
    #expect(all.contains("\"constant\":200,\"priority\":1000,\"group\":\"wide\""))
    #expect(all.contains("\"constant\":44,\"priority\":1000,\"group\":\"narrow\""))
    let narrow = answer("group=narrow", text) { try $0.compile() }
    #expect(!narrow.contains("\"constant\":200") && narrow.contains("\"constant\":44"))
    #expect(!answer("group=", text) { try $0.compile() }.contains("\"constant\""))
    #expect(answer("group=wide", text) { try $0.solve() }.contains("\"width\":200"))
    for body in [{ try $0.compile() }, { try $0.solve() }] as [(Request) throws -> String] {
      #expect(
        answer("group=wyde", text, body) == "{\"error\":\"unknown group `wyde` in `group`, did you mean `wide`?\"}\n")
    }
  }

  /// Compiling does not solve the layout, so unlike linting, it reports no conflicts.
  @Test func compilingDoesNotSolve() {
    let text = "superview card (0 0; 100 100)\nH:|-60-[a]-60-|\n"
    #expect(answer("", text) { try $0.lint() }.contains("VFL701"))
    #expect(answer("", text) { try $0.compile() }.contains("\"diagnostics\":[]"))
  }

  /// As in the command, a text without expectations is not a test.
  @Test func testsExpectSomething() {
    #expect(answer("", "[a(8)]") { try $0.test() }.contains("\"files\":[]"))
    let text = "superview s (0 0; 100 100)\nH:|-8-[a(8)]\nV:|-8-[a(8)]\nexpect a.x == 8\n"
    #expect(answer("", text) { try $0.test() }.contains("\"status\":\"passed\""))
    #expect(answer("", text + "expect a.y == 9\n") { try $0.test() }.contains("\"status\":\"failed\""))
  }
}
