import VFLSyntax

/// The superviews of views, as far as the source shows them.
struct KnownSuperviews {
  private let file: CodeFile
  private let code: AppCode
  private var others: OtherSuperviews

  init(_ file: CodeFile, _ code: AppCode) {
    self.file = file
    self.code = code
    others = OtherSuperviews(file, ViewResolver(file), BodyEvents(file, Numbers(file), HierarchyHelpers(file)))
  }

  /// The addition of a view to its only superview, by the function with the given index or else by another function of its class; nil if
  /// there are none or several, or if the function adds the view only under a condition.
  mutating func addition(of view: ViewIdentity, in function: Int) -> CodeFunction.Addition? {
    let own = code.functions[function].additions.filter { $0.child == view }
    if let first = own.first {
      return own.allSatisfy { $0.parent == first.parent && $0.path.runs([]) } ? first : nil
    }
    let start = code.functions[function].members.first.map { file.root(of: file.token(at: $0.span.start)) } ?? -1
    return start < 0 ? nil : others.addition(of: view, outside: file.body(at: start))
  }
}
