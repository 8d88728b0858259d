import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TestSupport
import Testing

@testable import vfl

/// Tests `vfl diff` with revisions.
@Suite struct RevisionComparisonTests {
  private func diff(_ words: [String], in repository: ScratchRepository) -> CapturedRun {
    CapturedRun(["diff"] + words + [repository.path])
  }

  static let card = """
    superview card (0 0; 320 480)
    H:|-16-[title]-16-|
    V:|-20-[title(44)]-8-[body]-20-|
    H:|-16-[body]-16-|

    """
  /// The same layout in other words.
  private static let sameCard = """
    superview card (0 0; 320 480)
    V:|-20-[title(44)]-8-[body]-20-|
    title.leading == card.leading + 16
    card.trailing == title.trailing + 16
    H:|-16-[body]-16-|

    """

  static func source(top: Int, width: Int, padding: String = "") -> String {
    """
    import UIKit
    \(padding)final class Login: UIViewController {
      let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          box.widthAnchor.constraint(equalToConstant: \(width)),
          box.topAnchor.constraint(equalTo: view.topAnchor, constant: \(top)),
          box.heightAnchor.constraint(equalToConstant: 100),
        ])
      }
    }

    """
  }

  @Test func whatFollowsFromAChangeIsReported() throws {
    guard let repository = try ScratchRepository() else { return }
    try repository.write("card.vfl", Self.card)
    try repository.write("Login.swift", Self.source(top: 60, width: 100))
    try repository.write("Player.xib", Project.text("Fixtures/Interface/Player.xib"))
    try repository.commit()
    #expect(diff(["HEAD"], in: repository).output.isEmpty)

    try repository.run("git mv card.vfl Renamed.vfl")
    try repository.write("Renamed.vfl", Self.card.replacing("-20-[title", with: "-30-[title"))
    try repository.write("Login.swift", Self.source(top: 80, width: 350))
    try repository.write("Player.xib", Project.text("Fixtures/Interface/PlayerRevised.xib"))
    let run = diff(["HEAD"], in: repository)
    #expect(run.status == .findings)
    for line in [
      "/card.vfl\n", "/Renamed.vfl\n~ title.top == card.top + 20 → title.top == card.top + 30\n",
      "~ title: 16 20 288x44 → 16 30 288x44\n",
      "@@ Login.viewDidLoad() @@\n~ box.width == 100 → box.width == 350\n~ box.top == view.top + 60 → box.top == view.top + 80\n",
      "new failure of inside: `box` extends 46 points beyond the right edge of `view` at 320x568 (iPhone SE 1)\n",
      "~ box: 16 60 100x100 → 16 80 350x100\n",
      "no longer warning in line 49: the required constraints of `player` conflict on phones narrower than 326 points",
      "no longer failure of holds: required constraints conflict at 320x568 (iPhone SE 1)\n",
      "~ view skip: renamed forward → skip\n",
    ] { #expect(run.output.contains(line), "\(line)\n\(run.output)") }
    #expect(run.error.hasPrefix("3 files changed: "))

    // The same in commits, in both directions and as ranges.
    try repository.commit()
    #expect(diff(["HEAD~", "HEAD"], in: repository).output == run.output)
    #expect(diff(["HEAD~..HEAD"], in: repository).output == run.output)
    #expect(diff(["HEAD~...HEAD"], in: repository).output == run.output)
    #expect(diff(["HEAD"], in: repository).output.isEmpty)
    let back = diff(["HEAD", "HEAD~"], in: repository)
    #expect(back.output.contains("no longer failure of inside") && back.status == .findings)
    let part = CapturedRun(["diff", "HEAD~", "HEAD", repository.path + "/Login.swift"])
    #expect(part.output.contains("Login.swift") && !part.output.contains(".xib"))

    let json = try #require(
      JSONSerialization.jsonObject(with: Data(diff(["HEAD~", "--to", "json"], in: repository).bytes)) as? [String: Any])
    let files = try #require(json["files"] as? [[String: Any]])
    #expect(json["oldRevision"] as? String == "HEAD~" && files.count == 3)
    #expect(json.keys.contains("newRevision") && json["newRevision"] as? String == nil)
    let layouts = try #require(files[0]["layouts"] as? [[String: Any]])
    #expect((layouts[0]["newFailures"] as? [[String: Any]])?.first?["property"] as? String == "inside")
    #expect(((layouts[0]["sizes"] as? [[String: Any]])?.first?["moves"] as? [[String: Any]])?.count == 1)

    let page = diff(["HEAD~", "--to", "html"], in: repository).output
    #expect(
      page.components(separatedBy: "class=\"compare\"").count > 4
        && page.contains("<strong>320x568 (iPhone SE 1)</strong>"))
    #expect(!page.contains("src=") && !page.contains("href=\"http"))
  }

  /// Frames are compared by solving both versions, so another spelling, order or place of the same constraints moves nothing.
  @Test func equalLayoutsAreEqual() throws {
    guard let repository = try ScratchRepository() else { return }
    try repository.write("card.vfl", Self.card)
    try repository.write("Login.swift", Self.source(top: 60, width: 100))
    try repository.commit()
    try repository.write("card.vfl", Self.sameCard)
    try repository.run("mkdir Sub && git mv Login.swift Sub/Start.swift")
    try repository.write("Sub/Start.swift", Self.source(top: 60, width: 100, padding: "// Moved.\n\n"))
    try repository.run("git add -N .")
    let run = diff(["HEAD"], in: repository)
    #expect(run.status == .success, "\(run.output)")
    #expect(
      !run.output.contains("→ ") && !run.output.contains("frames") && !run.output.contains("Start.swift"),
      "\(run.output)")
  }

  /// Each version is read with the helpers and settings of its own revision.
  @Test func eachRevisionHasItsOwnProject() throws {
    guard let repository = try ScratchRepository() else { return }
    let helper =
      "import UIKit\nextension UIView {\n  func add(_ format: String, _ views: [String: UIView]) {\n    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))\n  }\n}\n"
    let use = "import UIKit\nfunc f(v: UIView, a: UIView) {\n  v.add(\"H:|[b]|\", [\"a\": a])\n}\n"
    try repository.write("Use.swift", use)
    try repository.write("Helper.swift", "import UIKit\n")
    try repository.commit()
    try repository.write("Helper.swift", helper)
    try repository.write("Use.swift", use + "\n")
    try repository.write(".vfl.json", "{exclude: [\"Excluded/\"]}")
    try repository.write("Excluded/Other.vfl", "H:[a(-1)]\n")
    try repository.commit()
    let run = diff(["HEAD~", "HEAD"], in: repository)
    #expect(run.status == .findings && run.output.contains("new error in line 3: unknown view `b`"), "\(run.output)")
    #expect(!run.output.contains("Excluded"))
    #expect(diff(["HEAD", "HEAD~"], in: repository).status == .success)
  }

  @Test func summariesAreShort() throws {
    guard let repository = try ScratchRepository() else { return }
    for number in 0..<40 { try repository.write("file|\(number)*.vfl", Self.card) }
    try repository.commit()
    for number in 0..<40 {
      try repository.write(
        "file|\(number)*.vfl", Self.card.replacing("-20-[title", with: "-40-[title") + "H:[x\(number)(-1)]\n")
    }
    let run = diff(["HEAD", "--to", "markdown"], in: repository)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 60 && lines.contains("| and 28 more |  |"), "\(run.output)")
    #expect(lines.contains { $0.contains("file\\|0*.vfl`:5 | error: ") }, "\(run.output)")
  }

  @Test func summariesListChangedConstraints() throws {
    guard let repository = try ScratchRepository() else { return }
    try repository.write("card.vfl", Self.card)
    try repository.commit()
    try repository.write("card.vfl", Self.card.replacing("-20-[title", with: "-24-[title"))
    let output = diff(["HEAD", "--to", "markdown"], in: repository).output
    let rows = output.split(separator: "**Changed views and constraints**").last?.split(separator: "\n") ?? []
    #expect(rows.contains { $0.contains("card.vfl`") && $0.contains("+ 24") && $0.hasSuffix("` |") }, "\(output)")
  }

  @Test func summariesShowPictures() throws {
    guard let repository = try ScratchRepository() else { return }
    for number in 0..<6 { try repository.write("a [b]\(number).vfl", Self.card) }
    try repository.commit()
    for number in 0..<6 {
      try repository.write("a [b]\(number).vfl", Self.card.replacing("-20-[title", with: "-24-[title"))
    }
    let folder = repository.path + "/new (1)"
    let output = diff(["HEAD", "--to", "markdown", "--svg", folder], in: repository).output
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == (0..<4).map { "\($0 + 1)_a__b_\($0).vfl.svg" })
    for file in files { #expect(output.contains("/new%20%281%29/\(file))\n"), "\(output)") }
    #expect(output.contains("a \\[b\\]0.vfl at "), "\(output)")
    let picture = String(decoding: try Data(contentsOf: URL(filePath: folder + "/" + files[0])), as: UTF8.self)
    for part in ["<svg xmlns", ">before</text>", "class=\"ghost\"", "title: 16 24 288x44"] {
      #expect(picture.contains(part), "\(picture)")
    }
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    let run = diff(["HEAD", "--svg", folder], in: repository)
    #expect(run.status == .failure && run.error.contains("`--svg` needs `--to markdown`"))
  }

  @Test func mistakesAreExplained() throws {
    guard let repository = try ScratchRepository() else { return }
    try repository.write("card.vfl", Self.card)
    try repository.commit()
    #expect(diff(["nope"], in: repository).error.contains("unknown revision `nope`"))
    #expect(CapturedRun(["diff", "HEAD", "missing", repository.path]).error.contains("unknown revision `missing`"))
    #expect(CapturedRun(["diff"]).error.contains("or a revision of git"))
    #expect(CapturedRun(["diff", "missing.vfl", "other.vfl"]).error.contains("missing.vfl: no such file"))
    #expect(diff(["HEAD", "--to", "svg"], in: repository).status == .failure)
  }

  @Test func listsOfFilesAreReadStrictly() {
    let record = ":100644 100644 1 2 "
    #expect(
      ChangedFile.files(Array((record + "R087\0a b\0c\0" + record + "M\0d\0").utf8))
        == [ChangedFile(old: "a b", new: "c"), ChangedFile(old: "d", new: "d")])
    #expect(ChangedFile.files(Array(":000000 100644 0 2 A\0a\0".utf8)) == [ChangedFile(old: nil, new: "a")])
    #expect(ChangedFile.files(Array(":100644 120000 1 2 T\0a\0".utf8)) == [ChangedFile(old: "a", new: nil)])
    #expect(ChangedFile.files(Array(":160000 160000 1 2 M\0a\0".utf8)) == [])
    for text in ["a\0", record + "R1\0a\0", record + "M\0", ":100644 100644 1 M\0a\0"] {
      #expect(ChangedFile.files(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
