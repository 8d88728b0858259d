import VFLSyntax

/// Finds the views that a function has just stored in properties, or has read from them into variables.
extension PropertyViews {
  /// The view in a property that a local variable also stands for: `let label = self.label`; nil if there is none.
  mutating func aliased(_ local: Expression, in function: FunctionViews) -> OwnedView? {
    guard let found = file.localConstant(local) else { return nil }
    let property = found.value
    guard
      property.isPlainName && file.localOrigins(of: file[property.nameToken].name, at: property.nameToken) == nil
        || file.ownPath(property)?.count == 1 && !property.isPlainName, var view = view(at: property.nameToken)
    else { return nil }
    view.holders.append(
      LocalHolder(
        brace: function.body.root, name: file[local.nameToken].name, declaration: found.declaration))
    return view
  }

  /// The view in a local variable of a function, with what the file does with the properties that the function stores it in; nil if
  /// the function stores it nowhere, or other files may use these properties.
  mutating func stored(_ local: Expression, in function: FunctionViews) -> OwnedView? {
    guard let index = function.index(ofObject: local) else { return nil }
    var view = function.views[index]
    let stores = view.uses.properties
    if stores.isEmpty, view.uses.collections.isEmpty { return nil }
    for store in stores {
      guard let uses = uses(ofPropertyAt: store, controller: view.construction.isController) else { return nil }
      view.uses.add(uses)
      view.places.append((file[store].name, Tokens(store, max(store, file.scope(from: store).upperBound))))
    }
    view.uses.properties = []
    return view
  }

  /// The view that a function has just created and assigned to the property whose name is at a token, whatever the property holds
  /// elsewhere; nil if there is none.
  mutating func assigned(before use: Int) -> OwnedView? {
    guard let change = lastAssignment(before: use), case .value(let value)? = change.origin else { return nil }
    if let view = known[change.token] { return view }
    var view: OwnedView?
    if let property = storedProperty(at: change.token),
      let made = constructions.construction(file.expression(value), type: property.type),
      let uses = uses(ofPropertyAt: change.token, controller: made.isController)
    {
      var found = OwnedView(file[change.token].name, declaredAt: change.token, made)
      (found.isProperty, found.isClosed) = (true, property.isPrivate)
      found.uses.add(uses)
      found.uses.additions.sort()
      let end = change.scope.upperBound
      for name in names(of: found.name) {
        found.places.append((name, Tokens(value.upperBound, max(value.upperBound, end))))
      }
      view = found
    }
    known[change.token] = .some(view)
    return view
  }

  /// The last assignment to the property whose name is at a token, if it certainly runs before the token in the same function.
  private func lastAssignment(before use: Int) -> Definition? {
    let root = file.root(of: use)
    guard root >= 0 else { return nil }
    let last = names(of: file[use].name).compactMap { name in
      file.definitions(of: name).memberAssignments.last { $0.token < use && $0.token > root }
    }.max { $0.token < $1.token }
    guard let last, last.scope.contains(use), !file.isConditional(last.token),
      file.blocks(around: use).contains(file.block(around: last.token))
    else { return nil }
    return last
  }

  /// The property that a function assigns a value to at a token, if the file declares it and only stores the value; nil otherwise.
  private func storedProperty(at token: Int) -> (type: Int?, isPrivate: Bool)? {
    let owner = file.types(around: token)
    let names = names(of: file[token].name)
    let declarations = names.flatMap { file.definitions(of: $0).members.filter { isIn(owner, $0.token) } }
    guard !owner.isEmpty, !names.contains(where: isObserved) else { return nil }
    let isComputed = declarations.contains { declaration in
      switch declaration.origin {
      case nil, .value?: false
      default: true
      }
    }
    if isComputed || file.language == .swift && declarations.count != 1 { return nil }
    // `@property UILabel *title;`
    let declared = names.flatMap { file.uses(of: $0) }.first { use in
      file.isMark(use - 1, UInt8(ascii: "*")) && file.isMark(use + 1, UInt8(ascii: ";")) && file.root(of: use) < 0
    }
    return (declarations.first?.token ?? declared).map { token in
      (file.declaredType(at: token), file.isPrivate(file[token].name, declarations.first))
    }
  }

  /// Whether a setter or an observer runs when a property gets a value.
  private func isObserved(_ name: Name) -> Bool {
    if file.language == .objectiveC {
      let word = file.text(name)
      return file.names.find("set" + word.prefix(1).uppercased() + word.dropFirst()).map { setter in
        file.uses(of: setter).contains { file.functionDefined(at: $0) != nil }
      } ?? false
    }
    return file.definitions(of: name).members.contains { declaration in
      let end = min(declaration.token + ReadingLimit.annotation, file.tokens.count)
      let open = (declaration.token..<end).first { file.isOpen($0, UInt8(ascii: "{")) }
      return open.map { file.isName($0 + 1, .didSet) || file.isName($0 + 1, .willSet) } ?? false
    }
  }

  /// What the file does with the views in the property that a function assigns a view to at a token, except before that in the same
  /// function; nil if the file does not declare it.
  private mutating func uses(ofPropertyAt token: Int, controller isController: Bool) -> ViewUses? {
    guard let stored = storedProperty(at: token) else { return nil }
    let root = file.root(of: token)
    let property = Property(
      name: file[token].name, token: token, values: [], type: stored.type,
      isPrivate: stored.isPrivate, isController: isController)
    var found = ViewUses()
    for name in names(of: property.name) {
      for use in uses(of: name, property, file.types(around: token)) where use > token || file.root(of: use) != root {
        guard let uses = uses(at: use, of: property) else { return nil }
        found.add(uses)
      }
    }
    return found
  }
}
