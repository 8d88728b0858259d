import VFLConstraints
import VFLSyntax

/// Finds formats that fix the size of a view controller's own view.
struct ConstrainedViews {
  private let file: CodeFile
  private let views: [ConstrainedView]
  private let classes: DeclaredClasses

  init(_ file: CodeFile, _ views: [ConstrainedView], _ classes: DeclaredClasses) {
    self.file = file
    self.views = views
    self.classes = classes
  }

  func issues() -> [CodeIssue] {
    var issues: [CodeIssue] = []
    var seen: Set<Span> = []
    // The views of one format are adjacent, and many calls may share one literal, so remember the last format.
    var last: (bytes: [UInt8], fixed: (span: Span, axis: Axis)?)?
    for view in views {
      if last?.bytes != view.format.bytes { last = (view.format.bytes, fixedFormat(view.document)) }
      guard let issue = last?.fixed.flatMap({ fixedRoot(view, $0) }), seen.insert(issue.span).inserted else { continue }
      issues.append(issue)
    }
    return issues
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
    guard isInController(view.token), let name = file.storedName(view.value), isAddedToRoot(name, near: view.token),
      let span = view.map.span(format.span)
    else { return nil }
    return CodeIssue(.fixedRootView(format.axis), span, view.format.text(view.format.span))
  }

  /// Whether a format runs from one `|` to the other with only fixed sizes and distances.
  private func isFixed(_ format: VisualFormat, _ tree: FormatTree) -> Bool {
    var bars = 0
    for index in format.elements {
      switch tree.elements[Int(index)] {
      case .superview: bars += 1
      case .stackEnd: break
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
    guard let name = classes.body(around: token)?.name else { return false }
    return [file.text(name), classes.superclassName(of: file[name].name) ?? ""].contains {
      $0.hasSuffix("ViewController")
    }
  }

  /// Whether the function around `token` adds `name` to the controller's `view`.
  private func isAddedToRoot(_ name: Name, near token: Int) -> Bool {
    let root = file.root(of: token)
    guard root >= 0, !file.uses(of: .addSubview, in: Tokens(root, file.close(of: root))).isEmpty else { return false }
    return file.messages(in: file.body(at: root).statements).contains { message in
      guard file.isName(message.token, .addSubview), let receiver = message.receiver,
        file.ownPath(receiver) == [KnownName.view.name],
        // In Objective-C, `view` alone is a variable.
        file.language == .swift || !receiver.isPlainName
      else { return false }
      return message.arguments.contains { file.storedName($0.value) == name }
    }
  }
}
