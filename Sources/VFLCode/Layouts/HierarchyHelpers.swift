import VFLSyntax

/// A function of the file that adds the views passed to it to a superview.
struct HierarchyHelper {
  /// Where the superview comes from.
  enum Parent {
    case receiver
    case parameter(Int)
    case unknown
  }
  struct Addition {
    var parameter: Int
    /// Whether each view of the parameter is added.
    var isEach: Bool
    var parent: Parent
    var isArranged: Bool
  }

  var additions: [Addition] = []
  /// The parameters that the function neither stores nor passes to other code.
  var harmless: Set<Int> = []
  var mentionsMask: Bool
  /// The labels of the parameters, and whether each takes any number of arguments.
  var parameters: [(label: Name?, isVariadic: Bool)]
  /// Whether arguments have labels, as in Swift.
  var hasLabels: Bool

  /// The arguments of each parameter.
  func values(_ arguments: [Expression.Argument]) -> [[Expression]] {
    var values = [[Expression]](repeating: [], count: parameters.count)
    var next = 0
    for (index, parameter) in parameters.enumerated() where next < arguments.count {
      // A parameter with a default may have no argument.
      guard !hasLabels || arguments[next].label == parameter.label else { continue }
      values[index].append(arguments[next].value)
      next += 1
      guard parameter.isVariadic else { continue }
      while next < arguments.count, arguments[next].label == nil {
        values[index].append(arguments[next].value)
        next += 1
      }
    }
    return values
  }
}

/// The functions of a file that add the views passed to them, by name.
struct HierarchyHelpers {
  private let file: CodeFile
  private var byName: [Name: HierarchyHelper] = [:]

  /// No helpers, for reading the bodies of helpers themselves.
  private init(empty file: CodeFile) { self.file = file }

  /// Finds the helpers. Takes time linear in the size of the functions that add views.
  init(_ file: CodeFile) {
    self.file = file
    var bodies: Set<Int> = []
    let none = HierarchyHelpers(empty: file)
    for word in Self.words {
      for token in file.uses(of: word) {
        // Initializers are called by the name of their type.
        guard let function = file.function(around: token), !function.parameters.isEmpty,
          !file.isName(function.nameToken, .`init`), bodies.insert(function.body).inserted, byName[function.name] == nil
        else { continue }
        // Of several functions with one name, a call does not tell which it calls.
        guard file[function.body].kind != .directive, isOnlyFunction(function) else { continue }
        byName[function.name] = helper(function, none)
      }
    }
  }

  /// The function of the file that a call calls.
  func helper(_ callee: Expression) -> HierarchyHelper? {
    byName.isEmpty || callee.nameToken < 0 ? nil : byName[file[callee.nameToken].name]
  }

  private static let words: [KnownName] = [
    .addSubview, .AddSubview, .insertSubview, .InsertSubview, .addArrangedSubview, .AddArrangedSubview,
    .insertArrangedSubview,
  ]

  private func isOnlyFunction(_ function: Function) -> Bool {
    file.uses(of: function.name).prefix(ReadingLimit.earlierUses).allSatisfy { use in
      use == function.nameToken || file.functionDefined(at: use) == nil
    }
  }

  private func helper(_ function: Function, _ none: HierarchyHelpers) -> HierarchyHelper? {
    let body = file.body(at: function.body)
    var reader = LayoutReader(
      file, body, [], explicit: [:], calls: [:], formats: [:], numbers: Numbers(file), helpers: none)
    reader.read()
    let parameters = function.parameters.map { parameter in
      (
        label: parameter.label,
        isVariadic: parameter.isVariadic
          || file.language == .cSharp && parameter.type.first.map { file.text($0) } == "params"
      )
    }
    var helper = HierarchyHelper(
      mentionsMask: KnownName.maskSettings.contains { !file.uses(of: $0, in: body.tokens).isEmpty },
      parameters: parameters, hasLabels: file.language == .swift)
    var views = ViewUseReader(reader)
    var escaping: Set<Int> = []
    for (index, parameter) in function.parameters.enumerated() {
      let uses = views.uses(of: parameter.name)
      if !uses.escapes.isEmpty || !uses.properties.isEmpty || !uses.collections.isEmpty || !uses.formatEntries.isEmpty
        || uses.isOpen
      {
        escaping.insert(index)
      }
    }
    for event in reader.hierarchy {
      // A view that is added only under a condition may have no superview.
      guard event.path.arms.allSatisfy({ reader.isLoop($0) }), case .name = event.child.kind,
        let index = function.index(of: file[event.child.nameToken].name), !escaping.contains(index)
      else { continue }
      // A variadic parameter is a collection.
      guard event.isEach || !parameters[index].isVariadic else { continue }
      helper.additions.append(
        .init(
          parameter: index, isEach: event.isEach, parent: parent(event.parent, function), isArranged: event.isArranged))
    }
    guard !helper.additions.isEmpty else { return nil }
    helper.harmless = Set(parameters.indices.filter { !escaping.contains($0) })
    return helper
  }

  private func parent(_ expression: Expression?, _ function: Function) -> HierarchyHelper.Parent {
    guard let expression else { return .receiver }
    guard case .name = expression.kind else { return .unknown }
    if expression.isName(.selfKeyword, in: file) { return .receiver }
    return function.index(of: file[expression.nameToken].name).map { .parameter($0) } ?? .unknown
  }
}
