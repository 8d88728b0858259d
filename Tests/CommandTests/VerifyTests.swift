#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import vfl

/// Tests `vfl verify`, which checks proofs against the files they name.
@Suite struct VerifyTests {
  private static let text = """
    superview card (0 0; 320 480)
    view title
    view field in title
    metric margin = 20
    H:|-margin-[title(300)]-(>=margin)-|
    V:[title(44,>=60)]  # a comment
    field.left == 0.5 * title.right + 400
    field.right <= title.right - 8
    group wide {
      title.width == 0.25 * card.width
    }

    """

  @Test func proofsOfTheirFilesHold() throws {
    let folder = try TemporaryFolder()
    for (text, flags) in [
      (Self.text, []), (Self.text, ["--group", "wide"]), (Self.text, ["--size", "300x480"]),
      (
        "H:|-20-[a(300)]-20-|\nsuperview b (10 0; 320 480)\nautoresize a (10 0; 30 30) flexibleWidth\na.right == b.left",
        []
      ),
      ("superview s (0 0; 300 100)\nintrinsic a (80 20) hugging 1000 1000 compression 1000 1000\nH:|[a]|", []),
      ("superview s (5 5; 300 100)\na.leading == s.leadingMargin\na.width == s.width\na.trailing == s.trailing", []),
      ("superview s (0 0; 100 100)\nH:|-[a(60)]-[b(60)]-|  options: alignAllTop, directionRightToLeft", []),
      ("superview s (0 0; 100 100)\nV:|-20-[a(60)]-5-[b(60)]-|", []),
      ("superview s (0 0; 100 100)\nV:|-[a(60)]-[b(60)]-|  options: alignAllLeading, directionRightToLeft", []),
    ] as [(String, [String])] {
      let file = try folder.write("layout.vfl", text)
      let proof = folder.path + "/proof.json"
      _ = run(["solve", file, "--certificate", proof] + flags)
      let verified = run(["verify", proof])
      #expect(verified.status == .success && verified.output.contains("proof 1 holds"), "\(text) \(verified.output)")
    }
  }

  /// A proof is rejected if its file was changed, emptied or deleted, or never existed.
  @Test func otherFilesAreRefused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("layout.vfl", Self.text)
    let proof = folder.path + "/proof.json"
    _ = run(["solve", file, "--certificate", proof])
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    #expect(run(["verify", proof]).output.contains("proof 2 holds"))
    for (old, new) in [
      ("320", "321"), ("300", "301"), ("margin = 20", "margin = 21"), ("(>=margin)", "(<=margin)"),
      ("-margin-[title", "-[title"), ("44,", "44@750,"), (">=60", ">=40"), ("0.5 *", "0.6 *"), ("400", "401"),
      ("field.left", "field.right"),
      (" in title", ""), ("- 8", "- 9"), ("<=", ">="),
    ] {
      _ = try folder.write("layout.vfl", Self.text.replacing(old, with: new))
      #expect(run(["verify", proof]).output.contains("is rejected"), "\(old) \(new)")
    }
    for changed in ["", "\n" + Self.text, String(Self.text.dropFirst(30))] {
      _ = try folder.write("layout.vfl", changed)
      #expect(run(["verify", proof]).status == .findings, "\(changed)")
    }
    try FileManager.default.removeItem(atPath: file)
    #expect(run(["verify", proof]).output.contains("cannot be read"))
    // The proof names another file.
    _ = try folder.write("layout.vfl", Self.text)
    let renamed = try folder.write("renamed.json", json.replacing("layout.vfl", with: "other.vfl"))
    #expect(run(["verify", renamed]).status == .findings)
  }

  /// A proof about an Interface Builder document names the view tree. It is rejected if the document changes.
  @Test func proofsOfDocumentsHold() throws {
    let text = """
      <document version="3.0" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
          <view userLabel="card" id="a1">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
              <view userLabel="box" translatesAutoresizingMaskIntoConstraints="NO" id="b1">
                <rect key="frame" x="20" y="0.0" width="335" height="200"/>
                <subviews>
                  <view userLabel="icon" translatesAutoresizingMaskIntoConstraints="NO" id="i1">
                    <rect key="frame" x="8" y="0.0" width="300" height="20"/>
                    <constraints><constraint firstAttribute="width" constant="300" id="c1"/></constraints>
                  </view>
                </subviews>
                <edgeInsets key="layoutMargins" top="8" left="12" bottom="8" right="12"/>
                <constraints>
                  <constraint firstItem="i1" firstAttribute="leading" secondItem="b1" secondAttribute="leadingMargin" id="c2"/>
                  <constraint firstAttribute="trailingMargin" secondItem="i1" secondAttribute="trailing" id="c3"/>
                </constraints>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="b1" firstAttribute="leading" secondItem="a1" secondAttribute="leading" constant="20" id="c4"/>
              <constraint firstAttribute="trailing" secondItem="b1" secondAttribute="trailing" constant="20" id="c5"/>
            </constraints>
          </view>
        </objects>
      </document>

      """
    let folder = try TemporaryFolder()
    let file = try folder.write("Card.xib", text)
    let proof = folder.path + "/proof.json"
    // A document may have two view trees of the same name.
    let objects = String(text.split(separator: "objects>")[1].dropLast(2))
    let again = objects.replacing("id=\"", with: "id=\"z").replacing("Item=\"", with: "Item=\"z")
      .replacing("300", with: "290")
    let both = try folder.write("Both.xib", text.replacing("</objects>", with: again + "</objects>"))
    _ = run(["solve", both, "--certificate", proof])
    #expect(run(["verify", proof]).status == .success)
    for flags in [[], ["--size", "310x200"]] {
      _ = run(["solve", file, "--certificate", proof] + flags)
      let verified = run(["verify", proof])
      #expect(verified.status == .success && verified.output.contains("proof 1 holds"), "\(verified.output)")
      #expect(verified.output.contains("Card.xib: card"))
    }
    for (old, new) in [
      ("\"300\" id", "\"301\" id"), ("left=\"12\"", "left=\"10\""), ("constant=\"20\"", "constant=\"0\""),
      ("\"card\"", "\"cart\""), ("leadingMargin", "leading"),
    ] {
      _ = try folder.write("Card.xib", text.replacing(old, with: new))
      #expect(run(["verify", proof]).status == .findings, "\(old) \(new)")
    }
  }

  /// A proof includes what the command line adds to a file, and is rejected if any of it is changed.
  @Test(arguments: [
    (
      "H:|-m-[a(300)]-gap-|\nmetric gap = 10\n", ["--metrics", "m=20,gap=5", "--size", "320x480"],
      [("\"value\":20", "\"value\":21"), ("\"m\"", "\"n\""), ("\"metrics\"", "\"metric\"")]
    ),
    (
      "card.width == 10\nH:|[a(20)]|\n", ["--superview", "card"],
      [("\"superview\":\"card\"", "\"superview\":\"cart\""), ("\"superview\":\"card\"", "\"superview\":\"a\"")]
    ),
    (
      "H:[a][b]\na.top == b.top + 5\n", ["--options", "alignAllTop"],
      [("[\"alignAllTop\"]", "[\"alignAllBottom\"]"), ("[\"alignAllTop\"]", "[]"), ("alignAllTop", "alignTop")]
    ),
    (
      "H:|-[a(60)]-[b(60)]-|\n", ["--options", "directionRightToLeft", "--target", "macos", "--size", "100x100"],
      [("directionRightToLeft", "directionLeftToRight"), ("macos", "ios")]
    ),
  ])
  func assumptionsArePartOfTheProof(text: String, flags: [String], mutations: [(String, String)]) throws {
    let folder = try TemporaryFolder()
    let proof = folder.path + "/proof.json"
    for input in [[try folder.write("layout.vfl", text)], text.split(separator: "\n").flatMap { ["-e", String($0)] }] {
      if input.count > 1, text.contains("==") || text.contains("metric") { continue }
      _ = run(["solve", "--certificate", proof] + input + flags)
      let verified = run(["verify", proof])
      #expect(verified.status == .success && verified.output.contains("proof 1 holds"), "\(text) \(verified.output)")
      let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
      for (old, new) in mutations {
        let mutant = try folder.write("mutant.json", json.replacing(old, with: new))
        #expect(json.contains(old) && run(["verify", mutant]).status != .success, "\(old) \(new) \(json)")
      }
    }
  }

  /// A proof of a text that is read in another dialect records the dialect, and is refused, because the independent reader of proofs
  /// supports only Apple's formats.
  @Test(arguments: ["gtk", "evfl"])
  func otherDialectsAreRefused(dialect: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("layout.vfl", "superview s (0 0; 100 100)\nH:|[a(200)]|\n")
    let proof = folder.path + "/proof.json"
    for command in [["solve", file], ["check", file], ["solve", "--size", "100x100", "-e", "H:|[a(200)]|"]] {
      _ = run(command + ["--dialect", dialect, "--certificate", proof])
      let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
      let verified = run(["verify", proof])
      #expect(json.contains("\"dialect\":\"\(dialect)\""), "\(json)")
      #expect(verified.status == .findings && verified.output.contains("checks only Apple's dialect"))
      let unknown = try folder.write("unknown.json", json.replacing("\"\(dialect)\"", with: "\"html\""))
      #expect(run(["verify", unknown]).status == .failure)
    }
    // A statement of the file takes precedence over the flag.
    let apple = try folder.write("apple.vfl", "dialect apple\nsuperview s (0 0; 100 100)\nH:|[a(200)]|\n")
    _ = run(["solve", apple, "--dialect", dialect, "--certificate", proof])
    #expect(run(["verify", proof]).status == .success)
  }

  /// A proof states the constraint that the system breaks, and is rejected if it states another, several or none.
  @Test(arguments: [
    Self.text, "superview s (0 0; 300 100)\nintrinsic a (80 20) hugging 1000 1000 compression 1000 1000\nH:|[a]|\n",
    "superview b (10 0; 320 480)\na.right == b.left\nautoresize a (10 0; 30 30) flexibleWidth\n",
    "superview s (0 0; 100 100)\nview a\nview b in a\na.width == 10\na.width == 20\n"
      + "intrinsic b (9 9) hugging 1000 1000 compression 1000 1000\nautoresize a (0 0; 40 40)\nb.width == a.width\n",
  ])
  func theBrokenConstraintIsStated(text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("layout.vfl", text)
    let proof = folder.path + "/proof.json"
    _ = run(["solve", file, "--certificate", proof])
    let verified = run(["verify", proof])
    #expect(verified.status == .success && verified.output.contains("proof 1 holds"), "\(verified.output)")
    let json = String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self)
    let flag = "\"givenUp\":"
    #expect(json.contains(flag + "true"))
    // The first constraint of a proof is broken only if there is no other.
    for (old, new) in [("true", "false"), ("false", "true"), ("true", "\"yes\"")] where json.contains(flag + old) {
      let range = try #require(json.firstRange(of: flag + old))
      let forged = try folder.write("forged.json", json.replacingCharacters(in: range, with: flag + new))
      #expect(run(["verify", forged]).status != .success, "\(old) \(new) \(json)")
    }
    let swapped = json.replacing(flag + "true", with: flag + "-").replacing(flag + "false", with: flag + "true")
      .replacing(flag + "-", with: flag + "false")
    let path = try folder.write("forged.json", swapped)
    #expect(run(["verify", path]).status != .success)
    let missing = json.replacing(flag + "true,", with: "").replacing(flag + "false,", with: "")
    _ = try folder.write("forged.json", missing)
    #expect(run(["verify", path]).status != .success)
  }

  /// A proof is rejected if any digit, sign or relation of its rows is changed.
  @Test func mutatedRowsAreRefused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("layout.vfl", Self.text)
    let proof = folder.path + "/proof.json"
    _ = run(["solve", file, "--certificate", proof])
    let json = Array(String(decoding: try Data(contentsOf: URL(filePath: proof)), as: UTF8.self))
    let parts = Array(#""parts""#)
    let start = try #require(json.indices.first { json[$0...].starts(with: parts) })
    var count = 0
    for index in start..<json.count {
      var changed = json
      switch json[index] {
      case "1"..."8": changed[index] = "9"
      case "9", "0": changed[index] = "1"
      case "-" where json[index + 1].isNumber: changed[index] = "+"
      case ">", "<": changed[index] = "="
      default: continue
      }
      let path = try folder.write("mutant.json", String(changed))
      let verified = run(["verify", path])
      count += 1
      #expect(verified.status != .success, "\(String(changed[max(0, index - 40)...min(json.count - 1, index + 20)]))")
    }
    #expect(count > 100)
  }

  private func run(_ arguments: [String]) -> CapturedRun { CapturedRun(arguments) }
}
