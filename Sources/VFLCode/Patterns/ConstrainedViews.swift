import VFLConstraints
import VFLSyntax

/// Finds issues with views that formats constrain: an assigned frame, or a fixed size for a view controller's own view.
struct ConstrainedViews {
  private let file: CodeFile
  private let views: [ConstrainedView]

  init(_ file: CodeFile, _ views: [ConstrainedView]) {
    self.file = file
    self.views = views
  }

  func issues() -> [CodeIssue] {
    var issues: [CodeIssue] = []
    var seen: Set<Span> = []
    // The views of one format are adjacent, and many calls may share one literal, so remember the last format.
    var last: (bytes: [UInt8], fixed: (span: Span, axis: Axis)?)?
    for view in views {
      if last?.bytes != view.format.bytes { last = (view.format.bytes, fixedFormat(view.document)) }
      guard let issue = frame(view) ?? last?.fixed.flatMap({ fixedRoot(view, $0) }),
        seen.insert(issue.span).inserted
      else {
        continue
      }
      issues.append(issue)
    }
    return issues
  }

  /// The local variable that a key is bound to, with its declaration and scope; nil if the key is not bound to a local variable.
  private func local(_ view: ConstrainedView) -> (
    name: Name, declaration: Int, scope: Tokens, found: ValueOrigins
  )? {
    guard let token = file.plainName(view.value) else { return nil }
    let name = file[token].name
    let found = file.origins(of: name, at: token)
    guard !found.isMember, let declaration = found.declaration, let scope = found.scope, file.isIdentifier(declaration)
    else { return nil }
    return (name, declaration, scope, found)
  }

  // MARK: Frames

  private func frame(_ view: ConstrainedView) -> CodeIssue? {
    guard view.isDirect, let local = local(view), !file.isReassigned(local.name, at: view.token) else { return nil }
    var hasMask = true
    for use in file.uses(of: local.name, in: local.scope) {
      guard file.isMark(use + 1, UInt8(ascii: ".")) else { continue }
      if file.isName(use + 2, .translatesAutoresizingMaskIntoConstraints) { hasMask = false }
      guard use > view.token, !hasMask, file.isName(use + 2, .frame), file.isMark(use + 3, UInt8(ascii: "=")),
        file.block(around: use) == file.block(around: view.token)
      else { continue }
      let end = file.expressionEnd(from: use + 4)
      return CodeIssue(
        .frameUnderConstraints, file.span(Tokens(use, end)), file.text(local.name), related: file[view.token].span)
    }
    return nil
  }

  // MARK: A controller's own view

  /// The source range and axis of a format whose sizes and distances from one `|` to the other are all fixed; nil for other
  /// formats.
  private func fixedFormat(_ document: Document) -> (span: Span, axis: Axis)? {
    guard document.issues.isEmpty, let format = document.formats.first, isFixed(format, document.tree) else {
      return nil
    }
    return (format.span, format.orientation ?? .horizontal)
  }

  private func fixedRoot(_ view: ConstrainedView, _ format: (span: Span, axis: Axis)) -> CodeIssue? {
    guard isInController(view.token),
      let name = file.storedName(view.value), isAddedToRoot(name, near: view.token),
      let span = view.map.span(format.span)
    else { return nil }
    return CodeIssue(
      .fixedRootView(format.axis), span, view.format.text(view.format.span))
  }

  /// Whether a format runs from one `|` to the other with only fixed sizes and distances.
  private func isFixed(_ format: VisualFormat, _ tree: FormatTree) -> Bool {
    var bars = 0
    for index in format.elements {
      switch tree.elements[Int(index)] {
      case .superview: bars += 1
      case .view(let view): guard isFixed(view.predicates, tree, canBeEmpty: false) else { return false }
      case .connection(let connection):
        guard isFixed(connection.predicates, tree, canBeEmpty: true) else { return false }
      }
    }
    return bars == 2
  }

  private func isFixed(_ range: Range<UInt32>, _ tree: FormatTree, canBeEmpty: Bool) -> Bool {
    if range.isEmpty { return canBeEmpty }
    return tree.predicates(range).contains { predicate in
      guard case .number = predicate.object.value else { return false }
      return predicate.priority == nil && (predicate.relation ?? .equal) == .equal
    }
  }

  /// Whether a token is in a view controller's class, judging by the name of the class or of its superclass.
  private func isInController(_ token: Int) -> Bool {
    // A file that contains one of these names may define view controllers that take their size from their view.
    for word in [
      KnownName.NSViewController, .UIInputViewController, .NCWidgetProviding, .AppKit, .Cocoa,
    ]
    where file.has(word) { return false }
    if file.language == .objectiveC {
      guard let last = file.uses(of: .implementation).before(token).last else { return false }
      return file.isIdentifier(last + 1) && file.text(last + 1).hasSuffix("ViewController")
    }
    var current = file.parent(token)
    while current >= 0 {
      if case .type = file.block(current) {
        for index in Tokens(max(0, current - ReadingLimit.superclass), current)
        where file.isIdentifier(index) && file.text(index).hasSuffix("ViewController") {
          return true
        }
        return false
      }
      current = file.parent(current)
    }
    return false
  }

  /// Whether the function around `token` adds `name` to the controller's `view`.
  private func isAddedToRoot(_ name: Name, near token: Int) -> Bool {
    let root = file.root(of: token)
    guard root >= 0 else { return false }
    return file.uses(of: .addSubview, in: Tokens(root, file.close(of: root))).contains { use in
      if file.isOpen(use + 1, UInt8(ascii: "(")) {
        guard file.isMark(use - 1, UInt8(ascii: ".")), file.isName(use - 2, .view) else { return false }
        // `self.view`, or `view` alone.
        guard !file.isMark(use - 3, UInt8(ascii: ".")) || file.isName(use - 4, .selfKeyword) else { return false }
        return (Tokens(use + 2, file.close(of: use + 1))).contains { file.isName($0, name) }
      }
      guard file.isMark(use + 1, UInt8(ascii: ":")), file.isName(use - 1, .view),
        file.isName(use - 3, .selfKeyword)
      else { return false }
      return (Tokens(use + 2, use + 5)).contains { file.isName($0, name) }
    }
  }
}
