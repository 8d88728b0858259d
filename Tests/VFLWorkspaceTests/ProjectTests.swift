import TestFiles
import TestSupport
import Testing
import VFLSyntax

@testable import VFLWorkspace

/// Tests that the findings of a file do not depend on which other files are named.
@Suite struct ProjectTests {
  /// A Swift helper whose second parameter, or whose first, is the format.
  private static func helper(_ name: String, formatIsFirst: Bool = true) -> String {
    """
    func \(name)(_ first: String, _ second: String, _ views: [String: UIView]) {
      NSLayoutConstraint.constraints(withVisualFormat: \(formatIsFirst ? "first" : "second"), options: [], metrics: nil, views: views)
    }

    """
  }

  /// A call to a helper with a mistake in the first argument.
  private static func call(_ name: String) -> String { "\(name)(\"H:|[b]|\", \"\", [\"a\": a])\n" }

  /// The reported mistake in `call`.
  private static let mistake = ["unknown_view"]

  /// A project with sources in three languages and two projects nested in it: a package, and a repository.
  private static let project = [
    "App/.git/HEAD": "", "App/.gitignore": "gen/\n", "App/.vfl.json": "{helpers: ['place']}",
    "App/Core/Pin.swift": helper("pin"), "App/Core/Join.swift": helper("join"),
    "App/Views/Pin.swift": call("pin"), "App/Views/KitPin.swift": call("kitPin"), "App/Views/Join.swift": call("join"),
    "App/Views/Deep/Place.swift": "place(\"H:|[a]|[b]\")\n", "App/Views/Gen.swift": call("genPin"),
    // Nothing but the call of a helper shows that this file is about layout.
    "App/Views/Bare.swift": "pin(\"\", \"\", [\"a\": a])\n",
    "App/Views/None.swift": "print(1)\n", "App/Views/Plain.swift": call("unheardOf"),
    "App/Layouts/a.vfl": "[a(-1)]\n",
    "App/ObjC/Helper.h":
      "#define ADD(format, views) [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views]\n",
    "App/ObjC/Helper.m": """
    @implementation Helper
    - (void)add:(NSString *)format views:(NSDictionary *)views {
      [NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:views];
    }
    @end

    """,
    "App/ObjC/Use.m": """
    @implementation Use
    - (void)use {
      [self add:@"H:|[b]|" views:@{@"a": a}];
      ADD(@"V:|[c]|", @{@"a": a});
    }
    @end

    """,
    // The superclass of a class is in another file.
    "App/ObjC/Base.h": "@interface Base : UIView <Fading>\n@end\n",
    "App/ObjC/Card.h": "@class Base;\n@interface Card<T> : Base\n@end\n@interface Card (More)\n@end\n",
    "App/ObjC/Model.h": "@interface Model : NSObject\n@end\n",
    "App/ObjC/Card.m": "@implementation Card\n- (void)updateConstraints { self.width.constant = 2; }\n@end\n",
    "App/ObjC/Model.m": "@implementation Model\n- (void)updateConstraints { self.width.constant = 2; }\n@end\n",
    "App/Sharp/Helper.cs": """
    class Helper {
      public void Pin(string format, NSDictionary views) {
        View.AddConstraints(NSLayoutConstraint.FromVisualFormat(format, 0, null, views));
      }
    }

    """,
    "App/Sharp/Use.cs": "class Use { void F() { helper.Pin(\"H:|[b]|\", new NSDictionary(\"a\", a)); } }\n",
    // The package does not see the helpers of the app, and its `join` takes the format differently.
    "App/Kit/Package.swift": "", "App/Kit/Sources/Pin.swift": helper("kitPin"),
    "App/Kit/Sources/Join.swift": helper("join", formatIsFirst: false),
    "App/Kit/Sources/Use.swift": call("kitPin") + call("pin"),
    "App/Kit/Sources/UseJoin.swift": "join(\"\", \"H:|[b]|\", [\"a\": a])\n",
    // The patterns of the outer repository do not apply to the inner one.
    "App/Lib/.git": "", "App/Lib/gen/Pin.swift": helper("libPin"), "App/Lib/Use.swift": call("libPin"),
    // These folders are excluded.
    "App/gen/Pin.swift": helper("genPin") + helper("pin", formatIsFirst: false),
    "App/Pods/Pin.swift": helper("pin", formatIsFirst: false) + call("kitPin"),
  ]

  private static let excluded = ["App/Pods/Pin.swift", "App/gen/Pin.swift"]

  @Test func helpersOfTheWholeProjectAreKnown() {
    let whole = ProjectRun(MemoryFiles(Self.project), ["App"])
    let expected = [
      "App/Views/Pin.swift": Self.mistake, "App/Views/KitPin.swift": Self.mistake, "App/Views/Join.swift": [],
      "App/Views/Deep/Place.swift": ["content_after_superview"], "App/Views/Gen.swift": [], "App/Views/Plain.swift": [],
      "App/ObjC/Use.m": Self.mistake + Self.mistake, "App/Sharp/Use.cs": Self.mistake,
      "App/Views/Bare.swift": ["empty_format"], "App/ObjC/Card.m": ["missing_super_call"], "App/ObjC/Model.m": [],
      "App/Kit/Sources/Use.swift": Self.mistake, "App/Kit/Sources/UseJoin.swift": Self.mistake,
      "App/Lib/Use.swift": Self.mistake, "App/Layouts/a.vfl": ["negative_size"],
    ]
    for (name, rules) in expected { #expect(whole.rules(name) == rules, "\(name)") }
    #expect(
      whole.quiet == [
        "App/Views/None.swift", "App/ObjC/Base.h", "App/ObjC/Card.h", "App/ObjC/Model.h", "App/Kit/Package.swift",
      ])
    #expect(whole.errors.isEmpty && whole.exhaustedRoots.isEmpty)
  }

  /// Naming any files of a project gives the findings that linting the whole project gives for these files.
  @Test func anySubsetHasTheFindingsOfTheWhole() {
    let memory = MemoryFiles(Self.project)
    var expected = ProjectRun(memory, ["App"]).findings
    for path in Self.excluded {
      #expect(expected[path] == nil)
      expected[path] = ProjectRun(memory, [path]).findings[path]
    }
    #expect(expected["App/Pods/Pin.swift"]?.count == 1)
    let names = expected.keys.sorted()
    var random = RandomSource(seed: 18)
    for _ in 0..<200 {
      let count = Int.random(in: 1...names.count, using: &random)
      let subset = Array(names.shuffled(using: &random).prefix(count))
      let run = ProjectRun(memory, subset)
      #expect(run.findings == expected.filter { subset.contains($0.key) }, "\(subset)")
      #expect(Set(run.scanned).count == run.scanned.count && run.errors.isEmpty, "\(subset)")
    }
    for path in names { #expect(ProjectRun(memory, [path]).findings == [path: expected[path] ?? []], "\(path)") }
  }

  /// Naming folders of a project gives the findings that linting the whole project gives for their files, and scans nothing twice.
  @Test(arguments: [
    ["App/Views"], ["App/Kit"], ["App/Kit/Sources"], ["App/Lib"], ["App/Lib", "App/Views"], ["App/Kit/Sources", "App"],
    ["App", "App/Kit"], ["App/Views", "App/Sharp/Use.cs", "App/Kit"], ["."], [".", "App/Views"],
  ])
  func anyFolderHasTheFindingsOfTheWhole(paths: [String]) {
    let memory = MemoryFiles(Self.project)
    let expected = ProjectRun(memory, ["App"]).findings
    let run = ProjectRun(memory, paths)
    let prefixes = paths.map { $0 == "." ? "App/" : $0 }
    #expect(run.findings == expected.filter { file in prefixes.contains { file.key.hasPrefix($0) } })
    #expect(Set(run.scanned).count == run.scanned.count)
  }

  /// The class of a view in another file shows whether the view keeps its mask.
  @Test func masksOfClassesInOtherFiles() {
    let files = [
      "App/.git/HEAD": "",
      "App/Base.swift": "class Base: UIView {}\n",
      "App/Kept.swift": "import UIKit\nfinal class Kept<T>: Base {\n  var isOn = false\n}\n",
      "App/Own.swift": "class OwnView: UIView {\n  init() { translatesAutoresizingMaskIntoConstraints = false }\n}\n",
      "App/Other.swift": """
      class Outer: UIView { let title = UILabel() }
      extension Outer { func fill() { title.translatesAutoresizingMaskIntoConstraints = false } }

      """,
      "App/Extended.swift": "class Extended: UIView {}\n",
      "App/More.swift": "extension Extended { func prepare() { self.usesAutoLayout() } }\n",
      "App/Sized.swift": "class Sized: UIView {\n  func size() { autoresizingMask = .flexibleWidth }\n}\n",
      "App/Derived.swift": "final class Derived: OwnView {}\n",
      "App/Twice.swift": "class Twice: UIView {}\n", "App/Again.swift": "class Twice: Base {}\n",
      "App/Use.swift": """
      final class Screen: UIViewController {
        let kept = Kept(style: 1)
        let own = OwnView(style: 1)
        let outer = Outer(style: 1)
        let extended = Extended(style: 1)
        let derived = Derived(style: 1)
        let twice = Twice(style: 1)
        let unknown = Unknown(style: 1)
        let sized = Sized(style: 1)
        override func viewDidLoad() {
          super.viewDidLoad()
          let local = OwnView()
          for child in [kept, own, outer, extended, derived, twice, unknown, sized, local] { view.addSubview(child) }
          kept.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          own.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          outer.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          extended.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          derived.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          twice.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          unknown.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          sized.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          local.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }

      """,
    ]
    // `kept` and `outer`.
    #expect(
      ProjectRun(MemoryFiles(files), ["App/Use.swift"]).rules("App/Use.swift") == [
        "translated_mask", "translated_mask",
      ])
    #expect(ProjectRun(MemoryFiles(files), ["App"]).rules("App/Use.swift") == ["translated_mask", "translated_mask"])
  }

  /// The superclass of a cell may be in another file.
  @Test func cellsThatDeriveFromClassesInOtherFiles() {
    let body = """
      func build(_ title: UILabel) {
        addSubview(title)
        title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      }
      }

      """
    let run = ProjectRun(
      MemoryFiles([
        "App/.git/HEAD": "", "App/Themed.swift": "open class Themed: UITableViewCell {}\n",
        "App/Row.swift": "final class Row: Themed {\n" + body, "App/Card.swift": "final class Card: Missing {\n" + body,
      ]), ["App"])
    #expect(run.rules("App/Row.swift") == ["cell_subview"])
    #expect(run.rules("App/Card.swift") == [])
  }

  /// Headers that contradict each other leave the superclass unknown.
  @Test func contradictingHeaders() {
    var files = Self.project
    files["App/ObjC/Old/Card.h"] = "@interface Card : NSObject\n@end\n"
    #expect(ProjectRun(MemoryFiles(files), ["App/ObjC/Card.m"]).rules("App/ObjC/Card.m") == [])
  }

  /// Only projects of named app sources are scanned, and a nested project is scanned without the outer one.
  @Test(arguments: [
    ("App/Layouts", []), ("App/Layouts/a.vfl", []),
    ("App/Lib/Use.swift", ["/p/App/Lib/Use.swift", "/p/App/Lib/gen/Pin.swift"]),
    ("App/Lib", ["/p/App/Lib/Use.swift", "/p/App/Lib/gen/Pin.swift"]),
  ])
  func otherProjectsAreNotScanned(path: String, expected: [String]) {
    #expect(ProjectRun(MemoryFiles(Self.project), [path]).scanned == expected)
  }

  /// A literal that looks like a format is about layout only if the project has helpers of its own.
  @Test func sourcesWithoutLayoutAreQuiet() {
    var files = ["A/Package.swift": "", "A/Use.swift": Self.call("pin"), "A/None.swift": "print(1)\n"]
    #expect(ProjectRun(MemoryFiles(files), ["A"]).quiet == ["A/Package.swift", "A/Use.swift", "A/None.swift"])
    #expect(ProjectRun(MemoryFiles(files), ["A/Use.swift"]).quiet == ["A/Use.swift"])
    files["A/Pin.swift"] = Self.helper("pin")
    #expect(ProjectRun(MemoryFiles(files), ["A"]).quiet == ["A/Package.swift", "A/None.swift"])
    #expect(ProjectRun(MemoryFiles(files), ["A/Use.swift"]).quiet.isEmpty)
  }

  @Test(arguments: [".vfl.json", "Package.swift", "App.xcodeproj/project.pbxproj", ".git/HEAD", ".git"])
  func markersOfRoots(marker: String) {
    let files = [
      "A/\(marker)": marker == ".vfl.json" ? "{}" : "", "A/Core/Pin.swift": Self.helper("pin"),
      "A/Views/Use.swift": Self.call("pin"),
    ]
    #expect(ProjectRun(MemoryFiles(files), ["A/Views/Use.swift"]).rules("A/Views/Use.swift") == Self.mistake)
  }

  @Test(arguments: ["README.md", "xcodeproj", ".xcodeproj/project.pbxproj", "Package.swift.bak", "vfl.json"])
  func otherNamesMarkNoRoot(name: String) {
    let files = ["A/\(name)": "", "A/Pin.swift": Self.helper("pin"), "A/Use.swift": Self.call("pin")]
    #expect(ProjectRun(MemoryFiles(files), ["A/Use.swift"]).rules("A/Use.swift").isEmpty)
  }

  /// Files outside any project share only the helpers of those that are named.
  @Test func filesOutsideProjectsSeeWhatIsNamed() {
    var files = Self.project
    files["Loose/Pin.swift"] = Self.helper("loosePin")
    files["Loose/Use.swift"] = Self.call("loosePin") + Self.call("pin")
    files["App/Views/Loose.swift"] = Self.call("loosePin")
    let memory = MemoryFiles(files)
    #expect(ProjectRun(memory, ["Loose/Use.swift"]).rules("Loose/Use.swift").isEmpty)
    for paths in [["Loose"], ["Loose/Pin.swift", "Loose/Use.swift"], ["Loose", "App"], ["."]] {
      let run = ProjectRun(memory, paths)
      #expect(run.rules("Loose/Use.swift") == Self.mistake, "\(paths)")
      #expect(run.rules("App/Views/Loose.swift").isEmpty, "\(paths)")
    }
  }

  /// Standard input has the findings of the file that it stands for, and its helpers replace those of the file.
  @Test func standardInputIsPartOfItsProject() throws {
    let memory = MemoryFiles(Self.project)
    let expected = ProjectRun(memory, ["App"]).findings
    for (path, text) in Self.project {
      guard let findings = expected[path] else { continue }
      let run = ProjectRun(memory, [], input: (path, text))
      #expect(run.findings == [path: findings], "\(path)")
      #expect(run.quiet.isEmpty, "`--fix` writes standard input even if nothing changes")
    }
    // A new file, and one in a new folder.
    for name in ["App/Views/New.swift", "App/New/New.swift", "./App/New/../Views/New.swift"] {
      #expect(ProjectRun(memory, [], input: (name, Self.call("pin"))).rules(name) == Self.mistake)
    }
    // The file on disk defines `pin`; the text in the editor does not.
    let renamed = ProjectRun(memory, ["App/Views/Pin.swift"], input: ("App/Core/Pin.swift", Self.helper("fasten")))
    #expect(renamed.rules("App/Views/Pin.swift").isEmpty)
    let both = ProjectRun(
      memory, ["App/Core/Pin.swift", "App/Views/Pin.swift"], input: ("App/Core/Pin.swift", Self.helper("fasten")))
    #expect(both.rules("App/Views/Pin.swift").isEmpty)
    let unnamed = ProjectRun(memory, [], input: ("-", Self.call("pin")))
    #expect(unnamed.scanned.isEmpty)
  }

  /// An excluded file knows the helpers that its own configuration names, even if no other file has this configuration.
  @Test func excludedFilesHaveTheirConfiguration() {
    let files = [
      "A/.vfl.json": "{helpers: ['place'], exclude: ['*.swift']}", "A/Use.swift": "place(\"H:|[a]|[b]\")\n",
    ]
    let memory = MemoryFiles(files)
    #expect(ProjectRun(memory, ["A/Use.swift"]).rules("A/Use.swift") == ["content_after_superview"])
    // It knows the helpers of its project, too.
    let both = [
      "A/.vfl.json": "{helpers: ['place'], exclude: ['/*.swift']}", "A/Core/.vfl.json": "{helpers: []}",
      "A/Core/Pin.swift": Self.helper("pin"), "A/Use.swift": "place(\"H:|[a]|[b]\")\n" + Self.call("pin"),
    ]
    #expect(
      ProjectRun(MemoryFiles(both), ["A/Use.swift"]).rules("A/Use.swift")
        == ["content_after_superview"] + Self.mistake)
    let input = ProjectRun(memory, [], input: ("A/New.swift", "place(\"H:|[a]|[b]\")\n"))
    #expect(input.rules("A/New.swift") == ["content_after_superview"])
  }

  /// Errors in other folders of the project are left to runs that lint these folders.
  @Test func errorsElsewhereAreNotReported() {
    var files = Self.project
    files["App/Broken/.vfl.json"] = "{"
    files["App/Broken/Pin.swift"] = Self.helper("brokenPin")
    files["App/Closed/Pin.swift"] = Self.helper("closedPin")
    files["App/Views/Use.swift"] = Self.call("brokenPin") + Self.call("closedPin") + Self.call("pin")
    var memory = MemoryFiles(files)
    memory.unreadable = ["App/Closed"]
    let alone = ProjectRun(memory, ["App/Views/Use.swift"])
    #expect(alone.rules("App/Views/Use.swift") == Self.mistake && alone.errors.isEmpty)
    let whole = ProjectRun(memory, ["App"])
    #expect(whole.findings["App/Views/Use.swift"] == alone.findings["App/Views/Use.swift"] && whole.errors.count == 2)
  }

  // MARK: The limit

  /// Only the first files and folders of a project are searched for helpers, whichever files are named.
  @Test(arguments: 0...40) func theSearchIsLimited(limit: Int) {
    let memory = MemoryFiles(Self.project)
    let whole = ProjectRun(memory, ["App"], maximumEntryCount: limit)
    for (path, findings) in whole.findings {
      #expect(ProjectRun(memory, [path], maximumEntryCount: limit).findings == [path: findings], "\(path)")
    }
    let views = ProjectRun(memory, ["App/Views", "App/Kit/Sources"], maximumEntryCount: limit)
    #expect(views.findings == whole.findings.filter { views.findings[$0.key] != nil })
  }

  @Test func anEndedSearchIsNoted() {
    var files = Self.project
    for number in 0..<40 { files["App/Assets/\(number).png"] = "" }
    let memory = MemoryFiles(files)
    for paths in [["App"], ["App/Views/Pin.swift"], ["App/Views", "App/Kit"]] {
      let run = ProjectRun(memory, paths, maximumEntryCount: 20)
      #expect(run.exhaustedRoots == ["/p/App/"], "\(paths)")
      #expect(run.rules("App/Views/KitPin.swift").isEmpty, "\(paths)")
      #expect(run.listed.contains("/p/App/Lib/") == (paths == ["App"]), "the walk for helpers ends")
    }
    // The nested projects are small.
    for paths in [["App"], ["App/Kit/Sources/Use.swift"], ["App/Views", "App/Kit"]] {
      let run = ProjectRun(memory, paths, maximumEntryCount: 20)
      #expect(run.rules("App/Kit/Sources/Use.swift") == Self.mistake, "\(paths)")
    }
    #expect(ProjectRun(memory, ["App/Kit"], maximumEntryCount: 20).exhaustedRoots.isEmpty)
    #expect(ProjectRun(memory, ["App/Layouts"], maximumEntryCount: 20).exhaustedRoots.isEmpty)
    #expect(
      ProjectSurvey.note("/p/App/", maximumEntryCount: 20)
        == "/p/App/: helpers were searched for only among the first 20 files and folders of this project; list others in `helpers` in `.vfl.json`"
    )
  }
}
