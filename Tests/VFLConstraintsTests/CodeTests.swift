import Foundation
import TestSupport
import Testing
import VFLSyntax

@testable import VFLConstraints

/// Tests generated code. The code compiles against stub declarations of the classes that it uses (Fixtures/Code), and running it
/// creates the constraints that it was generated from.
@Suite struct CodeTests {
  /// The code is compiled in Swift 6 mode, where only the main actor can use views, and in Swift 5 mode.
  @Test func swiftMakesTheSameConstraints() throws {
    let sets = try makeSets()
    var source = SwiftPrinter.importLine(for: .iOS) + "\n"
    var calls = "import UIKit\n\n@MainActor func run() {\n"
    for (index, set) in sets.enumerated() {
      source += "\n" + SwiftPrinter(set.plan, functionName: "activate\(index)").text
      let arguments = set.plan.parameters.filter { $0.value == nil }.map { parameter in
        switch parameter.kind {
        case .view: "\(parameter.name): UIView(\"\(parameter.name)\")"
        case .layoutGuide: "\(parameter.name): UILayoutGuide(\"\(parameter.name)\")"
        case .number: "\(parameter.name): \(set.value(parameter))"
        case .priority: "\(parameter.name): UILayoutPriority(rawValue: \(set.value(parameter)))"
        }
      }
      calls += "  print(\"set \(index)\")\n"
      let call = "activate\(index)(\(arguments.joined(separator: ", ")))"
      switch set.plan.groups.count {
      case 0: calls += "  \(call)\n"
      case 1: calls += "  NSLayoutConstraint.activate(\(call))\n"
      default:
        calls += "  let groups\(index) = \(call)\n"
        for group in set.plan.groups {
          calls += "  print(\"group \(group.group ?? "")\")\n"
          calls += "  NSLayoutConstraint.activate(groups\(index).\(group.variable))\n"
        }
      }
    }
    calls += "}\n\nMainActor.assumeIsolated { run() }\n"
    let folder = try Workplace()
    let stub = Project.root + "/Fixtures/Code/UIKit.swift"
    try folder.write("generated.swift", source)
    try folder.write("main.swift", calls)
    try folder.run([
      "swiftc", "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "UIKit", "-c", stub, "-o",
      "UIKit.o",
    ])
    let files = ["-warnings-as-errors", "-I", ".", "-module-name", "Generated", "generated.swift", "main.swift"]
    try folder.run(["swiftc", "-swift-version", "5", "-typecheck"] + files)
    try folder.run(["swiftc", "-swift-version", "6"] + files + ["UIKit.o", "-o", "generated"])
    try check(folder.run(["./generated"]), sets)
  }

  @Test func objectiveCMakesTheSameConstraints() throws {
    let sets = try makeSets()
    var source = ObjectiveCPrinter.importLine(for: .iOS) + "\n"
    var main = "#include <stdio.h>\nvoid *makeItem(const char *);\nvoid activateGroups(void *, int);\n"
    var calls = ""
    for (index, set) in sets.enumerated() {
      source += "\n" + ObjectiveCPrinter(set.plan, functionName: "activate\(index)").text
      let parameters = set.plan.parameters.filter { $0.value == nil }
      let types = parameters.map { parameter in
        switch parameter.kind {
        case .view, .layoutGuide: "void *"
        case .number: "double"
        case .priority: "float"
        }
      }
      let groups = set.plan.groups.count
      main += "\(groups == 0 ? "void " : "void *")activate\(index)(\(types.joined(separator: ", ")));\n"
      let arguments = parameters.map { parameter in
        switch parameter.kind {
        case .view, .layoutGuide: "makeItem(\"\(parameter.name)\")"
        case .number, .priority: set.value(parameter)
        }
      }
      let call = "activate\(index)(\(arguments.joined(separator: ", ")))"
      calls += "  printf(\"set \(index)\\n\");\n"
      calls += groups == 0 ? "  \(call);\n" : "  activateGroups(\(call), \(groups > 1 ? 1 : 0));\n"
    }
    main += "int main(void) {\n\(calls)  return 0;\n}\n"
    let folder = try Workplace()
    try folder.write("generated.m", source)
    try folder.write("main.c", main)
    try folder.run([
      "clang", "-fobjc-runtime=gcc", "-Wall", "-Werror", "-I", Project.root + "/Fixtures/Code", "-c", "generated.m",
    ])
    try folder.run(["clang", "-c", "main.c", Project.root + "/Fixtures/Code/runtime.c"])
    try folder.run(["swiftc", "generated.o", "main.o", "runtime.o", "-o", "generated"])
    try check(folder.run(["./generated"]), sets)
  }

  /// Constraints that only the system can create become comments, and keywords used as names are renamed.
  @Test func oddNamesAndLabels() {
    var scope = Scope()
    let view = Item.view(scope.names.intern("class"))
    let guide = Item.view(scope.names.intern("UILayoutGuide:0x7f1"))
    let label = ConstraintLabel(
      className: scope.names.intern("NSLayoutConstraint"), identifier: scope.names.intern("a \"quoted\" name"))
    let constraints = [
      Constraint(
        first: Anchor(view, .top), second: Anchor(guide, .bottom), constant: .number(-8),
        origin: Origin(Span(at: 0), .logged)),
      Constraint(first: Anchor(view, .centerX), constant: .number(20), origin: Origin(Span(at: 0), .logged)),
    ]
    var notes = CodePlan.Notes()
    notes.label = { _ in label }
    notes.title = "one\ntwo\\"
    let plan = CodePlan([ConstraintPart(constraints)], scope: scope, notes: notes)
    #expect(
      SwiftPrinter(plan).text == """
        /// Activates the constraints of `one two\\`.
        ///
        /// Set `translatesAutoresizingMaskIntoConstraints` to `false` on each view that they lay out.
        ///
        /// - Parameter class_: `class`
        /// - Parameter layoutGuide: `UILayoutGuide:0x7f1`
        @MainActor
        func activateConstraints(class_: UIView, layoutGuide: UILayoutGuide) {
          // The system creates this constraint: class.centerX == 20

          let classTopToLayoutGuideBottom = class_.topAnchor.constraint(equalTo: layoutGuide.bottomAnchor, constant: -8)
          classTopToLayoutGuideBottom.identifier = "a \\"quoted\\" name"

          NSLayoutConstraint.activate([
            classTopToLayoutGuideBottom,
          ])
        }

        """)
    #expect(ObjectiveCPrinter(plan).text.contains("\n  // The system creates this constraint: class.centerX == 20\n"))
  }

  @Test(arguments: [
    ("title", "title"), ("class", "class_"), ("self.badgeView", "badgeView"), ("a.b", "aB"), ("two words", "twoWords"),
    ("UILabel:0x7f8a20", "label"), ("_UIGuide:0x1", "guide"), ("Shop.CardView:0x1", "cardView"),
    ("HUDView:0x1", "hudView"),
    ("UI:0x1", "ui"), ("UISwitch:0x1", "switch_"), ("self", "self_"), ("1st view", "_1stView"), ("´", "item"),
    ("UIView", "UIView_"), ("BOOL", "BOOL_"), ("Shop.Cell<Swift.String, Shop.Row<Int>>:0x7f", "cell"),
    ("_TtGC7SwiftUI14_UIHostingViewV4Shop4Root_:0x7f", "view"),
  ])
  func identifiers(name: String, expected: String) {
    #expect(CodeNames.identifier(name) == expected)
    #expect(CodeNames.isUsable(expected))
  }

  /// Each local variable has a name that describes its constraint.
  @Test(arguments: [
    ("title.width == 100", "titleWidth"), ("title.width >= 100", "titleMinimumWidth"),
    ("title.height <= 100", "titleMaximumHeight"), ("field.top == title.bottom + 8", "fieldTopToTitleBottom"),
    ("title.leading == superview.leadingMargin", "titleLeading"),
    ("title.leadingMargin >= 20", "titleMinimumLeading"),
    ("superview.trailing == title.trailing + 8", "titleTrailing"),
    ("title.width == 0.5 * superview.width", "titleWidth"),
    ("title.top == superview.bottom", "titleTopToSuperviewBottom"),
    ("class.width == func.width", "classWidthToFuncWidth"),
  ])
  func localNames(equation: String, expected: String) throws {
    let source = SourceText(equation)
    let lowered = LoweredDocument(DocumentParser.parse(source), of: source)
    let constraint = try #require(lowered.constraints.first)
    #expect(CodeNames.name(constraint) { CodeNames.identifier(lowered.scope.text($0)) } == expected)
  }

  // MARK: Sets

  private struct ConstraintSet {
    let plan: CodePlan
    let expected: [String]
    let values: [String: Double]

    func value(_ parameter: CodePlan.Parameter) -> String { NumberText.shortest(values[parameter.original] ?? 0) }
  }

  private func makeSets() throws -> [ConstraintSet] {
    var random = RandomSource(seed: 41)
    var sets: [ConstraintSet] = []
    let document = DocumentParser.parse(
      SourceText(
        """
        intrinsic a (10 20.5) hugging 251 250 compression 750 1000
        intrinsic b (- 3) compression 1 2.5
        intrinsic UIView:0x7f1 (1 -)
        """))
    for round in 0..<40 {
      var scope = Scope(names: document.names)
      scope.keepsMetricNames = true
      scope.declareMetric(scope.names.intern("gap"), -8.5)
      scope.declareMetric(scope.names.intern("strong"), 750)
      let values = ["m": 12.5, "p": 600, "both": 300, "gap": -8.5, "strong": 750]
      var parts = [ConstraintPart([])]
      for name in ["expanded", "a", "two words", "two_words"].prefix(round % 5) {
        parts.append(ConstraintPart(group: name, []))
      }
      var identifiers: [Constraint: ConstraintLabel] = [:]
      for index in parts.indices {
        while parts[index].constraints.count < (index == 0 ? 6 : 2) {
          var constraint = randomConstraint(&random, &scope)
          constraint.origin.statement = UInt32(index * 100 + parts[index].constraints.count / 2)
          guard PairingLaw.isLegal(constraint) else { continue }
          parts[index].constraints.append(constraint)
          if random.oneIn(3) {
            identifiers[constraint] = ConstraintLabel(
              className: scope.names.intern("NSLayoutConstraint"),
              identifier: scope.names.intern("id-\(random.below(9))"))
          }
        }
        // An empty array literal needs a type annotation.
        if random.oneIn(6) { parts[index].constraints = [] }
        parts[index].intrinsicSizes = document.intrinsicSizes.filter { _ in random.oneIn(3) }
      }
      var notes = CodePlan.Notes()
      notes.label = { identifiers[$0] }
      notes.statement = { $0.origin.statement % 2 == 0 ? "H:[a]\n  \\" : nil }
      let plan = CodePlan(parts, scope: scope, notes: notes)
      var expected = parts[0].intrinsicSizes.flatMap { sizeTexts($0, plan, scope) }
      for part in parts {
        if let group = part.group, parts.count > 2 { expected.append("group " + group) }
        expected += part.constraints.map { constraint in
          text(
            constraint, plan, scope, values,
            identifiers[constraint].flatMap(\.identifier).map(scope.names.text) ?? "")
        }
      }
      sets.append(ConstraintSet(plan: plan, expected: expected, values: values))
    }
    return sets
  }

  /// Returns the priorities of an intrinsic size as the stubs print them.
  private func sizeTexts(_ size: IntrinsicSize, _ plan: CodePlan, _ scope: Scope) -> [String] {
    let original = scope.text(scope.item(size.item.name))
    let name = plan.parameters.first { $0.original == original }?.name ?? "?"
    let pairs: [(String, PriorityPair?)] = [("hugging", size.hugging), ("compression", size.compression)]
    return pairs.flatMap { kind, pair in
      guard let pair else { return [String]() }
      return (size.width == nil ? [] : ["\(name) \(kind) horizontal @\(pair.horizontal)"])
        + (size.height == nil ? [] : ["\(name) \(kind) vertical @\(pair.vertical)"])
    }
  }

  private func randomConstraint(_ random: inout RandomSource, _ scope: inout Scope) -> Constraint {
    func item() -> Item {
      let names = ["a", "b", "default", "UIView:0x7f1", "self.view", "UILayoutGuide:0x7f2", "constraint"]
      return random.oneIn(4) ? .superview : .view(scope.names.intern(random.pick(names)))
    }
    let hasSecond = !random.oneIn(4)
    let numbers = [0, 1, -8.5, 0.1, 1e21, 2.22507e-308, Double(random.below(100_000)) / 7]
    var constant = Constant.number(random.pick(numbers))
    if random.oneIn(4) {
      constant = .metric(scope.names.intern(random.pick(["m", "both", "gap"])), isNegated: random.oneIn(2))
    }
    return Constraint(
      first: Anchor(item(), random.pick(Attribute.allCases)),
      relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      multiplier: hasSecond && random.oneIn(3) ? random.pick([2, -0.5, 1 / 3]) : 1,
      second: hasSecond ? Anchor(item(), random.pick(Attribute.allCases)) : nil, constant: constant,
      priority: random.pick([
        .required, .required, .number(250.5), .number(250), .metric(scope.names.intern("p")),
        .metric(scope.names.intern("both")), .metric(scope.names.intern("strong")),
      ]), origin: Origin(Span(at: 0), .equation))
  }

  /// Returns a constraint as the stubs print it.
  private func text(
    _ constraint: Constraint, _ plan: CodePlan, _ scope: Scope, _ values: [String: Double], _ identifier: String
  ) -> String {
    func name(_ anchor: Anchor) -> String {
      let original = scope.text(anchor.item)
      let name = plan.parameters.first { $0.original == original }?.name ?? "?"
      return (anchor.attribute.isMargin ? "margins of " : "") + name + "." + anchor.attribute.withoutMargin.name
    }
    let constant: Double =
      switch constraint.constant {
      case .number(let value): value
      case .metric(let name, let isNegated): (values[scope.names.text(name)] ?? 0) * (isNegated ? -1 : 1)
      case .standard: .nan
      }
    let priority: Double =
      switch constraint.priority {
      case .number(let value): value
      case .metric(let name): values[scope.names.text(name)] ?? 0
      }
    let second = constraint.second.map { "\(constraint.multiplier) * \(name($0))" } ?? "nothing"
    return
      "\(name(constraint.first)) \(constraint.relation.symbol) \(second) + \(constant) @\(priority) '\(identifier)'"
  }

  /// Compares a program's output with the expected constraints, number by number.
  private func check(_ output: String, _ sets: [ConstraintSet]) {
    var printed: [[String]] = []
    for line in output.split(separator: "\n").map(String.init) {
      if line.hasPrefix("set ") { printed.append([]) } else { printed[printed.count - 1].append(line) }
    }
    #expect(printed.count == sets.count)
    for (lines, set) in zip(printed, sets) {
      #expect(lines.map(Self.normalized) == set.expected.map(Self.normalized))
    }
  }

  /// Normalizes the numbers in a line, because the two printers spell them differently.
  private static func normalized(_ line: String) -> [String] {
    line.split(separator: " ").map { word in
      let digits = word.hasPrefix("@") ? word.dropFirst() : word
      return Double(digits).map { "\($0)" } ?? String(word)
    }
  }
}

/// A temporary folder in which compilers and the programs that they build run.
private final class Workplace {
  private let path = FileManager.default.temporaryDirectory.path + "/vfl-code-" + UUID().uuidString

  struct ToolFailure: Error {
    let command: String
    let output: String
  }

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Runs a tool to completion and returns its output.
  @discardableResult
  func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolFailure(command: command.joined(separator: " "), output: output)
    }
    return output
  }
}
