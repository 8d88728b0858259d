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
      guard let body = file.language == .swift ? swiftBody(index) : objectiveCBody(index), file[body].partner >= 0,
        file.language == .swift || isPlausible(index, isController: isController)
      else { continue }
      end = file.close(of: body)
      methods.append(
        LayoutMethod(
          name: name.name, nameToken: index, body: body, pass: isUpdate ? .update : .layout, isController: isController)
      )
    }
    return methods
  }

  /// The brace that opens the body of `override func NAME() {`; nil if `name` is not the method name in such a declaration.
  private func swiftBody(_ name: Int) -> Int? {
    guard file.isName(name - 1, .func), file.isOpen(name + 1, UInt8(ascii: "(")),
      file.close(of: name + 1) == name + 2, file.isOpen(name + 3, UInt8(ascii: "{"))
    else { return nil }
    var index = name - 2
    var steps = 0
    while index >= 0, steps < ReadingLimit.modifiers {
      steps += 1
      if file.isName(index, .override) { return name + 3 }
      // Skip other modifiers and attributes.
      guard file.isIdentifier(index) || file.isMark(index, UInt8(ascii: "@")) || file[index].isClose(UInt8(ascii: ")"))
      else { return nil }
      index = file.skipBack(index)
    }
    return nil
  }

  /// The brace that opens the body of `- (void)NAME {`; nil if `name` is not the method name in such a declaration.
  private func objectiveCBody(_ name: Int) -> Int? {
    guard name >= 4, file[name - 1].isClose(UInt8(ascii: ")")), file.isName(name - 2, .void),
      file.isOpen(name - 3, UInt8(ascii: "(")), file.isMark(name - 4, UInt8(ascii: "-"))
    else { return nil }
    // A semicolon before the brace is allowed and has no effect.
    let body = file.isMark(name + 1, UInt8(ascii: ";")) ? name + 2 : name + 1
    return file.isOpen(body, UInt8(ascii: "{")) ? body : nil
  }

  /// Whether an Objective-C method may be an override that the system calls, judging by its class, because Objective-C has no
  /// keyword for overrides.
  private func isPlausible(_ method: Int, isController: Bool) -> Bool {
    guard let name = classes.body(around: method)?.name else { return true }
    // A category replaces a method instead of overriding it.
    if file.isOpen(name + 1, UInt8(ascii: "(")) { return false }
    let superclass = classes.superclassName(of: file[name].name) ?? file.text(name)
    return ![file.text(name), superclass].contains { contradicts($0, isController: isController) }
  }

  private func contradicts(_ name: String, isController: Bool) -> Bool {
    let isView = ["View", "Cell", "Button", "Bar"].contains { name.hasSuffix($0) }
    if isController { return isView }
    if isView { return false }
    for ending in [
      "Controller", "VC", "Object", "Manager", "Model", "Delegate", "DataSource", "Animator", "Coordinator",
      "Presenter",
      "Helper", "Layout", "Layer", "Node", "Transition", "Item", "Window",
    ] where name.hasSuffix(ending) { return true }
    return false
  }
}
