import Testing
import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

@testable import VFLWorkspace

/// Tests the options that flags and the C interface share.
@Suite struct OptionTests {
  /// A range whose ends are in the wrong order has a message that says which end is larger.
  @Test(
    arguments: [
      ("430...320", "320...430"), ("430x932...320x480", "320x480...430x932"),
      ("430x480...320x932", "320x480...430x932"),
      ("320x932...430x480", "320x480...430x932"), ("320...430", nil), ("320x480...430", nil), ("iphone", nil),
      ("a...b", nil),
    ] as [(String, String?)])
  func reversedRangesAreExplained(text: String, meant: String?) {
    #expect(RequestedSizes.reversal(text)?.range == meant)
    if let meant { #expect(RequestedSizes(text) == nil && RequestedSizes(meant) != nil) }
  }

  private func options(_ pairs: [(OptionKey, String)]) throws -> RequestOptions {
    var options = RequestOptions()
    for (key, value) in pairs { try options.set(key, to: value) }
    return options
  }

  @Test func everyKeyIsRead() throws {
    let values: [OptionKey: String] = [
      .name: "a.vfl", .kind: "log", .views: " a, b ,", .metrics: "m=12, gap = -8.5", .superview: "card",
      .options: "alignAllTop | directionLeftToRight", .target: "macos", .size: "320x480", .select: "VFL2,conflict",
      .ignore: "VFL401", .budget: "0.5", .group: "a,b", .part: "setUp()",
      .sizes: "iphone", .to: "svg", .layout: "2", .rightToLeft: "yes", .dialect: "gtk", .spacing: "6,12",
      .properties: "holds, inside", .ranges: "gap=0...40,text-size=1...2", .settings: "gap=3|layout-margin=9",
      .controls: "a, b", .touchSize: "48", .function: "layOut", .sources: "App, shared",
      .source: #"{"path": "App/Card.swift", "text": "import UIKit\n"}"#,
      .proof: #"{"version":2,"certificates":[]}"#,
    ]
    #expect(Set(values.keys) == Set(OptionKey.allCases))
    let options = try options(values.map { ($0.key, $0.value) })
    #expect(options.name == "a.vfl" && options.kind.name == "log" && options.settings.views == ["a", "b"])
    #expect(options.settings.metrics.map { $0.name } == ["m", "gap"])
    #expect(options.settings.metrics.map { $0.value } == [12, -8.5])
    #expect(options.settings.superview == "card" && options.settings.target == .macOS && options.hasTarget)
    #expect(options.settings.dialect == .gtk && options.hasDialect)
    #expect(options.settings.spacing == Spacing(horizontal: 6, vertical: 12))
    #expect(options.settings.options == [.alignAllTop, .directionLeftToRight])
    #expect(options.size?.width == 320 && options.size?.height == 480)
    #expect(options.selected == ["VFL2", "conflict"] && options.ignored == ["VFL401"])
    #expect(options.budget == Budget.standard.scaled(by: 0.5) && options.groups == ["a", "b"])
    #expect(options.proofs?.isEmpty == true)
    #expect(options.part == "setUp()" && options.sources == ["App, shared"])
    #expect(options.projectTexts.count == 1)
    #expect(options.sizes == RequestedSizes("iphone") && options.form == "svg")
    #expect(options.layout == 2 && options.isRightToLeft)
    #expect(options.properties == [.holds, .inside] && options.functionName == "layOut")
    #expect(options.ranges == [RequestedRange("gap=0...40"), RequestedRange("text-size=1...2")])
    #expect(options.numbers.map(\.number) == [.metric("gap"), .margin] && options.numbers.map(\.value) == [3, 9])
    #expect(options.checkOptions.controls == ["a", "b"] && options.checkOptions.properties.contains(.touchable))
    #expect(options.checkOptions.touchSize?.width == 48 && options.checkOptions.touchSize?.height == 48)
  }

  @Test func repeatedKeysAddOrReplace() throws {
    let options = try options([
      (.metrics, "m=1"), (.metrics, "n=2"), (.group, "a"), (.group, "b"), (.views, "a"), (.views, "b"), (.size, "10"),
      (.size, "20"), (.sources, "App"), (.sources, "Shared"),
    ])
    #expect(options.settings.metrics.count == 2 && options.groups == ["a", "b"])
    #expect(options.settings.views == ["b"] && options.size?.width == 20 && options.sources == ["App", "Shared"])
  }

  @Test(
    arguments: [
      (OptionKey.views, "a b", "`--views` expects a name, found `a b`"),
      (
        .source, #"{"path": "notes.md", "text": ""}"#,
        "`--source` expects a JSON object with the strings `path`, which ends like the name of a source or document, and `text`"
      ),
      (.metrics, "m=0x", "`--metrics` expects NAME=NUMBER, found `m=0x`"),
      (.metrics, "1=m", "`--metrics` expects NAME=NUMBER, found `1=m`"),
      (.target, "mac", "`--target` cannot be `mac`, expected one of `ios`, `macos`, `gnustep`, `gtk`"),
      (.options, "alignTop", "unknown option `alignTop` in `--options`, did you mean `alignAllTop`?"),
      (
        .budget, "0",
        "`--budget` expects a decimal number above 0 such as `10` or `0.5`, `unlimited`, or limits such as "
          + "`rows=500,digits=100,memory=64`, found `0`"
      ),
      (.layout, "0", "`--layout` expects a number from 1, found `0`"),
      (
        .sizes, "430...320",
        "`--sizes 430...320`: the first width is larger than the second; write `--sizes 320...430`"
      ),
      (.touchSize, "big", "`--touch-size` expects a size in points such as `48` or `48x32`, found `big`"),
      (.settings, "gap=1,gap=2", "`--set` names `gap` twice"),
      (
        .ranges, "a=1...2,b=1...2,c=1...2",
        "more than two numbers vary, but a proof covers at most two; `--sizes 320...430` varies only the width, "
          + "and without `--sizes` the size does not vary"
      ), (.function, "1a", "`--function` expects a function name that is valid in Swift and Objective-C, found `1a`"),
      (.rightToLeft, "true", "`--right-to-left` cannot be `true`, expected one of `yes`, `no`"),
      (
        .size, "1x2x3",
        "`--size` expects a width, or a width and a height, such as `375x667`, or a device, found `1x2x3`; `vfl devices` lists them"
      ),
    ])
  func mistakesAreNamed(key: OptionKey, value: String, message: String) {
    var options = RequestOptions()
    do throws(OptionError) {
      try options.set(key, to: value)
      Issue.record("\(value) was accepted")
    } catch {
      #expect(error.message(.flags) == message)
      let lines = message.replacing("--sizes ", with: "sizes=").replacing("--", with: "")
        .replacing("; `vfl devices` lists them", with: "")
      #expect(error.message(.lines) == lines)
    }
  }

  /// The table of options has a row for each key, at most one for each operation, and only words that requests can state.
  @Test func tableIsComplete() throws {
    #expect(Set(RequestOption.all.map(\.key)) == Set(OptionKey.allCases))
    for (index, option) in RequestOption.all.enumerated() {
      for other in RequestOption.all[..<index] where other.key == option.key {
        #expect(other.operations.isDisjoint(with: option.operations), "\(option.key)")
      }
      let words: [String]
      switch option.value {
      case .text(let placeholder):
        words = []
        #expect(!placeholder.isEmpty)
      case .word(let all), .words(let all): words = all
      case .toggle: words = ["yes", "no"]
      }
      for word in words { _ = try options([(option.key, word)]) }
      #expect(!option.summary(.flags).hasSuffix("."))
    }
    let check = try #require(RequestOption.options(of: .check, for: .tools).first { $0.key == .properties })
    #expect(check.summary(.flags).contains("`--controls`") && check.summary(.lines).contains("`controls`"))
  }

  /// Some forms cannot represent what another option requests.
  @Test(arguments: [
    (Operations.solve, OptionKey.sizes, "320...430", "svg"), (.solve, .settings, "gap=1", "certificate"),
    (.check, .ranges, "gap=0...1", "html"), (.compile, .function, "layOut", "json"),
  ])
  func formsExcludeOptions(operation: Operations, key: OptionKey, value: String, form: String) throws {
    let options = try options([(key, value), (.to, form)])
    #expect(throws: OptionError.conflict(key, .to, form)) { try options.form(of: operation, [form]) }
  }

  /// A width alone leaves the height as the text declares it, or to the constraints.
  @Test func sizesMayLeaveOutTheHeight() throws {
    let options = try options([(.size, "320")])
    let open = LintInput(file: SourceText("[a]"))
    #expect(options.outerSize(for: open) == OuterSize(.requested, width: .required(320)))
    #expect(RequestOptions().outerSize(for: open) == .ofConstraints)
    let bounds = Rectangle(x: 1, y: 2, width: 3, height: 4)
    let declared = LintInput(file: SourceText("superview s (1 2; 3 4)"))
    #expect(options.outerSize(for: declared).bounds == Rectangle(x: 1, y: 2, width: 320, height: 4))
    #expect(RequestOptions().outerSize(for: declared) == OuterSize(.declared, bounds: bounds))
  }

  @Test func unknownGroupsAreMistakes() throws {
    let input = LintInput(file: SourceText("group wide {\n  [a]\n}\n"))
    try options([(.group, "wide")]).checkGroups(in: [input])
    #expect(throws: OptionError.unknownGroup("wyde", "wide")) {
      try options([(.group, "wyde")]).checkGroups(in: [input])
    }
  }

  @Test(arguments: [("2", 2.0), ("0.5", 0.5), ("1000", 1000)])
  func multiplesOfTheStandard(text: String, factor: Double) throws {
    #expect(Budget(text: text) == Budget.standard.scaled(by: factor))
  }

  @Test(
    arguments: [
      "0", "-1", "nan", "inf", "", "ten", "1,2", "rows", "rows=", "rows=0", "rows=-1", "rows=1.5", "rows=1,rows=2",
      "lines=3", "0x10", "1e3", "1_000", "+1", "rows=+5", "rows=0x10", "memory=99999999999999999999", "1,", "=5",
    ])
  func notABudget(text: String) {
    #expect(Budget(text: text) == nil)
  }

  @Test func budgetsLimitSingleQuantities() {
    #expect(Budget(text: "unlimited") == .unlimited)
    #expect(
      Budget(text: "rows=500, digits=30,memory=2")
        == Budget(steps: Budget.standard.steps, rows: 500, digits: 30, entries: 80_000))
    #expect(
      Budget(text: "rows=500,0.5")
        == Budget(
          steps: Budget.standard.steps / 2, rows: 500, digits: Budget.standard.digits / 2,
          entries: Budget.standard.entries / 2))
    #expect(Budget(text: "unlimited,memory=\(Int.max)") == .unlimited)
  }

  /// Each limit ends the work with its own reason.
  @Test(
    arguments: [
      ("rows=3", Budget.Limit.rows), ("digits=10", .digits), ("0.000001,rows=1000,digits=1000,memory=10", .steps),
      ("digits=1000", nil),
    ] as [(String, Budget.Limit?)])
  func limitsEndTheWork(text: String, limit: Budget.Limit?) throws {
    var file = "superview s (0 0; 320 480)\nview v0"
    for index in 1...12 { file += ", v\(index)" }
    file += "\n[v0(100)]\n"
    for index in 1...12 { file += "v\(index).width == 0.\(index)00000000000\(index) * v\(index - 1).width\n" }
    let solved = SolvedText(file: file, budget: try #require(Budget(text: text)))
    #expect(solved.layout.exhausted == limit)
  }

  /// Kinds have distinct names and file name extensions, and constraint files support every operation.
  @Test func kindsAreDistinct() {
    #expect(Set(TextKind.all.map(\.name)).count == TextKind.all.count)
    let suffixes = TextKind.all.flatMap(\.suffixes)
    #expect(Set(suffixes).count == suffixes.count && suffixes.allSatisfy { $0.hasPrefix(".") })
    #expect(TextKind.constraintFile.operations == .all)
    for kind in TextKind.all {
      #expect(TextKind.named(kind.name)?.name == kind.name)
      for suffix in kind.suffixes { #expect(TextKind.ofFile(named: "a" + suffix)?.name == kind.name) }
    }
    #expect(TextKind.ofFile(named: ".vfl") == nil && TextKind.ofFile(named: "avfl") == nil)
  }
}
