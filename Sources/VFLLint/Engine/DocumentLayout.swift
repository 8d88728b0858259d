import VFLSyntax

/// A layout of a document, whose constraints rules check together. Every front end for documents produces the same type.
struct DocumentLayout {
  /// The constraints, with source ranges in the document.
  let input: LintInput
  /// Where in the document the layout occurs, for a note; nil if that is clear.
  let note: String?

  /// A finding in the layout as it is reported: with the note, and without its fix, which would replace XML with an equation.
  func described(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.fix = nil
    if let note { diagnostic.notes.append(note) }
    return diagnostic
  }
}
