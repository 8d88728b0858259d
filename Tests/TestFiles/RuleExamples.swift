import VFLCode
import VFLConstraints
import VFLInterface
import VFLLint
import VFLLogs
import VFLSyntax

/// The findings in the examples of the rules. Some examples are large, so their wrong versions are linted only once for all tests.
public enum RuleExamples {
  /// The findings in the wrong version of each example, by the name of the rule.
  public static let findings: [String: [[Diagnostic]]] = Dictionary(
    uniqueKeysWithValues: Rule.all.map { rule in
      (rule.name, rule.examples.map { Linter().diagnostics(input(source($0.wrong, $0.kind), $0.kind)) })
    })

  /// A version of an example, with a name that shows its kind.
  public static func source(_ text: String, _ kind: Rule.Example.Kind) -> SourceText {
    SourceText(name: "example." + fileExtension(kind), text)
  }

  /// The lint input for a version of an example.
  public static func input(_ source: SourceText, _ kind: Rule.Example.Kind) -> LintInput {
    switch kind {
    case .file: return LintInput(file: source)
    case .portableFile:
      // The settings of files that GNUstep should read, too.
      var settings = ScopeSettings()
      settings.host = .gnustep
      return LintInput(file: source, settings: settings)
    case .format: return LintInput(format: source)
    case .log:
      let log = ConsoleLog(source)
      return LintInput(source, document: log.document, lowered: log.lowered)
    case .swift: return LintInput(source, code: AppSource.read(source, .swift))
    case .objectiveC: return LintInput(source, code: AppSource.read(source, .objectiveC))
    case .python: return LintInput(source, code: AppSource.read(source, .python))
    case .interface: return LintInput(interface: InterfaceDocument(source))
    case .projectDocument: return LintInput(interface: InterfaceDocument(source), of: project)
    case .builder: return LintInput(builder: BuilderDocument(source))
    }
  }

  /// The project of the documents that are compared with one: it has the class `ProfileView` with the outlet `caption`, the image `logo` and the color `Brand`, and
  /// three documents with Auto Layout and safe areas.
  private static let project: ProjectObjects = {
    var project = ProjectObjects()
    let source = "class ProfileView: UIView { @IBOutlet var caption: UILabel! }"
    Array(source.utf8).withUnsafeBytes { project.classes.add(TypeDeclarations($0, .swift)) }
    project.images.insert("logo".utf8)
    project.colors.insert("brand".utf8)
    for _ in 1...3 {
      project.autoLayoutInUIKit.add(true)
      project.safeAreas.add(true)
    }
    project.isComplete = true
    return project
  }()

  private static func fileExtension(_ kind: Rule.Example.Kind) -> String {
    switch kind {
    case .file, .portableFile, .format, .log: "vfl"
    case .swift: "swift"
    case .objectiveC: "m"
    case .python: "py"
    case .interface, .projectDocument: "xib"
    case .builder: "ui"
    }
  }
}
