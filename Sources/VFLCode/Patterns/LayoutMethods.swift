import VFLSyntax

/// An override of a method in which the system updates constraints or lays out views.
struct LayoutMethod {
  enum Pass {
    /// `updateConstraints`, `updateViewConstraints`
    case update
    /// `layoutSubviews`, `viewWillLayoutSubviews`, `layout`
    case layout
  }
  var name: Name
  var nameToken: Int
  /// The brace that opens the method's body.
  var body: Int
  var pass: Pass
  /// Whether the method belongs to a view controller, and therefore updates or lays out the controller's `view`.
  var isController: Bool
}

/// Finds the overrides in a file. Takes time linear in the number of uses of the methods' names.
struct LayoutMethodFinder {
  private let file: CodeFile
  private let classes: DeclaredClasses

  init(_ file: CodeFile, _ classes: DeclaredClasses) {
    self.file = file
    self.classes = classes
  }

  /// The overrides of a method, except those nested in another override.
  func methods(_ name: KnownName) -> [LayoutMethod] {
    if name == .layout {
      // Other frameworks have methods with the same name.
      guard file.language == .swift, file.has(.AppKit) || file.has(.Cocoa) else { return [] }
    }
    let isController = name == .updateViewConstraints || name == .viewWillLayoutSubviews
    let isUpdate = name == .updateConstraints || name == .updateViewConstraints
    var methods: [LayoutMethod] = []
    var end = 0
    for index in file.uses(of: name) where index >= end {
      guard let function = file.functionDefined(at: index), function.parameters.isEmpty,
        file[function.body].partner >= 0, isOverride(function, isController: isController)
      else { continue }
      end = file.close(of: function.body)
      methods.append(
        LayoutMethod(
          name: name.name, nameToken: index, body: function.body, pass: isUpdate ? .update : .layout,
          isController: isController))
    }
    return methods
  }

  /// Whether a function is `override func NAME()`, or `- (void)NAME` in a class whose superclass may have such a method.
  private func isOverride(_ function: Function, isController: Bool) -> Bool {
    if file.language == .swift {
      return Tokens(file.statementStart(function.start), function.start).contains { file.isName($0, .override) }
    }
    return file.isMark(function.start, "-") && file.isName(function.start + 2, .void)
      && function.nameToken == function.start + 4 && isPlausible(function.nameToken, isController: isController)
  }

  /// Whether an Objective-C method may be an override that the system calls, judging by its class, because Objective-C has no
  /// keyword for overrides.
  private func isPlausible(_ method: Int, isController: Bool) -> Bool {
    guard let name = classes.body(around: method)?.name else { return true }
    // A category replaces a method instead of overriding it.
    if file.isOpen(name + 1, "(") { return false }
    let superclass = classes.superclassName(of: file[name].name) ?? file.text(name)
    return ![file.text(name), superclass].contains { contradicts($0, isController: isController) }
  }

  private func contradicts(_ name: String, isController: Bool) -> Bool {
    let isView = ["View", "Cell", "Button", "Bar"].contains { name.hasSuffix($0) }
    if isController { return isView }
    if isView { return false }
    return [
      "Controller", "VC", "Object", "Manager", "Model", "Delegate", "DataSource", "Animator", "Coordinator",
      "Presenter", "Helper", "Layout", "Layer", "Node", "Transition", "Item", "Window",
    ].contains { name.hasSuffix($0) }
  }
}
