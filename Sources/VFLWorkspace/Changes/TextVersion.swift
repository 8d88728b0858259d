import VFLConstraints
import VFLLint
import VFLSyntax

/// One version of a text, with everything that its changes are described by.
package struct TextVersion: Sendable {
  /// The text as it is linted.
  package let text: WorkspaceText
  /// The findings in the text.
  package let findings: FileReport
  /// The checked layouts of the text.
  package let layouts: [CheckedText]
  /// The views and constraints of the whole text, or of each function of an app source, with the names of the functions.
  package let outlines: [(name: String?, outline: LayoutOutline)]

  /// Lints and checks a text. `layouts` is the same text as it is read for its layouts.
  package init(_ text: WorkspaceText, layouts: WorkspaceText, _ linter: Linter, _ options: RequestOptions) {
    self.text = text
    findings = text.linted(by: linter)
    do throws(OptionError) {
      self.layouts = try layouts.checked(options).results
    } catch {
      // Only options that name numbers or sizes fail.
      self.layouts = []
    }
    if text.kind.operations.contains(.diff) {
      outlines = [(name: nil, outline: text.outline)]
    } else {
      outlines = layouts.layouts(asWritten: true).map {
        (name: $0.source.part, outline: LayoutOutline(ofFunction: $0.input.lowered))
      }
    }
  }
}
