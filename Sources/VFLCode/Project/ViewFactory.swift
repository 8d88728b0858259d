import VFLSyntax

/// A function that other files can call, and the view that it creates: `static func title(_ text: String) -> UILabel { … }`.
public struct ViewFactory: Equatable, Sendable {
  struct Parameter: Equatable, Sendable {
    /// Empty if there is none.
    var label: String
    /// Whether a call may omit the argument.
    var isOptional: Bool
  }

  let name: String
  /// The type whose member the function is; nil for a free function.
  let owner: String?
  let parameters: [Parameter]
  /// Nil if the function may return a view that exists already, or may give the view a superview.
  var construction: ViewConstruction?

  init(_ function: Function, in file: CodeFile) {
    name = file.text(function.name)
    owner = file.types(around: function.nameToken).last.map(file.text)
    parameters = function.parameters.map { parameter in
      Parameter(
        label: parameter.label.map(file.text) ?? "",
        isOptional: parameter.isVariadic || parameter.type.contains { file.isMark($0, "=") })
    }
  }

  /// Whether the arguments of a call, with these labels, may be those of the function. The label of an argument without one is empty.
  func takes(_ labels: [String]) -> Bool {
    var next = 0
    for parameter in parameters {
      if next < labels.count, labels[next] == parameter.label {
        next += 1
      } else if !parameter.isOptional {
        return false
      }
    }
    return next == labels.count
  }
}

extension CodeFile {
  /// The functions of the file that return views and that code in other files can call. Takes time linear in the size of their bodies.
  func viewFactories() -> [ViewFactory] {
    guard language == .swift else { return [] }
    let constructions = ViewConstructions(self, ProjectTypes())
    var helpers: HierarchyHelpers?
    return uses(of: .func).compactMap { keyword in
      guard let function = functionDefined(at: keyword + 1), returnsView(function), !isLocal(function) else {
        return nil
      }
      let known = helpers ?? HierarchyHelpers(self)
      helpers = known
      var factory = ViewFactory(function, in: self)
      factory.construction = constructions.construction(byFunctionAt: function.body).flatMap { closed($0, known) }
      return factory
    }
  }

  /// `-> UILabel {`
  private func returnsView(_ function: Function) -> Bool {
    isOperator(function.body - 2, "-", ">") && ValueTrace.viewClasses.contains(text(function.body - 1))
  }

  /// What code in other files knows about a new view; nil if the function may give it a superview before it returns it.
  private func closed(_ made: ViewConstruction, _ helpers: HierarchyHelpers) -> ViewConstruction? {
    var closed = made
    closed.isOpen = true
    guard let local = made.local else { return closed }
    closed.local = nil
    var reader = LayoutReader(
      self, body(at: local.brace), [], explicit: [:], calls: [:], formats: [:], numbers: Numbers(self), helpers: helpers
    )
    reader.read()
    var views = ViewUseReader(reader)
    let uses = views.usesBefore(local, isController: made.isController)
    guard !uses.mayBeAdded else { return nil }
    if uses.mentionsMask { closed.mentionsMask = true }
    if !uses.children.isEmpty { closed.hasSubviews = true }
    return closed
  }
}

extension ViewConstructions {
  /// The function or computed property that an expression certainly uses; nil if there is none, or if it may be one of several.
  func factory(_ callee: Expression, _ arguments: [Creation.Argument] = []) -> Creation.Kind? {
    let name = file[callee.nameToken].name
    let labels = arguments.map { $0.word }
    let functions = file.uses(of: name).prefix(ReadingLimit.earlierUses).compactMap { file.functionDefined(at: $0) }
    let members = file.definitions(of: name).members
    if functions.isEmpty, members.isEmpty { return factoryOfProject(callee, labels) }
    guard members.isEmpty else {
      guard functions.isEmpty, members.count == 1, case .results(let open)? = members[0].origin, arguments.isEmpty,
        isReachable(members[0].token, from: callee)
      else { return nil }
      return .result(of: open)
    }
    let called = functions.filter { function in
      if file.language != .swift { return function.parameters.count == labels.count }
      return ViewFactory(function, in: file).takes(labels)
    }.filter { isReachable($0.nameToken, from: callee) || file.body(of: name, at: callee.nameToken) == $0.body }
    return called.count == 1 ? .result(of: called[0].body) : nil
  }

  /// What all functions in other files that an expression may call have in common; nil if there is none.
  private func factoryOfProject(_ callee: Expression, _ labels: [String]) -> Creation.Kind? {
    guard file.language == .swift else { return nil }
    let called = project.factories(named: file.text(callee.nameToken)).filter { factory in
      factory.takes(labels) && isReachable(factory.owner, from: callee)
    }
    guard var made = called.first?.construction else { return nil }
    for other in called.dropFirst() {
      guard let construction = other.construction else { return nil }
      made = made.merged(with: construction)
    }
    return .known(made)
  }

  /// Whether an expression can use a function or property that is declared at a token.
  private func isReachable(_ declaration: Int, from callee: Expression) -> Bool {
    isReachable(file.types(around: declaration).last.map(file.text), from: callee)
  }

  /// Whether an expression can use a member of a type, or a free function if `owner` is nil: `title()`, `self.title()`,
  /// `Theme.title()`.
  private func isReachable(_ owner: String?, from callee: Expression) -> Bool {
    if case .member(let base?) = callee.kind, !base.isName(.selfKeyword, in: file) {
      guard let type = file.plainName(base), file[type].isUppercase, let owner else { return false }
      return file.isName(type, .selfType) ? isMember(of: owner, callee) : file.text(type) == owner
    }
    guard let owner else { return if case .name = callee.kind { true } else { false } }
    return isMember(of: owner, callee)
  }

  /// Whether the type around an expression is a type or derives from it.
  private func isMember(of owner: String, _ callee: Expression) -> Bool {
    file.types(around: callee.nameToken).last.map { superclasses(of: $0).contains(owner) } ?? false
  }

  /// The names of a type and of its superclasses, as far as the project shows them.
  private func superclasses(of type: Name) -> [String] {
    let classes = DeclaredClasses(file, project)
    var names = [file.text(type)]
    var next = classes.superclassName(of: type) ?? project.superclass(of: names[0])
    while let name = next, names.count < ReadingLimit.superclasses {
      names.append(name)
      next = project.superclass(of: name)
    }
    return names
  }
}
