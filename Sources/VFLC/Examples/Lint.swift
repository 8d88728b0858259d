// An example in Swift that lints a visual format and prints it as equations. A package that contains this file must depend on the
// products VFLSyntax, VFLConstraints and VFLLint.
import VFLConstraints
import VFLLint
import VFLSyntax

@main
struct Lint {
  static func main() {
    let format = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "H:|-(20@750)-[a(100)]-[b"
    var settings = ScopeSettings()
    settings.views = ["a", "b"]
    let input = LintInput(format: SourceText(format), settings: settings)
    for finding in Linter().diagnostics(input) {
      print("\(finding.span.start): \(finding.severity.name): \(finding.message) (\(finding.code))")
    }
    let printer = EquationPrinter(scope: input.lowered.scope)
    for constraint in input.legalConstraints { print(printer.text(constraint)) }
  }
}
