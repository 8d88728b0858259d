import VFLConstraints
import VFLSolver
import VFLSyntax

/// What a proof has to say about the order of a file's constraints and about its views.
extension ProofDocument {
  /// When the system adds a constraint to a layout: masks before sizes before others, the masks and sizes of outer views before those
  /// of inner ones, and otherwise in the order of the file.
  struct Place: Comparable {
    /// What decides, the most important number first.
    private let numbers: [Int]

    /// The place of a condition of a statement. `kind` is 0 for masks, 1 for intrinsic sizes, and 2 for others. `depth` is the number of
    /// views around the view of a mask or size.
    fileprivate init(_ kind: Int, depth: Int = 0, statement: Int, condition: Int = 0) {
      numbers = [kind, depth, statement, condition]
    }

    static func < (left: Place, right: Place) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
  }

  /// The place of a condition of the statement at exactly this span; nil if the statement does not state it.
  func place(of span: Span, _ form: Form, groups: [String]) -> Place? {
    if let stated {
      guard let index = stated.firstIndex(where: { $0.origin.span == span && $0.form == form }) else { return nil }
      let entry = stated[index]
      switch entry.origin.role {
      case .autoresizing, .implied(.fixedFrame):
        return Place(0, depth: path(entry.item).count, statement: index)
      case .intrinsicSize: return Place(1, depth: path(entry.item).count, statement: index)
      default: return Place(2, statement: index)
      }
    }
    guard let index = document.statements.firstIndex(where: { $0.span == span }),
      let condition = forms(of: document.statements[index], groups: groups)?.firstIndex(of: form)
    else { return nil }
    switch document.statements[index].kind {
    case .autoresize(let mask):
      let name = item(document.autoresizings[mask].item.name)
      return Place(0, depth: path(name).count, statement: index, condition: condition)
    case .intrinsic(let size):
      let name = item(document.intrinsicSizes[size].item.name)
      return Place(1, depth: path(name).count, statement: index, condition: condition)
    default: return Place(2, statement: index, condition: condition)
    }
  }

  /// The views that the file declares or lays out, without the superview.
  func views(_ forms: [Form]) -> Set<String> {
    var views = Set(superviews.keys).union(superviews.values)
    for statement in document.statements {
      guard case .views(let range) = statement.kind else { continue }
      for view in document.declarations[range] { views.insert(item(view.name)) }
    }
    for name in forms.flatMap({ $0.terms.keys }) {
      if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) { views.insert(String(name[..<dot])) }
    }
    views.remove(superview)
    return views
  }
}
