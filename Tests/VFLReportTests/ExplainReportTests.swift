import TestSupport
import Testing
import VFLInterface
import VFLLayout
import VFLLint
import VFLReport
import VFLLogs
import VFLSyntax
import VFLWorkspace

@Suite struct ExplainReportTests {
  /// Prose is wrapped to the width. Only lines with code may be longer, so that the code can be copied.
  @Test(arguments: [60, 80, 200])
  func proseKeepsToTheWidth(width: Int) throws {
    for path in try Project.files("Fixtures/Logs/Explained", suffix: ".log") {
      for line in ExplainReport(TextStyle(width: width)).text([try explained(path)]).split(separator: "\n") {
        let isCode = line.hasPrefix("    ") || line.contains("`") || line.hasPrefix("#")
        #expect(line.count <= width || isCode, "\(path): \(line)")
      }
    }
  }

  /// The JSON output is valid and matches the text output.
  @Test func jsonMatchesTheText() throws {
    let text = try explained("Fixtures/Logs/Explained/cell-height.log")
    let explanation = try #require(try JSON.parse(ExplainReport.json([text]))["explanations"]?[0])
    #expect(explanation["proven"] == .bool(true) && explanation["broken"] == .number(2))
    let conflict = try #require(explanation["conflicts"]?[0])
    #expect(conflict["cause"]?["kind"] == .string("encapsulated_size"))
    #expect(
      (0..<4).map { conflict["members"]?[$0]?["maker"] }
        == ["app", "app", "app", "encapsulated_size"].map { .string($0) })
    let advice = try #require(conflict["advice"]?[1])
    #expect(advice["kind"] == .string("lower_priority"))
    #expect(advice["constraints"] == .array([.number(2), .number(0), .number(1)]))
  }

  /// The app makes exactly the constraints that an Interface Builder document states as constraints.
  @Test(arguments: ["Cinema.storyboard", "Note.xib", "Old.xib", "Player.xib", "Travel.storyboard"])
  func onlyStatedConstraintsAreOfTheApp(name: String) throws {
    let document = InterfaceDocument(SourceText(try Project.text("Fixtures/Interface/" + name)))
    for layout in document.layouts() {
      let makers = ConstraintMaker.makers(of: layout.lowered.constraints, in: layout.lowered)
      for (maker, source) in zip(makers, layout.sources) {
        let isStated = if case .constraint = source { true } else { false }
        #expect(maker.isSystem != isStated, "\(maker.name)")
      }
    }
  }

  /// In an Interface Builder document, only constraints can be removed. Everything else that takes part in a conflict is described
  /// as what it is.
  @Test func documentsTellConstraintsFromSettings() throws {
    let source = SourceText(name: "p.xib", Self.document)
    let layout = try #require(InterfaceDocument(source).layouts().first)
    let input = LintInput(layout, of: source, asWritten: false)
    let text = ExplainedText(CompiledText(input: input, log: nil))
    let report = ExplainReport(TextStyle(width: 110)).text([text])
    #expect(report.contains("Your constraints conflict with the `spacing` of the stack view `buttons`."))
    #expect(
      report.contains("forward.leading == back.trailing + 10   (line 6; the spacing of the stack view `buttons`)"))
    #expect(report.contains("back.leading == buttons.leading   (line 6; set by the stack view `buttons`)"))
    #expect(report.contains("back.width == 68   (line 20)"))
    #expect(report.contains("2. Change the `spacing` of the stack view `buttons`."))
    let explanation = try #require(try JSON.parse(ExplainReport.json([text]))["explanations"]?[0])
    let conflict = try #require(explanation["conflicts"]?[0])
    let advised = try #require(conflict["advice"]?[0]?["constraints"])
    var index = 0
    while case .number(let constraint)? = advised[index] {
      #expect(explanation["constraints"]?[Int(constraint)]?["maker"] == .string("app"))
      index += 1
    }
    #expect(index == 3)
    #expect(conflict["advice"]?[1]?["kind"] == .string("change_stack_view"))
  }

  private static let document = """
    <document version="3.0" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects><view userLabel="root" id="a1">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>
          <stackView userLabel="buttons" spacing="10" translatesAutoresizingMaskIntoConstraints="NO" id="s1">
            <rect key="frame" x="0.0" y="0.0" width="140" height="40"/>
            <subviews>
              <button userLabel="back" translatesAutoresizingMaskIntoConstraints="NO" id="b1">
                <rect key="frame" x="0.0" y="0.0" width="68" height="40"/>
              </button>
              <button userLabel="forward" translatesAutoresizingMaskIntoConstraints="NO" id="b2">
                <rect key="frame" x="78" y="0.0" width="68" height="40"/>
              </button>
            </subviews>
          </stackView>
        </subviews>
        <constraints>
          <constraint firstItem="s1" firstAttribute="width" constant="140" id="c1"/>
          <constraint firstItem="b1" firstAttribute="width" constant="68" id="c2"/>
          <constraint firstItem="b2" firstAttribute="width" constant="68" id="c3"/>
        </constraints>
      </view></objects>
    </document>
    """

  private func explained(_ path: String) throws -> ExplainedText {
    let source = try #require(SourceText(name: path, bytes: try Project.bytes(path)))
    let log = ConsoleLog(source)
    return ExplainedText(
      CompiledText(input: LintInput(source, document: log.document, lowered: log.lowered), log: log))
  }
}
