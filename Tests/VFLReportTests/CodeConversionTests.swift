import Foundation
import TestSupport
import Testing
import VFLCode
import VFLConstraints
import VFLReport
import VFLSyntax

@testable import VFLWorkspace

/// Tests the conversion of formats to anchors and of anchors to formats (Fixtures/Anchors). `VFL_UPDATE=1` rewrites the converted sources.
@Suite struct CodeConversionTests {
  private static func text(_ path: String) throws -> WorkspaceText {
    let kind = try #require(TextKind.ofFile(named: path))
    let source = try #require(SourceText(name: path, bytes: Project.bytes(path)))
    return kind.text(source, ReadingContext(layoutsWith: ScopeSettings()))
  }

  private static func read(_ source: String, named name: String = "Card.swift") throws -> WorkspaceText {
    let kind = try #require(TextKind.ofFile(named: name))
    return kind.text(SourceText(name: name, source), ReadingContext(layoutsWith: ScopeSettings()))
  }

  /// The source after the conversion. The rest of the source is the same byte for byte.
  private static func converted(_ source: String, named name: String = "Card.swift") throws -> String {
    String(
      decoding: ConvertedCode(try read(source, named: name), to: .anchors(includesExplicit: false)).bytes,
      as: UTF8.self)
  }

  /// The only statement of a method that adds `a` and `b` to the view after the conversion.
  private func converted(_ statement: String, before: String = "") throws -> String {
    let head =
      "class Card: UIView {\n    func setUp() {\n        addSubview(a)\n        addSubview(b)\n\(before)        "
    let result = try Self.converted(head + statement + "\n    }\n}\n")
    return String(result.dropFirst(head.count).dropLast("\n    }\n}\n".count))
  }

  private func call(_ format: String, _ rest: String = "metrics: nil, views: [\"a\": a, \"b\": b]") -> String {
    "NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", \(rest))"
  }

  @Test(arguments: [
    "Card.swift", "Card.m", "Card.cs", "Constructors.swift", "Constructors.m", "Constructors.cs", "Helpers.swift",
    "Helpers.m", "Libraries.swift", "Libraries.m", "Kept.swift",
  ])
  func fixturesAreConverted(_ name: String) throws {
    let path = "Fixtures/Anchors/" + name
    let anchored = ConvertedCode(try Self.text(path), to: .anchors(includesExplicit: true))
    let text = String(decoding: anchored.bytes, as: UTF8.self)
    try Project.expect(path + ".converted", contains: text)
    let messages = ConversionReport.messages(anchored).map { $0 + "\n" }.joined()
    try Project.expect(path + ".refused", contains: messages)
  }

  @Test(arguments: ["Rows.swift", "Rows.m"])
  func rowsBecomeFormats(_ name: String) throws {
    let path = "Fixtures/Anchors/" + name
    let converted = ConvertedCode(try Self.text(path), to: .formats)
    #expect(!converted.hasRefusals)
    try Project.expect(path + ".converted", contains: String(decoding: converted.bytes, as: UTF8.self))
  }

  /// The converted sources have no type errors and, except for the near misses, no unused variables.
  @Test(arguments: ["5", "6"]) func convertedSourcesCompile(_ version: String) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/vfl-anchors-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let names = ["Card.swift", "Constructors.swift", "Helpers.swift", "Libraries.swift", "Rows.swift"]
    for name in names {
      let form: CodeForm = name == "Rows.swift" ? .formats : .anchors(includesExplicit: true)
      let anchored = ConvertedCode(try Self.text("Fixtures/Anchors/" + name), to: form)
      try Data(anchored.bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    let stub = Project.root + "/Fixtures/Anchors/UIKit.swift"
    try run(
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "UIKit", stub], in: folder)
    try run(
      ["swiftc", "-swift-version", version, "-warnings-as-errors", "-typecheck", "-I", "."] + names, in: folder)
  }

  private func run(_ command: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, Comment(rawValue: output))
  }

  /// The number of constraints of each function, before or after a conversion.
  private static func counts(_ text: WorkspaceText) -> [Int] {
    text.layouts(asWritten: true).map { $0.input.lowered.constraints.count }.sorted()
  }

  /// The text of a fixture without the marks of the findings that other tests expect.
  private static func withoutMarks(_ text: String) -> String {
    var result = ""
    for part in text.components(separatedBy: "⟦") {
      let rest = result.isEmpty ? part : part.components(separatedBy: "|").dropFirst().joined(separator: "|")
      result += rest.replacingOccurrences(of: "⟧", with: "")
    }
    return result
  }

  /// Every source keeps its constraints, and converting it again changes nothing.
  @Test(arguments: [(CodeForm.anchors(includesExplicit: true), 40), (.formats, 6)])
  func everySourceKeepsItsConstraints(_ form: CodeForm, atLeast expected: Int) throws {
    var count = 0
    for folder in ["Fixtures/Sources", "Fixtures/Anchors", "Fixtures/Command/files"] {
      for suffix in [".swift", ".m", ".cs"] {
        for path in try Project.some(of: Project.files(under: folder, suffix: suffix)) {
          let text = try Self.read(Self.withoutMarks(try Project.text(path)), named: path)
          let anchored = ConvertedCode(text, to: form)
          count += anchored.count
          #expect(!anchored.refusals.contains { $0.obstacle == .differentConstraints }, "\(path)")
          let after = text.rereading(try #require(SourceText(name: path, bytes: anchored.bytes)))
          #expect(Self.counts(text) == Self.counts(after), "\(path)")
          #expect(!ConvertedCode(after, to: form).isChanged, "\(path)")
        }
      }
    }
    #expect(count >= expected)
  }

  @Test func placeOfTheArrayIsKept() throws {
    #expect(
      try converted("let width = " + call("H:[a(20)]")) == "let width = [a.widthAnchor.constraint(equalToConstant: 20)]"
    )
    #expect(
      try converted(call("H:[a(20)]") + ".forEach { $0.isActive = true }")
        == "[a.widthAnchor.constraint(equalToConstant: 20)].forEach { $0.isActive = true }")
    // Only calls with nothing but `+` between them share an array.
    #expect(
      try converted("all = others + " + call("H:[a(20)]") + " + " + call("H:[b(30)]"))
        == """
        all = others + [
                    a.widthAnchor.constraint(equalToConstant: 20),
                    b.widthAnchor.constraint(equalToConstant: 30)
                ]
        """)
    #expect(
      try converted("all = " + call("H:[a(20)]") + " /* and */ + " + call("H:[b(30)]"))
        == """
        all = [a.widthAnchor.constraint(equalToConstant: 20)] /* and */ + [
                    b.widthAnchor.constraint(equalToConstant: 30)
                ]
        """)
    for use in [".first!", "[0]"] {
      let statement = "let width = " + call("H:[a(20)]") + use
      let isIndexed = use == "[0]"
      #expect((try converted(statement) == statement) == isIndexed)
    }
  }

  @Test func superviewIsTheViewThatAdds() throws {
    #expect(
      try converted("container.addConstraints(" + call("H:|[c]", "metrics: nil, views: [\"c\": c]") + ")")
        == "container.addConstraints([c.leadingAnchor.constraint(equalTo: container.leadingAnchor)])")
    // The views are in another view than the one that the constraints are added to.
    #expect(
      try converted("container.addConstraints(" + call("H:|[a]") + ")")
        == "container.addConstraints([a.leadingAnchor.constraint(equalTo: leadingAnchor)])")
    let unknown = "NSLayoutConstraint.activate(" + call("H:|[c]", "metrics: nil, views: [\"c\": c]") + ")"
    #expect(try converted(unknown) == unknown)
  }

  @Test func metricsKeepTheirNamesAndTypes() throws {
    func constant(_ metric: String, before: String = "") throws -> String {
      let all = try converted(
        "all += " + call("H:[a]-m-[b]", "metrics: [\"m\": \(metric)], views: [\"a\": a, \"b\": b]"), before: before)
      return String(all.components(separatedBy: ", constant: ").last?.dropLast(2) ?? "")
    }
    #expect(try constant("12.0") == "12")
    #expect(try constant("gap", before: "        let gap: CGFloat = 8\n") == "gap")
    #expect(try constant("gap", before: "        let gap = 8\n") == "CGFloat(gap)")
    #expect(try constant("NSNumber(value: gap)", before: "        let gap: Double = 8\n") == "CGFloat(gap)")
    #expect(try constant("view.bounds.width / 2") == "view.bounds.width / 2")
    // A metric of 0 has no effect.
    #expect(try converted("all += " + call("H:[a]-0-[b]")).hasSuffix("a.trailingAnchor)]"))
    // The value has changed since.
    let before = "        var gap: CGFloat = 8\n        let m = [\"m\": gap]\n        gap = 9\n"
    let statement = "all += " + call("H:[a]-m-[b]", "metrics: m, views: [\"a\": a, \"b\": b]")
    #expect(try converted(statement, before: before) == statement)
  }

  /// The numbers of a local dictionary become constants with their names, except for those whose names stand for something else.
  @Test func numbersKeepTheirNames() throws {
    func source(_ body: String) -> String {
      "class Card: UIView {\n    func setUp() {\n        addSubview(a)\n\(body)    }\n}\n"
    }
    let metrics = "        let metrics = [\"gap\": 8, \"low\": 250, \"aWidth\": 20.5, \"all\": 4]\n"
    let first = "        all += " + call("H:|-gap-[a(aWidth@low)]", "metrics: metrics, views: [\"a\": a]") + "\n"
    let second = "        all += " + call("H:[a]-all-[b]", "metrics: metrics, views: [\"a\": a, \"b\": b]") + "\n"
    #expect(
      try Self.converted(source(metrics + first + second))
        == source(
          """
                  let gap: CGFloat = 8
                  let aWidth: CGFloat = 20.5
                  let aWidth2 = a.widthAnchor.constraint(equalToConstant: aWidth)
                  aWidth2.priority = .defaultLow
                  all += [
                      a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: gap),
                      aWidth2
                  ]
                  all += [b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4)]

          """))
    // The dictionary stays for the call that is not converted.
    let other = "        all += " + call("H:|-gap-[c]", "metrics: metrics, views: views") + "\n"
    let partly = try Self.converted(source(metrics + second + first + other))
    #expect(partly.contains(metrics + "        let gap: CGFloat = 8\n        let aWidth: CGFloat = 20.5\n"))
    #expect(partly.hasSuffix(other + "    }\n}\n"))
    // A property has the name.
    let property = source(metrics + first).replacingOccurrences(of: "{\n    func", with: "{\n    let gap = 3\n    func")
    #expect(try Self.converted(property).contains("constant: 8)"))
  }

  @Test func styleOfTheSourceIsKept() throws {
    let source = """
      class Card: UIView {
      \tfunc setUp() {
      \t\taddSubview(a)
      \t\tlet all = [
      \t\t\tfirst,
      \t\t]
      \t\taddConstraints(
      \t\t\t\(call("H:|[a(20)]", "metrics: nil, views: [\"a\": a]"))
      \t\t)
      \t}
      }
      """
    let windows = source.split(separator: "\n").joined(separator: "\r\n")
    #expect(
      try Self.converted(windows).contains(
        "\t\taddConstraints([\r\n\t\t\ta.leadingAnchor.constraint(equalTo: leadingAnchor),\r\n"
          + "\t\t\ta.widthAnchor.constraint(equalToConstant: 20),\r\n\t\t])\r\n"))
  }

  /// Dictionaries that nothing uses any more are removed, and only these.
  @Test func unusedDictionariesAreRemoved() throws {
    let views = "        let views = [\"a\": a]\n"
    let statement = "all += " + call("H:[a(20)]", "metrics: nil, views: views")
    #expect(try !converted(statement + "\n", before: views).contains("views"))
    for other in ["print(views)", "all += " + call("H:[a(20)]", "options: unknown, metrics: nil, views: views")] {
      let source = try Self.converted(
        "class Card: UIView {\n    func setUp() {\n" + views + "        " + statement + "\n        \(other)\n    }\n}\n"
      )
      #expect(source.contains(views))
      #expect(!source.contains(statement))
    }
  }

  /// The only statements of a method of a view with the subviews `a` and `b` after the conversion to formats.
  private func formats(_ statements: String, before: String = "addSubview(a)") throws -> String {
    let head = "class Card: UIView {\n  let a = UIView(), b = UIView(), gap: CGFloat = 8\n  func setUp() {\n    "
    let source = head + before + "\n    " + statements + "\n  }\n}\n"
    let converted = ConvertedCode(try Self.read(source), to: .formats)
    let text = String(decoding: converted.bytes, as: UTF8.self)
    return String(text.dropFirst(head.count + before.count + 5).dropLast("\n  }\n}\n".count))
  }

  @Test func formatsReplaceOnlyWhatTheySayExactly() throws {
    func row(_ second: String) -> String {
      """
      NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            a.widthAnchor.constraint(equalToConstant: 20),
            \(second),
          ])
      """
    }
    let end = "a.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8)"
    let result = """
      NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[a(20)]-8-|", metrics: nil, views: ["a": a]))
      """
    #expect(try formats(row(end)) == result)
    // The view has another superview, none that is known, or one only under a condition.
    for before in ["b.addSubview(a)", "a.frame = .zero", "if isOpaque { addSubview(a) }"] {
      #expect(try formats(row(end), before: before) == row(end), "\(before)")
    }
    // Formats have no such distances.
    for other in [
      "a.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor)",
      "a.trailingAnchor.constraint(equalTo: trailingAnchor, constant: gap * 2)",
      "a.trailingAnchor.constraint(equalTo: trailingAnchor, constant: gap)",
      "a.trailingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 1)",
      "a.heightAnchor.constraint(equalTo: a.widthAnchor)",
      "a.widthAnchor.constraint(equalTo: widthAnchor)",
      "a.trailingAnchor.constraint(equalTo: trailingAnchor).with(priority: 2)",
    ] { #expect(try formats(row(other)).contains(other + ",\n"), "\(other)") }
    // The comment belongs to one of the constraints.
    let commented = row(end + " // before the edge")
    #expect(try formats(commented) == commented)
    // Other code reads the sides of constraints.
    let reading = "addSubview(a); constraints.first { $0.firstItem === a }"
    #expect(try formats(row(end), before: reading) == row(end))
  }

  /// Only the calls that touch the given range are converted.
  @Test func rangeIsConverted() throws {
    let first = "        all += " + call("H:[a(20)]") + "\n"
    let second = "        all += " + call("H:[b(20)]") + "\n"
    let head = "class Card: UIView {\n    func setUp() {\n"
    let text = try Self.read(head + first + second + "    }\n}\n")
    let place = UInt32(head.utf8.count + first.utf8.count + 30)
    let anchored = ConvertedCode(text, in: Span(at: place), to: .anchors(includesExplicit: false))
    #expect(anchored.count == 1)
    let result = String(decoding: anchored.bytes, as: UTF8.self)
    #expect(result.contains(first))
    #expect(!result.contains(second))
  }

  /// In a class of AppKit, the standard distances are those of macOS.
  @Test func appKitHasItsOwnDistances() throws {
    let source = """
      import AppKit
      class Card: NSView {
          func setUp() {
              addSubview(a)
              addConstraints(\(call("H:|-[a]", "metrics: nil, views: [\"a\": a]")))
          }
      }
      """
    #expect(
      try Self.converted(source).contains(
        "a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20)  // standard spacing"))
  }
}
