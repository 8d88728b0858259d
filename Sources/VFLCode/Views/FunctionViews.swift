import VFLSyntax

/// The views that a function creates and keeps in local variables, and those in properties that its constraints refer to.
struct FunctionViews {
  private(set) var uses: ViewUseReader
  private(set) var views: [OwnedView] = []
  private var locals: [Name: [Int]] = [:]
  private var properties: [Name: Int] = [:]
  /// The views in properties, by the local variables that hold them before.
  private var holders: [Name: Int] = [:]
  private let constructions: ViewConstructions
  /// Whether code turns off the autoresizing masks of views that it does not name.
  private(set) var turnsOffOtherMasks: Bool

  var file: CodeFile { uses.file }
  var body: FunctionBody { uses.body }
  /// What the function does.
  var reader: LayoutReader { uses.reader }

  /// Finds the local views in the body of a function.
  init(_ uses: ViewUseReader) {
    self.uses = uses
    constructions = ViewConstructions(uses.file)
    turnsOffOtherMasks = uses.turnsOffOtherMasks
    guard body.root >= 0, file[body.root].kind != .directive else { return }
    collect(body.statements)
    views = views.filter(isOnlyValue)
    for index in views.indices {
      locals[views[index].name, default: []].append(index)
      let scope = file.scope(from: views[index].declaration)
      views[index].uses.add(self.uses.uses(of: views[index].name, after: views[index].declaration, in: scope))
    }
  }

  /// Collects the declarations, also those in closures: whenever a closure runs, it creates its own views.
  private mutating func collect(_ statements: [Statement]) {
    for (index, statement) in statements.enumerated() {
      switch statement.kind {
      case .declaration(let token, let value):
        let made = value ?? assigned(to: token, in: statements[(index + 1)...])
        if let made = made.flatMap({ constructions.construction($0, type: file.declaredType(at: token)) }) {
          views.append(OwnedView(file[token].name, declaredAt: token, made))
        }
        value.map { collectInClosures(of: $0) }
      case .expression(let value), .returns(let value?): collectInClosures(of: value)
      case .block(let statements), .declarations(let statements), .loop(_, let statements): collect(statements)
      case .branch(let branch): for arm in branch.arms { collect(arm.statements) }
      default: continue
      }
    }
  }

  private mutating func collectInClosures(of expression: Expression) {
    var bodies: [[Statement]] = []
    expression.walk { part in
      guard case .closure(let statements) = part.kind else { return true }
      bodies.append(statements)
      return false
    }
    for body in bodies { collect(body) }
  }

  /// The value that one of the given statements assigns to a variable that is declared without a value; nil if none does.
  private func assigned(to token: Int, in statements: ArraySlice<Statement>) -> Expression? {
    for case .expression(let expression) in statements.lazy.map({ $0.kind }) {
      guard case .assignment(let target, isAppending: false, let value) = expression.kind, case .name = target.kind,
        file[target.nameToken].name == file[token].name
      else { continue }
      return value
    }
    return nil
  }

  /// Whether a local variable holds nothing but the view in its scope, where no other variable has its name.
  private func isOnlyValue(_ view: OwnedView) -> Bool {
    let scope = file.scope(from: view.declaration).clamped(to: body.tokens)
    let values = file.uses(of: view.name, in: scope).filter { use in
      file.isMark(use + 1, UInt8(ascii: "=")) && !file.isMark(use - 1, UInt8(ascii: "."))
        || file.isName(use - 1, .let) || file.isName(use - 1, .var)
    }
    return values.count == 1 || values.count == 2 && isDeclaredWithoutValue(view.declaration)
  }

  /// `let title: UILabel`
  private func isDeclaredWithoutValue(_ declaration: Int) -> Bool {
    guard let definition = file.definition(at: declaration) else { return false }
    if case nil = definition.origin { return definition.isDeclaration }
    return false
  }

  // MARK: Properties

  /// Adds the view in a constant of the object that only this function uses.
  mutating func add(_ name: Name, declaredAt declaration: Int, _ made: ViewConstruction) {
    var view = OwnedView(name, declaredAt: declaration, made)
    view.uses.add(uses.uses(of: name, after: declaration, in: body.tokens))
    locals[name] = [views.count]
    views.append(view)
  }

  /// The views in properties that expressions of this function may refer to, instead of the local views. `turnsOffMasks` tells whether
  /// other functions turn off the masks of views that they do not name.
  func replacingViews(by views: [OwnedView], turnsOffMasks: Bool) -> FunctionViews {
    var copy = self
    copy.turnsOffOtherMasks = turnsOffOtherMasks || turnsOffMasks
    (copy.views, copy.locals, copy.properties) = (views, [:], [:])
    for (index, view) in views.enumerated() {
      copy.properties[view.name] = index
      for holder in view.holders where holder.brace == body.root { copy.holders[holder.name] = index }
    }
    return copy
  }

  /// Whether something at one token may happen before something in this function at another token.
  func mayPrecede(_ first: Int, _ second: Int) -> Bool {
    body.tokens.contains(first) ? first < second : !file.isSetUp(second, before: first)
  }

  // MARK: Queries

  /// The view that an expression refers to; nil if it is not one of these views.
  func index(of expression: Expression?) -> Int? {
    guard let expression, body.tokens.contains(expression.nameToken) else { return nil }
    let name = file[expression.nameToken].name
    switch expression.kind {
    case .name:
      if let local = locals[name] {
        // Outside its scope, the name stands for something else.
        return local.first { index in
          let declaration = views[index].declaration
          return declaration < expression.nameToken && !body.tokens.contains(declaration)
            || declaration < expression.nameToken && file.scope(from: declaration).contains(expression.nameToken)
        }
      }
      let isLocal =
        (holders[name] ?? properties[name]) != nil && file.localOrigins(of: name, at: expression.nameToken) != nil
      return isLocal ? holders[name] : properties[name]
    case .member(let base?): return base.isName(.selfKeyword, in: file) ? properties[name] : nil
    default: return nil
    }
  }

  /// The construction of the view that an expression creates; nil for any other expression.
  func construction(_ value: Expression) -> ViewConstruction? { constructions.construction(value) }

  /// The name of the class of a view; empty if it is not known.
  func className(of view: OwnedView) -> String { view.construction.className.map(file.text) ?? "" }

  /// Whether a view is a plain view, which has no size of its own.
  func isPlain(_ view: OwnedView) -> Bool { ["UIView", "NSView"].contains(className(of: view)) }
}

extension OwnedView {
  /// A view whose only known use is its construction.
  init(_ name: Name, declaredAt declaration: Int, _ made: ViewConstruction) {
    self.init(name: name, declaration: declaration, construction: made)
    uses.hasFrame = made.hasFrame
    uses.mentionsMask = made.mentionsMask
    if made.hasSubviews { uses.children = [declaration] }
  }
}
