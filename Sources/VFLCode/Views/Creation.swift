import VFLSyntax

/// An expression that creates an object.
struct Creation {
  struct Argument {
    /// The label, or the part of the selector; empty if there is none.
    var word: String
    var value: Expression
  }

  enum Kind {
    /// An object of the class whose name is at a token; nil if the context decides the class.
    case object(Int?)
    /// The value of a closure that is called where it is.
    case closure(Expression)
    /// What the function whose body opens at a brace returns.
    case result(of: Int)
    /// What a function in another file returns.
    case known(ViewConstruction)
    /// An object that a closure changes: `UILabel().then { … }`.
    case changed(Expression, by: Expression)
    /// What a member of the project makes of a new object: `UILabel().withoutMask`.
    case modified(Expression)
  }

  let kind: Kind
  /// The name of the initializer or method; empty for the constructor.
  private(set) var method = ""
  private(set) var arguments: [Argument] = []

  init?(_ expression: Expression, _ constructions: ViewConstructions) {
    let file = constructions.file
    var callee = expression
    if case .call(let called, let given) = expression.kind {
      callee = called
      if case .closure = called.kind, given.isEmpty {
        kind = .closure(called)
        return
      }
      arguments = given.map { Argument(word: $0.label.map(file.text) ?? "", value: $0.value) }
    }
    switch callee.kind {
    case .name:
      guard case .call = expression.kind else {
        guard let factory = constructions.factory(callee) else { return nil }
        kind = factory
        return
      }
      if arguments.count == 2, case .closure = arguments[1].value.kind,
        CodeFile.changingMethods.contains(file.text(callee.nameToken))
      {
        kind = .changed(arguments[0].value, by: arguments[1].value)
      } else if file[callee.nameToken].isUppercase || file.isSnapshot(callee) {
        kind = .object(callee.nameToken)
      } else if let factory = constructions.factory(callee, arguments) {
        kind = factory
      } else {
        return nil
      }
    case .member(nil):
      // `.init(type: .system)`
      guard callee.isName(.`init`, in: file), case .call = expression.kind else { return nil }
      kind = .object(nil)
    case .member(let base?):
      method = file.text(callee.nameToken)
      if case .member(let type?) = base.kind, base.isName(.alloc, in: file), method.hasPrefix("init"),
        let name = file.plainName(type)
      {
        kind = .object(name)
      } else if let name = file.plainName(base), file[name].isUppercase,
        method == "new" || method == "init" || Self.factories.contains(method)
      {
        kind = .object(name)
      } else if arguments.count == 1, case .closure = arguments[0].value.kind, CodeFile.changingMethods.contains(method)
      {
        kind = .changed(base, by: arguments[0].value)
      } else if let factory = constructions.factory(callee, arguments) {
        // `[self makeLabel]`, `Theme.divider`
        kind = factory
      } else if method.hasPrefix("with"), case .call = base.kind, arguments.allSatisfy({ file.path($0.value) == nil }) {
        kind = .modified(base)
      } else if method.hasPrefix("as") && method.hasSuffix("StackView") || file.isSnapshot(callee) {
        // Many projects make a stack view of an array by a method with such a name.
        kind = .object(callee.nameToken)
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The methods of the frameworks' classes, and of PureLayout, that create views.
  private static let factories: Set<String> = [
    "buttonWithType", "buttonWithConfiguration", "buttonWithTitle", "buttonWithImage", "systemButtonWithImage",
    "systemButton",
    "checkboxWithTitle", "radioButtonWithTitle", "labelWithString", "labelWithAttributedString",
    "wrappingLabelWithString",
    "textFieldWithString", "imageViewWithImage", "stackViewWithViews", "sliderWithTarget", "sliderWithValue",
    "segmentedControlWithLabels",
    "segmentedControlWithImages", "newAutoLayoutView", "newAutoLayout",
  ]
}

extension CodeFile {
  /// Whether a call makes a new view that shows the current contents of another one: `snapshotView(afterScreenUpdates: true)`.
  fileprivate func isSnapshot(_ callee: Expression) -> Bool {
    ["snapshotView", "snapshotViewAfterScreenUpdates", "resizableSnapshotView"].contains(text(callee.nameToken))
      && uses(of: self[callee.nameToken].name).allSatisfy { functionDefined(at: $0) == nil }
  }
}
