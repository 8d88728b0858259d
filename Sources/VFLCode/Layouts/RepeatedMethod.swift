import VFLSyntax

/// A function that the system calls again and again for the same object.
struct RepeatedMethod {
  /// The name that people read, such as `layoutSubviews` or `didSet`.
  var name: String
  /// The brace that opens the body.
  var body: Int
  /// The property whose observer it is; nil for a method.
  var observed: Name?
  /// Whether the method gets a cell or another view that may have been used before.
  var takesReusedViews = false

  /// The method whose body is at a brace; nil if the system calls it at most once for each object, or if it is not known.
  init?(at root: Int, in file: CodeFile, _ classes: DeclaredClasses) {
    guard root >= 0, file.isOpen(root, UInt8(ascii: "{")) else { return nil }
    body = root
    guard case .function(let function) = file.block(root) else {
      guard file.language == .swift, let (property, brace) = Self.observer(at: root, in: file),
        Self.isReused(property, in: file, classes)
      else { return nil }
      (name, body, observed) = ("didSet", brace, file[property].name)
      return
    }
    let labels = function.parameters.compactMap { $0.label.map { file.text($0) } }
    if labels.contains(where: Self.reusingLabels.contains) || file.language == .cSharp && Self.isGetCell(function, file)
    {
      (name, takesReusedViews) = (Self.shownName(function, labels, in: file), true)
      return
    }
    name = file.text(function.name)
    guard Self.names.contains(name.uncapitalized), Self.isOverride(function, in: file) else { return nil }
    // Only AppKit has `layout`.
    if name == "layout" || name == "Layout", !file.has(.AppKit), !file.has(.Cocoa) { return nil }
  }

  private static let names: Set<String> = [
    "layoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateConstraints", "updateViewConstraints",
    "draw", "drawRect", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "prepareForReuse", "layout",
    "viewWillLayout", "viewDidLayout",
  ]

  /// The labels of the methods that provide the views of tables and collections.
  private static let reusingLabels: Set<String> = [
    "cellForRowAt", "cellForItemAt", "cellForRowAtIndexPath", "cellForItemAtIndexPath", "willDisplay",
    "willDisplayCell", "viewForHeaderInSection", "viewForFooterInSection", "viewForSupplementaryElementOfKind",
  ]

  private static func isGetCell(_ function: Function, _ file: CodeFile) -> Bool {
    ["GetCell", "WillDisplay"].contains(file.text(function.name))
  }

  private static func shownName(_ function: Function, _ labels: [String], in file: CodeFile) -> String {
    labels.first(where: reusingLabels.contains) ?? file.text(function.name)
  }

  private static func isOverride(_ function: Function, in file: CodeFile) -> Bool {
    if file.language == .objectiveC { return file.isMark(function.start, UInt8(ascii: "-")) && function.isMethod }
    let start = file.statementStart(function.start)
    return Tokens(start, function.body).contains { file.isName($0, .override) }
  }

  // MARK: Observers

  /// The token of the property that the brace at `root` belongs to, and the brace of its `didSet`; nil if it has none.
  private static func observer(at root: Int, in file: CodeFile) -> (property: Int, brace: Int)? {
    let end = file.close(of: root)
    guard let observer = file.uses(of: .didSet, in: Tokens(root, end)).first(where: { file.parent($0) == root }),
      let brace = Tokens(observer + 1, end).first(where: { file.isOpen($0, UInt8(ascii: "{")) }),
      file.uses(of: .get, in: Tokens(root, brace)).isEmpty
    else { return nil }
    let start = file.statementStart(root)
    guard let keyword = Tokens(start, root).first(where: { file.isName($0, .var) }), file.isIdentifier(keyword + 1),
      // A document sets an outlet once.
      !Tokens(start, keyword).contains(where: { file.isName($0, .IBOutlet) || file.isName($0, .static) })
    else { return nil }
    return (keyword + 1, brace)
  }

  /// Whether a property belongs to a view that is reused, so that the property is certainly set several times.
  private static func isReused(_ property: Int, in file: CodeFile, _ classes: DeclaredClasses) -> Bool {
    guard let body = classes.body(around: property) else { return false }
    return [file.text(body.name), classes.outerSuperclass(of: file[body.name].name) ?? ""].contains { name in
      ["Cell", "HeaderFooterView", "ReusableView"].contains { name.hasSuffix($0) }
    }
  }
}
