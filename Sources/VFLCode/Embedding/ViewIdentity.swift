/// A view, or a part of one, as a function of an app source refers to it. Equal for all expressions in the function that certainly refer
/// to the same view.
///
/// Other functions may change a property, but not while the function runs, unless it calls them.
public struct ViewIdentity: Hashable, Sendable {
  /// The names that lead to the view, without `self`, such as `card` and `title`; empty for the object whose method contains the code.
  package var path: [String]
  /// The declarations and values that the names have there. Two views with the same path differ in them.
  var versions: [Version] = []
  /// What is meant of the view; empty for its frame.
  var parts: Parts = []

  init(_ path: [String], _ versions: [Version] = [], _ parts: Parts = []) {
    (self.path, self.versions, self.parts) = (path, versions, parts)
  }

  /// What distinguishes two views with the same path. Positions are numbers of tokens, unless they say otherwise.
  enum Version: Hashable, Sendable {
    /// The local variable or parameter that is declared at a position.
    case declaration(Int)
    /// The value that the function has assigned with the assignment of this number, from 1.
    case value(Int)
    /// The value after this number of calls of the setter, in Objective-C, or of functions that assign to the property.
    case setter(Int)
    case calls(Int)
    /// The value in the loop or closure that begins at a position, which changes it later.
    case loop(Int)
    /// The value at a single use.
    case use(Int)
    /// The value in the function whose body begins at a position. Other functions change it.
    case function(Int)
    /// The view that a dictionary makes for a key, and the view that a format names at run time. Positions are bytes.
    case entry(UInt32)
    case hole(UInt32)
    /// A view that is certainly none of those which formats name.
    case unnamed
    /// The superview of all formats that get their views from one object.
    case shared
  }

  /// Parts of a view whose positions the frame alone does not determine.
  struct Parts: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The part inside the margins, and the lines of text.
    static let margins = Parts(rawValue: 1)
    static let firstBaseline = Parts(rawValue: 2)
    static let lastBaseline = Parts(rawValue: 4)
    /// What a scroll view scrolls.
    static let content = Parts(rawValue: 8)
    /// The superview as layout libraries name it, and its safe area, until the superview is known.
    static let superview = Parts(rawValue: 16)
    static let safeArea = Parts(rawValue: 32)
  }

  /// The object whose method contains the code.
  static var own: Self { .init([]) }
  /// The view of a view controller, and the content view of a cell.
  static var controllerView: Self { .init(["view"]) }
  static var contentView: Self { .init(["contentView"]) }
  /// The superview of a layout whose formats share their names.
  static var sharedSuperview: Self { .init(["superview"], [.shared]) }

  /// The names as people read them: `card.title`, or `self` for the object itself.
  public var shown: String { path.isEmpty ? "self" : path.joined(separator: ".") }

  /// Whether it is a local variable or a value without a name, rather than a property.
  var isLocal: Bool {
    versions.contains { version in
      switch version {
      case .declaration, .entry: true
      default: false
      }
    }
  }

  /// The same view for a whole type: without versions, unless the view is local or the function has given the property several values.
  var inType: Self {
    let hasSeveralValues = versions.contains { if case .value(let number) = $0 { number != 1 } else { false } }
    return isLocal || hasSeveralValues ? self : .init(path)
  }

  /// Whether it stands for the same view in all functions of a type.
  package var isOfType: Bool { versions.isEmpty }

  /// The same view for a whole function, in which only other declarations and other values of a name make it another view, but not calls
  /// and loops before a use.
  var inFunction: Self {
    let kept = versions.filter { version in
      switch version {
      case .declaration, .value: true
      default: false
      }
    }
    return .init(path, kept, parts)
  }

  /// What a property of the view refers to, such as its unknown superview.
  func member(_ name: String) -> Self { .init(path + [name], versions, parts) }

  /// The superview of a view that the function adds to no view, or to several.
  var superview: Self { member("superview") }

  /// Whether it is the superview of a view, which the function does not show.
  var isSuperview: Bool { path.last == "superview" }

  func with(_ part: Parts) -> Self { .init(path, versions, parts.union(part)) }
  func without(_ part: Parts) -> Self { .init(path, versions, parts.subtracting(part)) }
}

extension [ViewIdentity: ViewIdentity] {
  /// Whether these superviews put a view into another one, at any depth.
  func put(_ view: ViewIdentity, inside container: ViewIdentity) -> Bool {
    var current = view
    for _ in 0..<ReadingLimit.superclasses {
      guard let outer = self[current] else { return false }
      if outer == container { return true }
      current = outer
    }
    return false
  }
}
