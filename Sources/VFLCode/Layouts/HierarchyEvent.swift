import VFLSyntax

/// A call that gives a view its superview, or a guide its owner.
struct HierarchyEvent {
  /// The view that gets a superview.
  var child: Expression
  /// Whether the call adds every element of the child, which is a collection of unknown views.
  var isEach = false
  /// The token of the name that stands for the view where the call is: the view itself, or the variable of a loop.
  var argument: Int
  /// The superview; nil for the object whose method contains the call.
  var parent: Expression?
  /// The token of the name of the method.
  var token: Int
  /// When the view gets it, as the number of an event.
  var time: Int
  var path: ExecutionPath
  /// Whether the superview is a stack view that arranges the view, and turns off the translation of its autoresizing mask.
  var isArranged = false

  /// Whether the superview has a name, and does not arrange its subviews, judging by the name.
  func hasPlainSuperview(in file: CodeFile) -> Bool {
    parent.map { Self.isPlain($0, in: file) } ?? true
  }

  static func isPlain(_ superview: Expression, in file: CodeFile) -> Bool {
    let name = superview.nameToken >= 0 ? file.text(superview.nameToken) : ""
    return !name.isEmpty && !["plitView", "tackView", "stack", "split"].contains { name.hasSuffix($0) }
  }
}

/// The views of a collection that a function shows: an array literal, or a local array.
struct ViewCollection {
  /// What the collection is called.
  enum Key: Hashable {
    /// The array literal with this opening bracket.
    case literal(Int)
    /// The variable or parameter with this name.
    case name(Name)
  }

  /// What a function does with each view of a collection.
  enum Use {
    /// A loop or closure in which a name stands for the view.
    case loop(Name, body: Tokens)
    /// The views are the value of a local array.
    case stored(in: Name)
    /// A call whose effect is known.
    case call
  }

  var key: Key
  /// The views; nil if they are unknown.
  var views: [Expression]?
}

/// The names of the methods that give a view its superview.
enum AddingMethod {
  /// The first argument is the view.
  case one(isArranged: Bool)
  /// Every argument is a view, or an array of views.
  case several(isArranged: Bool)

  /// The method with the given name; nil for any other method. `Add` also adds elements to collections, so its receiver must look
  /// like a view.
  init?(_ callee: Expression, in file: CodeFile) {
    guard callee.nameToken >= 0 else { return nil }
    switch file[callee.nameToken].name.known {
    case .addSubview, .AddSubview, .insertSubview, .InsertSubview, .addLayoutGuide, .AddLayoutGuide:
      self = .one(isArranged: false)
    case .addArrangedSubview, .AddArrangedSubview, .insertArrangedSubview: self = .one(isArranged: true)
    case .Add where file.language == .cSharp:
      guard case .member(let base?) = callee.kind, base.nameToken >= 0 else { return nil }
      let name = file.text(base.nameToken)
      guard name == "View" || name == "ContentView" else { return nil }
      self = .one(isArranged: false)
    default:
      switch file.text(callee.nameToken) {
      // Methods that many projects define under these names.
      case "addSubviews" where file.language == .swift: self = .several(isArranged: false)
      case "addArrangedSubviews" where file.language == .swift: self = .several(isArranged: true)
      case "AddSubviews": self = .several(isArranged: false)
      case "InsertArrangedSubview": self = .one(isArranged: true)
      case "InsertSubviewAbove", "InsertSubviewBelow": self = .one(isArranged: false)
      default: return nil
      }
    }
  }

  var isArranged: Bool {
    switch self {
    case .one(let isArranged), .several(let isArranged): isArranged
    }
  }
}
