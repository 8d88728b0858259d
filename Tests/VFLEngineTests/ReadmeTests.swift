import TestSupport
import Testing
import VFLEngine
import VFLSyntax

/// Runs the documentation's example of the layout engine. Every line of the example must occur in this file.
@Suite struct ReadmeTests {
  @Test func exampleRuns() throws {
    var printed: [String] = []
    func print(_ words: Any...) { printed.append(words.map { "\($0)" }.joined(separator: " ")) }

    var engine = LayoutEngine()
    let window = engine.addView("window", frame: Rectangle(x: 0, y: 0, width: 320, height: 480))
    let card = try engine.addView("card", in: window)
    let title = try engine.addView("title", in: card)
    for view in [card, title] { try engine.setTranslatesMask(false, of: view) }
    try engine.setIntrinsicSize(width: 120, height: 21, of: title)

    // Create constraints from formats, as an app does. `|` is the superview of the view next to it.
    for (format, view) in [
      ("H:|-20-[v]-(>=20)-|", card), ("V:|-40-[v]", card),
      ("H:|-8-[v]-8-|", title), ("V:|-8-[v]-8-|", title),
    ] {
      try engine.activate(engine.makeConstraints(format: format, views: [("v", view)]))
    }
    engine.layoutIfNeeded(window)
    print(engine.frame(of: card))

    // Change a constraint and run the layout pass.
    let width = try engine.makeConstraint(card, .width, .greaterThanOrEqual, constant: 200)
    try engine.activate(width)
    engine.layoutIfNeeded(window)
    try engine.setConstant(400, of: width)
    engine.layoutIfNeeded(window)
    for conflict in engine.conflicts where engine.isBroken(width) {
      print("one of \(conflict.members.count) is broken; the card is \(engine.frame(of: card).width) wide")
    }

    // An operation that the framework rejects throws an error with the framework's message.
    do {
      try engine.setPriority(750, of: width)
    } catch {
      print(error.runTimeMessage ?? "")
    }

    // An override that requests another layout pass would never end. The engine stops, and reports why.
    try engine.setLayoutSubviews(of: title) { engine, title in
      engine.superLayoutSubviews(title)
      try? engine.setNeedsLayout(title)
    }
    try engine.setNeedsLayout(title)
    engine.layoutIfNeeded(window)
    for problem in engine.problems { print(problem.kind.name, problem.chain.map { $0.function.name }) }

    #expect(
      printed == [
        "Rectangle(x: 20.0, y: 40.0, width: 136.0, height: 37.0)",
        "one of 4 is broken; the card is 280.0 wide",
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported",
        #"requested_layout ["layoutIfNeeded", "layoutSubviews", "setNeedsLayout"]"#,
        #"endless ["layoutSubviews", "setNeedsLayout", "layoutSubviews"]"#,
      ])
    let page = try Project.text("Sources/Documentation/Engine.md")
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "import VFLEngine"))
    let example = lines[start...].prefix { $0 != "```" }.filter { !$0.isEmpty }
    #expect(example.count >= 40)
    let own = try Project.text("Tests/VFLEngineTests/ReadmeTests.swift").split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    for line in example { #expect(own.contains(line.drop { $0 == " " }), "\(line)") }
  }
}
