import VFLConstraints
import VFLSyntax

/// Reads the layout code of an app source: its formats, its explicit constraints, and the mistakes in the code around them.
public enum AppSource {
  /// Reads a source. `helpers` are the project's functions that take a format; helpers defined in the source itself are added.
  /// Linear in the size of the source.
  public static func read(
    _ source: SourceText, _ language: CodeLanguage, helpers: FormatHelpers = FormatHelpers()
  ) -> AppCode {
    let file = CodeFile(source.bytes, language)
    var helpers = helpers
    for helper in HelperFinder(file).helpers() { helpers.add(helper) }
    var reader = FormatReader(file, named: source.name)
    for site in file.directSites() + file.helperSites(helpers) { reader.read(site, helpers: helpers) }
    var code = AppCode()
    code.comments = file.comments
    code.formats = reader.formats
    code.runs = reader.runs()
    code.statistics = reader.statistics
    code.constraints = ExplicitConstraints(file).document()
    code.issues =
      reader.issues + reader.unusedKeys() + ConstrainedViews(file, reader.constrained).issues()
      + file.dottedBindings() + file.constraintPatternIssues() + file.contentViewMasks() + file.updatePatternIssues()
      + file.priorityIssues()
    return code
  }
}
