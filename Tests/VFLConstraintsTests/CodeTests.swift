import Foundation
import TestSupport
import Testing
import VFLSyntax

@testable import VFLConstraints

/// Constraints as code: what is printed compiles against stub declarations of the classes it names (Fixtures/Code), and run there
/// makes the constraints it was printed from.
@Suite struct CodeTests {
  @Test func swiftMakesTheSameConstraints() throws {
    let sets = try makeSets()
    var source = SwiftPrinter.importLine(for: .iOS) + "\n"
    for (index, set) in sets.enumerated() {
      source += "\n" + SwiftPrinter(set.plan, functionName: "activate\(index)").text
    }
    for (index, set) in sets.enumerated() {
      let arguments = set.plan.parameters.map { parameter in
        switch parameter.kind {
        case .view: "\(parameter.name): UIView(\"\(parameter.name)\")"
        case .layoutGuide: "\(parameter.name): UILayoutGuide(\"\(parameter.name)\")"
        case .number: "\(parameter.name): \(set.value(parameter))"
        case .priority: "\(parameter.name): UILayoutPriority(rawValue: \(set.value(parameter)))"
        }
      }
      source += "print(\"set \(index)\")\nactivate\(index)(\(arguments.joined(separator: ", ")))\n"
    }
    let folder = try Workplace()
    let stub = Project.root + "/Fixtures/Code/UIKit.swift"
    try folder.write("main.swift", source)
    try folder.run([
      "swiftc", "-parse-as-library", "-emit-module", "-module-name", "UIKit", "-c", stub, "-o", "UIKit.o",
    ])
    try folder.run(["swiftc", "-I", ".", "-module-name", "Generated", "-c", "main.swift", "-o", "main.o"])
    try folder.run(["swiftc", "main.o", "UIKit.o", "-o", "generated"])
    try check(folder.run(["./generated"]), sets)
  }

  @Test func objectiveCMakesTheSameConstraints() throws {
    let sets = try makeSets()
    var source = ObjectiveCPrinter.importLine(for: .iOS) + "\n"
    var main = "#include <stdio.h>\nvoid *makeItem(const char *);\n"
    var calls = ""
    for (index, set) in sets.enumerated() {
      source += "\n" + ObjectiveCPrinter(set.plan, functionName: "activate\(index)").text
      let types = set.plan.parameters.map { parameter in
        switch parameter.kind {
        case .view, .layoutGuide: "void *"
        case .number: "double"
        case .priority: "float"
        }
      }
      main += "void activate\(index)(\(types.joined(separator: ", ")));\n"
      let arguments = set.plan.parameters.map { parameter in
        switch parameter.kind {
        case .view, .layoutGuide: "makeItem(\"\(parameter.name)\")"
        case .number, .priority: set.value(parameter)
        }
      }
      calls += "  printf(\"set \(index)\\n\");\n  activate\(index)(\(arguments.joined(separator: ", ")));\n"
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

  /// What only the system can make is a comment, and names of the language get another name.
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
    let plan = CodePlan(constraints, scope: scope) { _ in label }
    #expect(
      SwiftPrinter(plan).text == """
        /// Views that the constraints lay out need `translatesAutoresizingMaskIntoConstraints` to be false.
        /// - Parameter class_: `class`
        /// - Parameter UILayoutGuide_0x7f1: `UILayoutGuide:0x7f1`
        func activateConstraints(class_: UIView, UILayoutGuide_0x7f1: UILayoutGuide) {
          let constraint = class_.topAnchor.constraint(equalTo: UILayoutGuide_0x7f1.bottomAnchor, constant: -8)
          constraint.identifier = "a \\"quoted\\" name"
          // The system makes this by itself: class.centerX == 20
          NSLayoutConstraint.activate([
            constraint,
          ])
        }

        """)
    #expect(ObjectiveCPrinter(plan).text.contains("\n  // The system makes this by itself: class.centerX == 20\n"))
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
    for _ in 0..<40 {
      var scope = Scope()
      var constraints: [Constraint] = []
      while constraints.count < 6 {
        let constraint = randomConstraint(&random, &scope)
        if PairingLaw.isLegal(constraint) { constraints.append(constraint) }
      }
      let values = ["m": 12.5, "p": 600, "both": 300]
      var identifiers: [Constraint: ConstraintLabel] = [:]
      for constraint in constraints where random.oneIn(3) {
        identifiers[constraint] = ConstraintLabel(
          className: scope.names.intern("NSLayoutConstraint"), identifier: scope.names.intern("id-\(random.below(9))"))
      }
      let plan = CodePlan(constraints, scope: scope) { identifiers[$0] }
      let expected = constraints.map { constraint in
        text(
          constraint, plan, scope, values,
          identifiers[constraint].flatMap(\.identifier).map(scope.names.text) ?? "")
      }
      sets.append(ConstraintSet(plan: plan, expected: expected, values: values))
    }
    return sets
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
      constant = .metric(scope.names.intern(random.pick(["m", "both"])), isNegated: random.oneIn(2))
    }
    return Constraint(
      first: Anchor(item(), random.pick(Attribute.allCases)),
      relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      multiplier: hasSecond && random.oneIn(3) ? random.pick([2, -0.5, 1 / 3]) : 1,
      second: hasSecond ? Anchor(item(), random.pick(Attribute.allCases)) : nil, constant: constant,
      priority: random.pick([
        .required, .required, .number(250.5), .metric(scope.names.intern("p")), .metric(scope.names.intern("both")),
      ]), origin: Origin(Span(at: 0), .equation))
  }

  /// A constraint as the stubs print it.
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

  /// Compares what a program printed, number by number, with what was to be made.
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

  /// Words of a line, numbers as numbers: two printers spell them in two ways.
  private static func normalized(_ line: String) -> [String] {
    line.split(separator: " ").map { word in
      let digits = word.hasPrefix("@") ? word.dropFirst() : word
      return Double(digits).map { "\($0)" } ?? String(word)
    }
  }
}

/// A folder in which tools of the toolchain run.
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

  /// Runs a tool to its end and gives back what it printed.
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
