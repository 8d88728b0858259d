import TestSupport
import Testing
import VFLConstraints
import VFLEngine
import VFLLayout
import VFLLint
import VFLSyntax

@testable import VFLReport
import VFLWorkspace

/// Tests that findings, solved layouts, explanations, layout tests and compiled masks agree for random nested layouts with multiplied
/// locations and masks.
@Suite struct AgreementTests {
  @Test func everyCommandMeansTheSame() throws {
    var (conflicting, compared, masks, untranslatable) = (0, 0, 0, 0)
    let count = Project.inputs(60)
    for seed in 0..<UInt64(count) {
      let text = Self.layout(seed)
      let input = LintInput(file: SourceText(name: "\(seed).vfl", text))
      let solved = input.solved()
      let isConflict = !solved.layout.conflicts.isEmpty
      if isConflict { conflicting += 1 }
      let words = "seed \(seed)\n\(text)"

      // A mask that cannot be translated along an axis is reported as a separate error. Every command treats the mask as empty
      // along that axis.
      let found = Linter().diagnostics(input).filter { $0.severity == .error }.map { $0.code }
      let isUntranslatable = found.contains("VFL308")
      if isUntranslatable { untranslatable += 1 }
      let errors = found.filter { $0 != "VFL308" }
      #expect(!errors.isEmpty == isConflict, "lint \(errors), \(words)")
      #expect(Set(errors).isSubset(of: ["VFL701", "VFL408", "VFL407", "VFL405"]), "\(errors), \(words)")

      let explained = ExplainedText(CompiledText(input: input, log: nil))
      #expect(explained.hasConflict == isConflict, "explain, \(words)")

      let tested = Self.tested(text)
      #expect((tested.conflicts == 0) == !isConflict, "test, \(words)")
      #expect(tested.isUntranslatable == isUntranslatable, "test, \(words)")
      let frames = Self.frames(solved)
      for view in tested.views {
        guard let expected = frames[view.name], !view.isOpenHorizontally, !view.isOpenVertically else { continue }
        compared += 1
        #expect(Self.areSame(view.frame, expected), "\(view.name) \(view.frame), \(expected), \(words)")
      }

      // Replace the mask statements with the equations they compile to.
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("autoresize") }
      let printer = EquationPrinter(scope: input.lowered.scope)
      let equations = input.lowered.constraints.filter { $0.origin.role == .autoresizing }.map(printer.text)
      masks += equations.count
      let declared = lines.prefix { $0.hasPrefix("superview") || $0.hasPrefix("view") }
      let compiled = (declared.map(String.init) + equations + lines.dropFirst(declared.count).map(String.init))
        .joined(separator: "\n")
      let compiledInput = LintInput(file: SourceText(name: "compiled.vfl", compiled))
      let again = compiledInput.solved()
      #expect(again.layout.conflicts.isEmpty == !isConflict, "compiled, \(words)")
      let open = Set(again.layout.open.map { input.lowered.scope.text($0.item) })
      for (name, frame) in Self.frames(again) where !open.contains(name) {
        guard let expected = frames[name], !Self.isOpen(name, solved) else { continue }
        #expect(Self.areSame(frame, expected), "compiled \(name) \(frame), \(expected), \(words)")
      }
    }
    print(
      "\(count) layouts, \(conflicting) of them with conflicts, \(untranslatable) with a mask without translation, \(compared) frames and \(masks) equations of masks compared"
    )
    #expect(conflicting > count / 20 && conflicting < count && compared > count && masks > count)
  }

  private static func isOpen(_ name: String, _ solved: SolvedText) -> Bool {
    solved.layout.open.contains { solved.lowered.scope.text($0.item) == name }
  }

  /// The views' frames in the coordinates of the superview's bounds, by the views' names.
  private static func frames(_ solved: SolvedText) -> [String: Rectangle] {
    var frames: [String: Rectangle] = [:]
    let rows = solved.layout.rows
    for (item, frame) in zip(rows.items, rows.framesInSuperview(solved.layout.frames)) {
      frames[solved.lowered.scope.text(item)] = Rectangle(
        x: frame.x.doubleValue, y: frame.y.doubleValue, width: frame.width.doubleValue,
        height: frame.height.doubleValue)
    }
    return frames
  }

  private static func areSame(_ left: Rectangle, _ right: Rectangle) -> Bool {
    func isNear(_ a: Double, _ b: Double) -> Bool { Tolerance.allows(a - b, of: b) }
    return isNear(left.x, right.x) && isNear(left.y, right.y) && isNear(left.width, right.width)
      && isNear(left.height, right.height)
  }

  private static func tested(
    _ text: String
  ) -> (conflicts: Int, isUntranslatable: Bool, views: [ScenarioResult.PlacedView]) {
    let source = SourceText(text + "\nexpect solved\n")
    let document = DocumentParser.parse(source)
    let lowered = LoweredDocument(document, of: source)
    let result = Scenario(document, lowered: lowered, of: source).run(recordsStates: true)
    var (conflicts, isUntranslatable) = (0, false)
    for outcome in result.outcomes {
      switch outcome.verdict {
      case .failed(.conflicts(let count)): conflicts = count
      case .unexpected(let problem): isUntranslatable = isUntranslatable || problem.kind == .untranslatableMask
      default: break
      }
    }
    return (conflicts, isUntranslatable, result.states.last?.views ?? [])
  }

  /// Two to six nested views, most of them unambiguous, with up to two redundant or conflicting equations.
  private static func layout(_ seed: UInt64) -> String {
    var source = RandomSource(seed: seed &+ 31_337)
    let origin = source.oneIn(4) ? "10 20" : "0 0"
    var lines = ["superview s (\(origin); 320 480)"]
    let names = (1...2 + source.below(5)).map { "v\($0)" }
    var outer: [String: String] = [:]
    for (index, name) in names.enumerated() {
      outer[name] = source.pick(["s"] + names.prefix(index))
      lines.append(outer[name] == "s" ? "view \(name)" : "view \(name) in \(outer[name] ?? "s")")
    }
    var masked: Set<String> = ["s"]
    func length() -> Int { source.pick([0, 5, 10, 20, 50, 100]) }
    func factor() -> String { source.pick(["", "", "0.5 * ", "2 * ", "0.25 * ", "-1 * "]) }
    func location(_ isHorizontal: Bool) -> String {
      isHorizontal ? source.pick(["left", "right", "centerX"]) : source.pick(["top", "bottom", "centerY"])
    }
    for name in names {
      let around = outer[name] ?? "s"
      // The superview of a view with a mask needs a mask or bounds.
      if masked.contains(around), source.oneIn(3) {
        let mask = AutoresizingMask(rawValue: UInt32(source.below(64))).text
        let position = around == "s" && origin != "0 0" ? "20 30" : "\(length()) \(length())"
        lines.append("autoresize \(name) (\(position); \(20 + length()) \(20 + length())) \(mask)")
        masked.insert(name)
        continue
      }
      for isHorizontal in [true, false] {
        let other = source.pick(["s"] + names.filter { $0 != name })
        let (first, second) = (location(isHorizontal), location(isHorizontal))
        lines.append("\(name).\(first) == \(factor())\(other).\(second) + \(length())")
        let size = isHorizontal ? "width" : "height"
        if source.oneIn(2) {
          lines.append("\(name).\(size) == \(length())")
        } else {
          lines.append("\(name).\(size) == \(source.pick(["0.5", "0.25", "1"])) * \(other).\(size) + \(length())")
        }
      }
    }
    for _ in 0..<source.below(3) {
      let (name, other) = (source.pick(names), source.pick(["s"] + names))
      guard name != other else { continue }
      let isHorizontal = source.oneIn(2)
      let relation = source.pick(["==", "<=", ">="])
      let priority = source.pick(["", "", " @750"])
      lines.append(
        "\(name).\(location(isHorizontal)) \(relation) \(factor())\(other).\(location(isHorizontal)) + \(length())\(priority)"
      )
    }
    return lines.joined(separator: "\n")
  }
}
