import VFLConstraints
import VFLSyntax

extension CodeFile {
  /// Overrides of update and layout methods that do not call the superclass's method, call it too early, or request another pass.
  /// `superclasses` are those of the project's classes.
  func updatePatternIssues(_ superclasses: Superclasses) -> [CodeIssue] {
    guard language != .cSharp else { return [] }
    var reader = UpdatePatterns(self, superclasses)
    return reader.read()
  }
}

/// Reads the bodies of overrides. Takes linear time, because the bodies read for one name do not overlap.
private struct UpdatePatterns {
  private let file: CodeFile
  private let superclasses: Superclasses
  private var issues: [CodeIssue] = []
  /// The tokens that request another update or layout.
  private let requests: [Int]
  private let layoutsIfNeeded: Uses

  init(_ file: CodeFile, _ superclasses: Superclasses) {
    self.file = file
    self.superclasses = superclasses
    let names = [
      KnownName.setNeedsUpdateConstraints, .needsUpdateConstraints, .setNeedsLayout, .needsLayout,
    ]
    var requests: [Int] = []
    for name in names { requests += file.uses(of: name) }
    self.requests = requests.sorted()
    layoutsIfNeeded = file.uses(of: .layoutIfNeeded)
  }

  mutating func read() -> [CodeIssue] {
    let classes = DeclaredClasses(file, superclasses)
    let finder = LayoutMethodFinder(file, classes)
    let required = RequiredSuperCalls(file: file, classes: classes)
    for name in [
      KnownName.updateConstraints, .updateViewConstraints, .layoutSubviews, .viewWillLayoutSubviews,
      .layout,
    ] {
      let methods = finder.methods(name)
      if methods.isEmpty { continue }
      let uses = file.uses(of: name)
      let overriders = required.classes(of: methods)
      for method in methods {
        let calls = uses.within(Tokens(method.body, file.close(of: method.body))).filter { isSuperCall($0) }
        if calls.isEmpty, required.contains(method, overriders: overriders) {
          issues.append(CodeIssue(.missingSuperCall, file[method.nameToken].span, file.text(method.name)))
        }
        read(method, calls)
      }
    }
    issues.sort { $0.span.start < $1.span.start }
    return issues
  }

  /// Reads one method. `calls` are its calls to the superclass's method.
  private mutating func read(_ method: LayoutMethod, _ calls: [Int]) {
    let range = Tokens(method.body, file.close(of: method.body))
    let statements = calls.compactMap { statement($0, of: method) }
    if method.pass == .update, let last = statements.last { checkOrder(method, last) }
    for request in requests.within(range) { read(request, method, calls, statements.first) }
  }

  // MARK: The superclass

  /// Whether a method's name is part of `super.NAME` or `[super NAME]`.
  private func isSuperCall(_ index: Int) -> Bool {
    file.language == .swift
      ? file.isMark(index - 1, UInt8(ascii: ".")) && file.isName(index - 2, .superKeyword)
      : file.isName(index - 1, .superKeyword)
  }

  /// The statement, directly in the method's body, that consists of nothing but the call; nil if the call is part of any other
  /// construct.
  private func statement(_ call: Int, of method: LayoutMethod) -> Tokens? {
    let range = file.language == .swift ? Tokens(call - 2, call + 3) : Tokens(call - 2, call + 2)
    guard range.lowerBound > method.body, file.parent(range.lowerBound) == method.body else { return nil }
    let isWhole =
      file.language == .swift
      ? file.isOpen(call + 1, UInt8(ascii: "(")) && file.close(of: call + 1) == call + 2
      : file.isOpen(call - 2, UInt8(ascii: "[")) && file.close(of: call - 2) == call + 1
    let last = file[range.lowerBound - 1]
    let isFirst =
      last.isMark(UInt8(ascii: ";")) || range.lowerBound == method.body + 1 || file[range.lowerBound].startsLine
    return isWhole && isFirst ? range : nil
  }

  /// Reports the call to the superclass's method if constraints are changed after the call.
  private mutating func checkOrder(_ method: LayoutMethod, _ call: Tokens) {
    let end = file.close(of: method.body)
    var index = call.upperBound
    while index < end {
      if file.isOpen(index, UInt8(ascii: "{")) {
        if case .other = file.block(index) {
          index += 1
        } else {
          // A closure may run later.
          index = file.skip(index)
        }
        continue
      }
      if changesConstraints(index) {
        issues.append(
          CodeIssue(.superCallNotLast, file.span(call), file.text(method.name), related: file[index].span))
        return
      }
      index += 1
    }
  }

  private func changesConstraints(_ index: Int) -> Bool {
    guard file.isIdentifier(index) else { return false }
    let name = file[index].name
    if name.known == .constant || name.known == .isActive || name.known == .active {
      return file.isMark(index - 1, UInt8(ascii: ".")) && file.isMark(index + 1, UInt8(ascii: "="))
    }
    return [
      KnownName.addConstraint, .addConstraints, .removeConstraint, .removeConstraints, .activate,
      .activateConstraints, .deactivate, .deactivateConstraints,
    ].contains(name.known)
  }

  // MARK: Further passes

  private mutating func read(
    _ request: Int, _ method: LayoutMethod, _ calls: [Int], _ superCall: Tokens?
  ) {
    guard let message = file.sentMessage(at: request), let path = message.path,
      file.runsDirectly(request, in: method.body)
    else { return }
    let name = file[request].name
    let isUpdate = name.known == .setNeedsUpdateConstraints || name.known == .needsUpdateConstraints
    let methodName = file.text(method.name)
    let span = file.span(message.all)
    switch (target(path, message, method), method.pass) {
    case (.itself, .update):
      if isUpdate { issues.append(CodeIssue(.requestedUpdate, span, methodName)) }
    case (.itself, .layout):
      issues.append(CodeIssue(isUpdate ? .requestedUpdate : .requestedLayout(isOutside: false), span, methodName))
    case (.outside, .layout): issues.append(CodeIssue(.requestedLayout(isOutside: true), span, methodName))
    case (.other, .layout):
      guard let superCall, !method.isController, request >= superCall.upperBound, (calls.last ?? 0) < request,
        layoutsIfNeeded.within(Tokens(request, file.close(of: method.body))).isEmpty
      else { return }
      issues.append(
        CodeIssue(
          .invalidatedAfterSuper, span, file.text(file.span(message.receiver)), related: file.span(superCall)))
    default: break
    }
  }

  private enum Target {
    /// The view that is updated or laid out.
    case itself
    /// A view that contains the updated view, or the window.
    case outside
    /// Another view, which is probably a descendant of the updated view.
    case other
    case unknown
  }

  private func target(_ path: [Name], _ message: SentMessage, _ method: LayoutMethod) -> Target {
    var path = path[...]
    if path.first?.known == .superKeyword { path.removeFirst() }
    if method.isController, path.first?.known == .view {
      // A variable named `view` may hide the controller's view.
      let first = message.receiver.lowerBound
      if file.isName(first, .view), file.declaration(of: first) != nil { return .unknown }
      path.removeFirst()
    }
    guard let last = path.last else { return .itself }
    let outer = path.filter { $0.known == .superview || $0.known == .window }.count
    if outer == path.count { return .outside }
    if outer > 0 { return .unknown }
    // Layers have their own layout.
    let text = file.text(last)
    return text.hasSuffix("ayer") ? .unknown : .other
  }
}

extension [Int] {
  /// The elements whose values are in a range. The array must be sorted.
  fileprivate func within(_ range: Range<Int>) -> ArraySlice<Int> {
    self[Tokens(partitioningIndex { $0 >= range.lowerBound }, partitioningIndex { $0 >= range.upperBound })]
  }
}
