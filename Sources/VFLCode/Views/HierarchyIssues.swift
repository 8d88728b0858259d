import VFLSyntax

/// Finds constraints that are installed before their views are in one hierarchy.
struct HierarchyIssues {
  /// The views of the function.
  private let views: FunctionViews
  /// What the function adds, by the names of the views.
  private let additions: [Name: [HierarchyEvent]]
  private var file: CodeFile { views.file }

  init(views: FunctionViews) {
    self.views = views
    var additions: [Name: [HierarchyEvent]] = [:]
    for event in views.reader.hierarchy where event.child.nameToken >= 0 {
      additions[views.file[event.child.nameToken].name, default: []].append(event)
    }
    self.additions = additions
  }

  /// The issues with the constraints that the function installs. `formats` are the views that formats of the function name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard !views.views.isEmpty else { return [] }
    var issues: [CodeIssue] = []
    var reported: Set<Int> = []
    for format in formats where format.isDirect {
      // A closure may run after the view is added.
      guard let bar = format.bar, let index = views.index(of: format.value),
        isInScope(views.views[index], format.token),
        isFirst(views.views[index], ExecutionPath()), isWithoutSuperview(views.views[index], at: format.token),
        reported.insert(index).inserted
      else { continue }
      issues.append(issue(.missingSuperview(isAddedLater: mayBeAdded(index)), bar, index))
    }
    for made in views.reader.made {
      guard case .explicit(let number) = made.source, let installation = made.installation, installation != .returned,
        !made.paths.isEmpty
      else { continue }
      let constraint = views.reader.constraints[number]
      let isRunOnce = !made.paths.contains { $0.arms.contains { $0.isClosure } }
      guard let second = constraint.second else { continue }
      let sides = second.isSuperview ? [(second, second)] : [(constraint.first, second), (second, constraint.first)]
      for (side, other) in sides {
        guard
          let index = second.isSuperview ? views.index(of: root(side.item)) : outermost(root(side.item), made),
          !reported.contains(index), isRunOnce || isInScope(views.views[index], made.installedAt),
          made.paths.contains(where: { isFirst(views.views[index], $0) }),
          isWithoutSuperview(views.views[index], at: made.installedAt)
        else { continue }
        let isActivated = installation == .activated
        let kind: CodeIssue.Kind
        if second.isSuperview {
          kind = .constraintToMissingSuperview(isAddedLater: mayBeAdded(index))
        } else {
          guard !mayBeInside(other.item, index, at: made.installedAt) else { continue }
          kind =
            mayBeAdded(index)
            ? .inactiveBeforeHierarchy(isActivated: isActivated) : .constraintToUnaddedView(isActivated: isActivated)
        }
        reported.insert(index)
        issues.append(issue(kind, file.span(constraint.expression.tokens), index))
        break
      }
    }
    return issues
  }

  /// Whether no closure between the declaration of a view and a token may run at another time than the code around it.
  private func isInScope(_ view: OwnedView, _ token: Int) -> Bool {
    let closure = file.closure(around: token)
    if view.isProperty { return closure == nil || closure == views.body.root }
    return closure == file.closure(around: view.declaration)
  }

  private func issue(_ kind: CodeIssue.Kind, _ span: Span, _ index: Int) -> CodeIssue {
    let view = views.views[index]
    // Where the view is first added to a superview or, if it never is, where it is declared.
    let related = view.uses.additions.first ?? (mayBeAdded(index) ? nil : view.declaration)
    return CodeIssue(kind, span, views.name(of: view), related: related.map { file[$0].span })
  }

  /// Whether the code adds a view to a superview, or gives it to other code that may.
  private func mayBeAdded(_ index: Int) -> Bool {
    let uses = views.views[index].uses
    return !uses.additions.isEmpty || !uses.escapes.isEmpty || !uses.properties.isEmpty
  }

  /// The view whose guide an expression stands for, or the expression itself.
  private func root(_ item: Expression?) -> Expression? {
    guard let item, case .member(let base?) = item.kind, file.text(item.nameToken).hasSuffix("Guide") else {
      return item
    }
    return base
  }

  /// The view that a function has certainly added a view to, at any depth, before it installs a constraint; the view itself if it has no
  /// such superview, or if the superview is none of these views.
  private func outermost(_ item: Expression?, _ made: MadeConstraint) -> Int? {
    var item = item
    var found = views.index(of: item)
    for _ in 0..<ReadingLimit.valueDepth {
      guard let addition = addition(of: item, before: made), let parent = addition.parent,
        let index = views.index(of: parent), isOnly(addition)
      else { break }
      (item, found) = (parent, index)
    }
    return found
  }

  /// The only addition of a view in the function, if it certainly runs before a constraint is installed.
  private func addition(of item: Expression?, before made: MadeConstraint) -> HierarchyEvent? {
    guard let item, let path = file.ownPath(item), path.count == 1, let named = additions[path[0]] else { return nil }
    let own = named.filter { file.ownPath($0.child) == path && isLocal($0.child) == isLocal(item) }
    guard own.count == 1, !own[0].isEach, own[0].token < made.installedAt,
      made.paths.allSatisfy({ own[0].path.isCertain(on: $0) })
    else { return nil }
    return own[0]
  }

  /// Whether no other function of the file adds the view that an addition concerns.
  private func isOnly(_ addition: HierarchyEvent) -> Bool {
    isLocal(addition.child)
      || file.uses(of: file[addition.child.nameToken].name).allSatisfy { additionElsewhere($0) == nil }
  }

  /// The token of the name of the method with which another function of the file adds the view in the property whose name is at a token:
  /// `box.addSubview(title)`, `[box addSubview:self.title]`; nil if there is none.
  private func additionElsewhere(_ use: Int) -> Int? {
    guard !views.body.tokens.contains(use) else { return nil }
    let start = ViewMention(propertyAt: use, in: file).start
    let method = file.language == .objectiveC ? start - 2 : file.parent(use) - 1
    let isAddition =
      file.isIdentifier(method) && ["add", "insert", "Add", "Insert"].contains { file.text(method).hasPrefix($0) }
    return isAddition ? method : nil
  }

  /// Whether the constraint on a path is installed before the view is added, the first time that the function adds the view. A local
  /// view is another one each time.
  private func isFirst(_ view: OwnedView, _ path: ExecutionPath) -> Bool {
    guard view.isProperty, !view.uses.additions.isEmpty else { return true }
    let arms = path.arms.filter { !views.reader.certainArms.contains($0.branch) }
    // Another function adds the view.
    if !view.uses.additions.contains(where: { views.body.tokens.contains($0) }) { return arms.isEmpty }
    return views.reader.hierarchy.contains { event in
      view.uses.additions.contains(event.token) && arms.allSatisfy { event.path.arms.contains($0) }
    }
  }

  /// Whether a view certainly has no superview at a token.
  private func isWithoutSuperview(_ view: OwnedView, at token: Int) -> Bool {
    let uses = view.uses
    if uses.additions.contains(where: { views.mayPrecede($0, token, of: view, isAddition: true) })
      || uses.escapes.contains(where: { views.mayPrecede($0, token, of: view) })
    {
      return false
    }
    let mayBeElement = uses.collections.contains { collection in
      collection < token
        && file.uses(of: file[collection].name).contains { other in
          file.root(of: other) >= 0 && !views.body.tokens.contains(other) && views.mayPrecede(other, token, of: view)
        }
    }
    // Code that observes a property may add the view.
    return !mayBeElement
      && (!uses.additions.isEmpty || !uses.properties.contains { views.mayPrecede($0, token, of: view) })
  }

  /// Whether the other view of a constraint may be inside a view, which is then a common ancestor.
  private func mayBeInside(_ item: Expression?, _ index: Int, at token: Int) -> Bool {
    let item = root(item)
    // A call may return a view inside this one.
    guard let path = file.ownPath(item) else { return true }
    if isPart(item, path, of: index) || mayBeHanded(item, to: index, at: token) { return true }
    return !views.views[index].uses.children.isEmpty && !isOutside(item, index, depth: 0)
  }

  /// Whether a call before a token that is not traced gets both views, so that it may add the first to the second:
  /// `container.subviews(title)`.
  private func mayBeHanded(_ item: Expression?, to index: Int, at token: Int) -> Bool {
    guard let item, let other = views.index(of: item) else { return false }
    return views.views[other].uses.escapes.contains { escape in
      let open = file.parent(escape)
      return escape < token && file.isOpen(open, "(")
        && Tokens(file.statementStart(open), file.close(of: open)).contains {
          file.isName($0, views.views[index].name)
        }
    }
  }

  /// Whether an expression refers to a view, or to a part of it.
  private func isPart(_ item: Expression?, _ path: [Name], of index: Int) -> Bool {
    var base = item
    while let expression = base {
      if views.index(of: expression) == index { return true }
      guard case .member(let outer) = expression.kind else { break }
      base = outer
    }
    return path.first == views.views[index].name
  }

  /// The guides of the object itself.
  private static let guides: Set<String> = [
    "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide", "frameLayoutGuide",
    "keyboardLayoutGuide",
  ]

  /// Whether a view, which is the object itself if it is nil, certainly is not inside the view with an index.
  private func isOutside(_ item: Expression?, _ index: Int, depth: Int) -> Bool {
    guard depth < ReadingLimit.valueDepth, let path = file.ownPath(item), !isPart(item, path, of: index) else {
      return false
    }
    // `box.contentView` is in `box`.
    if case .member(let base?)? = item?.kind, path.count > 1 { return isOutside(base, index, depth: depth + 1) }
    // A local variable `view` is not the object's own view.
    let isLocal = isLocal(item)
    var parents = views.reader.hierarchy.filter { event in
      file.ownPath(event.child) == path && self.isLocal(event.child) == isLocal
    }.map { $0.parent }
    if let other = views.index(of: item), views.views[other].isProperty {
      // Other functions may add it, too.
      parents = views.views[other].uses.additions.map(file.superview)
      if !views.views[other].uses.escapes.isEmpty { return false }
    } else if parents.isEmpty, path.count == 1, !isLocal {
      let uses = file.uses(of: path[0]).filter { !file.isForeignMember($0) }
      parents = uses.compactMap(additionElsewhere).map(file.superview)
    }
    return parents.isEmpty
      ? isOfObject(item, path) : parents.allSatisfy { isOutside($0, index, depth: depth + 1) }
  }

  private func isLocal(_ item: Expression?) -> Bool {
    guard let item, item.isPlainName else { return false }
    return file.localOrigins(of: file[item.nameToken].name, at: item.nameToken) != nil
  }

  /// Whether a view, which the function does not add, belongs to the object itself, or to a document.
  private func isOfObject(_ item: Expression?, _ path: [Name]) -> Bool {
    guard let item, let name = path.last else { return true }
    if isLocal(item) { return false }
    return item.isPlainName && Self.guides.contains(file.text(name))
      || [.view, .superview, .window, .contentView].contains(name.known) || path.count == 1 && file.isOutlet(name)
  }
}

extension CodeFile {
  /// The superview in a call that has the name of its method at a token; nil for the object itself.
  func superview(ofCallAt token: Int) -> Expression? {
    // `views.forEach(addSubview)`
    let callee = call(at: token)?.callee ?? Expression(kind: .name, tokens: Tokens(token, token + 1), nameToken: token)
    guard AddingMethod(callee, in: self) != nil else { return .unknown(callee.tokens) }
    return receiver(of: callee)
  }

  /// The object whose method is called with its name at the token of an expression; nil for the object whose method contains the code.
  func receiver(of callee: Expression) -> Expression? {
    if case .member(let base) = callee.kind { return base }
    let dot = callee.nameToken - 1
    return isMark(dot, UInt8(ascii: ".")) ? expression(Tokens(primaryStart(before: dot), dot)) : nil
  }

  /// Whether the file declares a property that a document connects to a view.
  fileprivate func isOutlet(_ name: Name) -> Bool {
    uses(of: .IBOutlet).contains { outlet in
      Tokens(outlet, min(outlet + ReadingLimit.modifiers, tokens.count)).prefix {
        $0 == outlet || !isMark($0, UInt8(ascii: ";"))
      }
      .contains { isName($0, name) }
    }
  }

  /// The brace of the innermost closure or `defer` around a token; nil if there is none.
  fileprivate func closure(around token: Int) -> Int? {
    var current = parent(token)
    while current >= 0 {
      switch block(current) {
      case .closure: return current
      case .function, .type: return nil
      // The statements after `defer` run later, too.
      case .other where isName(current - 1, .defer): return current
      case .other: current = parent(current)
      }
    }
    return nil
  }
}
