import TestFiles
import Testing

@testable import VFLWorkspace

/// Tests what Interface Builder documents refer to in their project.
@Suite struct ProjectDocumentTests {
  /// A document with these attributes of the root element, objects and resources.
  private static func document(_ objects: String = "", resources: String = "", _ settings: String = "") -> String {
    """
    <document version="3.0" targetRuntime="iOS.CocoaTouch" \(settings)><device id="retina4_7" orientation="portrait"/>
    <objects>\(objects)</objects><resources>\(resources)</resources></document>
    """
  }

  private static func view(_ className: String, _ attributes: String = "customModuleProvider=\"target\"") -> String {
    document("<view id=\"v\" customClass=\"\(className)\" customModule=\"App\" \(attributes)/>")
  }

  /// A screen with a label, for which all settings matter.
  private static func screen(_ settings: String) -> String {
    document(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label id="l" text="Hi" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="20" y="40" width="18" height="21"/></label></subviews><constraints>
      <constraint id="x" firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20"/>
      <constraint id="y" firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="40"/>
      </constraints></view>
      """, settings)
  }

  private static let sources = [
    "App/.git/HEAD": "", "App/Card.swift": "public final class Card: UIView {}\n",
    "App/Old.h": "@interface OldCell : UITableViewCell\n@end\n",
    "App/Kit/Package.swift": "", "App/Kit/Sources/Badge.swift": "struct Kit { class Badge: UIView {} }\n",
    "App/Sharp.cs": "[Register (\"SharpView\")]\npartial class Sharp {}\n",
    "App/Assets.xcassets/Icons/Logo.imageset/Contents.json": "{}", "App/photo@2x~ipad.png": "",
    "App/Colors.xcassets/Brand.colorset/Contents.json": "{}",
  ]

  private static func findings(_ document: String, _ more: [String: String] = [:]) -> [String] {
    let files = sources.merging(["App/Main.xib": document]) { $1 }.merging(more) { $1 }
    let whole = ProjectRun(MemoryFiles(files), ["App"])
    // The document has the same findings if only it is named.
    let alone = ProjectRun(MemoryFiles(files), ["App/Main.xib"])
    #expect(whole.findings["App/Main.xib"] == alone.findings["App/Main.xib"] && whole.errors.isEmpty)
    return whole.rules("App/Main.xib")
  }

  @Test(arguments: [("Crad", true), ("Card", false), ("OldCell", false), ("Badge", false), ("SharpView", false)])
  func classesAreDeclaredSomewhere(name: String, isUnknown: Bool) {
    #expect(Self.findings(Self.view(name)) == (isUnknown ? ["unknown_class"] : []))
  }

  /// A class without a module, or of another module, may come from a library. Nested classes have names that are not compared.
  @Test func classesOfLibrariesAreNotChecked() {
    #expect(Self.findings(Self.view("Crad", "")).isEmpty)
    #expect(Self.findings(Self.view("_TtCC3App4Card5Title")).isEmpty)
    #expect(Self.findings(Self.document("<view id=\"v\" customClass=\"Crad\"/>")).isEmpty)
  }

  /// Classes with outlets, and what a document may connect to each.
  private static let outletSources = [
    "App/Profile.swift": """
    class BaseController: UIViewController {
      @IBOutlet private(set) weak var header: UIView!
    }
    final class ProfileController: BaseController {
      @IBOutlet weak var caption: UILabel!
      @IBOutlet
      var photo: UIImageView?
      class func make() -> ProfileController { ProfileController() }
    }
    class OpenController: LibraryController { var caption = 1 }
    class ListController: List<Row>.Controller {}
    class RoundView: UIView {}
    """,
    "App/AnyKeyController.swift": """
    class AnyKeyController: UIViewController {
      override func setValue(_ value: Any?, forUndefinedKey key: String) {}
    }
    """,
    "App/UIView+Corner.swift": "extension UIView { @objc var corner: UIView? { get { nil } set {} } }\n",
    "App/Profile+More.swift": "extension ProfileController { @objc func setBadge(_ badge: UIView) {} }\n",
    "App/OldCell.h": "@interface OldCell : UITableViewCell {\n  IBOutlet UILabel *first, *second;\n}\n"
      + "@property (weak) IBOutlet UILabel *third;\n@end\n",
    "App/OldCell.m": "@interface OldCell () { UIView *_fourth; }\n@end\n@implementation OldCell\n"
      + "- (void)setFifth:(UIView *)view {}\n@end\n",
    "App/Again.swift": "class TwiceView: UIView {}\n",
    "App/Other/Again.swift": "class TwiceView: UIView { var badge: UIView? }\n",
  ]

  @Test(arguments: [
    ("ProfileController", "caption", false), ("ProfileController", "photo", false),
    ("ProfileController", "header", false),
    ("ProfileController", "badge", false), ("ProfileController", "view", false), ("ProfileController", "captoin", true),
    ("BaseController", "caption", false), ("BaseController", "subtitle", true), ("OpenController", "subtitle", false),
    ("ListController", "subtitle", false), ("AnyKeyController", "subtitle", false), ("RoundView", "corner", false),
    ("RoundView", "badge", true), ("TwiceView", "badge", false), ("TwiceView", "bagde", true),
    ("OldCell", "first", false), ("OldCell", "second", false), ("OldCell", "third", false),
    ("OldCell", "fourth", false),
    ("OldCell", "fifth", false), ("OldCell", "sixth", true), ("UnknownCell", "sixth", false),
  ])
  func outletsExist(className: String, outlet: String, isUnknown: Bool) {
    let module = className == "OldCell" || className == "UnknownCell" ? "" : " customModule=\"App\""
    let connections =
      "<connections><outlet property=\"\(outlet)\" destination=\"l\" id=\"o\"/></connections>"
    let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"\(className)\""
    let provider = module.isEmpty ? "" : " customModuleProvider=\"target\""
    let document = Self.document("\(owner)\(module)\(provider)>\(connections)</placeholder><label id=\"l\"/>")
    #expect(Self.findings(document, Self.outletSources) == (isUnknown ? ["unknown_outlet"] : []))
    // Classes of other modules may have anything.
    let other = document.replacing("customModuleProvider=\"target\"", with: "")
    if !module.isEmpty { #expect(Self.findings(other, Self.outletSources).isEmpty) }
  }

  /// An outlet collection is reported once, whatever the number of its elements.
  @Test func outletCollectionsAreReportedOnce() {
    let connections = """
      <connections><outletCollection property="rows" destination="a" id="1"/>
      <outletCollection property="rows" destination="l" id="2"/><outlet property="last" destination="l" id="3"/>
      </connections>
      """
    let document = Self.document(
      "<view id=\"a\" customClass=\"RoundView\" customModule=\"App\" customModuleProvider=\"target\">\(connections)</view>"
        + "<label id=\"l\"/>")
    #expect(Self.findings(document, Self.outletSources) == ["unknown_outlet", "unknown_outlet"])
  }

  @Test(arguments: [
    ("<image name=\"Loga\" width=\"1\" height=\"1\"/>", true), ("<image name=\"logo\"/>", false),
    ("<image name=\"Icons/Logo\"/>", false), ("<image name=\"photo.png\"/>", false), ("<image name=\"photo\"/>", false),
    ("<image name=\"star\" catalog=\"system\"/>", false), ("<namedColor name=\"Logo\"/>", true),
    ("<image name=\"own\"><mutableData key=\"keyedArchiveRepresentation\"/></image>", false),
    ("<namedColor name=\"Brand\"><color red=\"1\"/></namedColor>", false),
    ("<systemColor name=\"labelColor\"/>", false),
  ])
  func assetsExist(resource: String, isMissing: Bool) {
    #expect(Self.findings(Self.document(resources: resource)) == (isMissing ? ["missing_asset"] : []))
  }

  /// Settings that more than half of the documents, and at least three, share.
  @Test(arguments: [
    ("", "useAutolayout=\"YES\" useSafeAreas=\"YES\"", 3, true),
    ("useAutolayout=\"YES\"", "useAutolayout=\"YES\"", 3, false),
    ("useAutolayout=\"YES\"", "useAutolayout=\"YES\" useSafeAreas=\"YES\"", 3, true),
    ("useAutolayout=\"YES\"", "useAutolayout=\"YES\" useSafeAreas=\"YES\"", 2, false),
    ("useAutolayout=\"YES\" useSafeAreas=\"YES\"", "useAutolayout=\"YES\" useSafeAreas=\"YES\"", 3, false),
    ("useAutolayout=\"YES\"", "targetRuntime=\"MacOSX.Cocoa\" useAutolayout=\"YES\" useSafeAreas=\"YES\"", 3, false),
  ])
  func settingsAreCompared(own: String, others: String, count: Int, isReported: Bool) {
    let siblings = (0..<count).map { number in
      let text = Self.screen(others)
      let isMac = others.hasPrefix("targetRuntime")
      return (
        "App/Other\(number).xib",
        isMac ? text.replacing("targetRuntime=\"iOS.CocoaTouch\" ", with: "") : text
      )
    }
    let rules = Self.findings(Self.screen(own), Dictionary(uniqueKeysWithValues: siblings))
    #expect(rules.contains("disabled_layout") == isReported)
  }

  /// A named document has only the files read that its findings depend on.
  @Test func namedDocumentsReadOnlyWhatTheyNeed() {
    let modern = "useAutolayout=\"YES\" useSafeAreas=\"YES\""
    func run(_ text: String, _ paths: [String] = ["App/Main.xib"]) -> ProjectRun {
      let more = ["App/Main.xib": text, "App/Plain.xib": Self.screen(modern), "App/Other.xib": Self.screen(modern)]
      return ProjectRun(MemoryFiles(Self.sources.merging(more) { $1 }), paths)
    }
    let plain = run(Self.screen(modern).replacing("<resources></resources>", with: ""))
    #expect(plain.scanned == ["/p/App/Main.xib"] && !plain.listed.contains("/p/App/Kit/Sources/"))
    let assets = run(Self.document(resources: "<image name=\"Loga\"/>", modern))
    #expect(assets.scanned == ["/p/App/Main.xib"] && assets.listed.contains("/p/App/Kit/Sources/"))
    let settings = run(Self.screen("useAutolayout=\"YES\"").replacing("<resources></resources>", with: ""))
    #expect(settings.scanned == ["/p/App/Main.xib", "/p/App/Other.xib", "/p/App/Plain.xib"])
    let types = run(Self.view("Crad").replacing(" ><device", with: " \(modern)><device"))
    #expect(types.scanned.contains("/p/App/Card.swift") && !types.scanned.contains("/p/App/Other.xib"))
    // Sources depend on no document, and what one document needs does not depend on the other.
    #expect(!run(Self.view("Crad"), ["App/Card.swift"]).scanned.contains { $0.hasSuffix(".xib") })
    let both = run(Self.view("Crad"), ["App/Plain.xib", "App/Main.xib"])
    #expect(Set(both.scanned).count == both.scanned.count && both.rules("App/Main.xib") == ["unknown_class"])
  }

  /// Nothing is reported if sources or catalogs may be elsewhere.
  @Test(arguments: [
    ["App/.gitmodules": ""], ["App/.vfl.json": "{exclude: ['Vendor']}"], ["App/Lib/.vfl.json": "{include: ['*.vfl']}"],
  ])
  func incompleteProjectsAreNotJudged(more: [String: String]) {
    #expect(Self.findings(Self.view("Crad"), more).isEmpty)
  }

  @Test func projectsWithoutRepositoryAreNotJudged() {
    var files = Self.sources
    files["App/.git/HEAD"] = nil
    files["App/App.xcodeproj/project.pbxproj"] = ""
    files["App/Main.xib"] = Self.view("Crad")
    #expect(ProjectRun(MemoryFiles(files), ["App"]).rules("App/Main.xib").isEmpty)
    var memory = MemoryFiles(Self.sources.merging(["App/Main.xib": Self.view("Crad"), "App/Far/A.swift": ""]) { $1 })
    memory.unreadable = ["App/Far"]
    #expect(ProjectRun(memory, ["App"]).rules("App/Main.xib").isEmpty)
    #expect(ProjectRun(memory, ["App"], maximumEntryCount: 2).rules("App/Main.xib").isEmpty)
  }
}
