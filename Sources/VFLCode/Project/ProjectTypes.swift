/// What the sources of a project need to know about each other's types: the superclasses of the classes that the project declares in Swift
/// and in headers of Objective-C, the classes whose code may change their own autoresizing masks, and the functions that create views.
public struct ProjectTypes: Equatable, Sendable {
  /// One declaration of a class.
  public struct Declaration: Equatable, Sendable {
    package var name: String
    /// Nil if the declaration names none.
    package var superclass: String?
  }

  /// The superclass of each class; nil if declarations contradict each other.
  private var byName: [String: String?] = [:]
  /// The types in sources whose code may change the mask of the object that runs it.
  private(set) var ownMasks = NameHashes()
  /// The views of types that sources other than those which declare the types add to others.
  private var added = NameHashes()
  /// The types that sources other than those which declare them extend or derive from.
  private var extended = NameHashes()
  /// The functions that create views, by name.
  private var factories: [String: [ViewFactory]] = [:]

  /// Creates an empty set.
  public init() {}

  /// Adds a class. If the class has another superclass already, its superclass counts as unknown.
  public mutating func add(_ declaration: Declaration) {
    guard declaration.superclass != nil else { return }
    if let known = byName[declaration.name], known != declaration.superclass {
      byName[declaration.name] = .some(nil)
    } else {
      byName[declaration.name] = declaration.superclass
    }
  }

  /// Adds the classes of a source, and those whose code may change their own masks.
  package mutating func add(_ declarations: TypeDeclarations) {
    for declaration in declarations.classes { add(declaration) }
    for name in declarations.ownMasks { ownMasks.insert(name) }
    for name in declarations.added { added.insert(name) }
    for name in declarations.extended { extended.insert(name) }
  }

  /// Adds a function that may create a view.
  package mutating func add(_ factory: ViewFactory) { factories[factory.name, default: []].append(factory) }

  /// Whether a source that extends a type, or declares a subclass, adds a view with this name to another.
  func mayAdd(_ view: String, of type: String) -> Bool {
    added.contains(NameHashes.hash(of: NameHashes.hash(view.utf8), in: NameHashes.hash(type.utf8)))
  }

  /// Whether a source that does not declare a type extends it, or declares a subclass.
  func isExtended(_ type: String) -> Bool { extended.contains(NameHashes.hash(type.utf8)) }

  /// The functions with a name that may create views.
  func factories(named name: String) -> [ViewFactory] { factories[name] ?? [] }

  func superclass(of name: String) -> String? { byName[name] ?? nil }

  /// The nearest superclass that the project does not declare, or the class itself if the project does not declare it.
  func outermost(from name: String) -> String {
    var current = name
    for _ in 0..<ReadingLimit.superclasses {
      guard let next = superclass(of: current) else { break }
      current = next
    }
    return current
  }

  /// Whether a class of the project certainly derives from one that `isViewClass` accepts, and neither it nor a class between the two
  /// changes its own mask.
  func keepsMask(_ name: String, isViewClass: (String) -> Bool) -> Bool {
    var current = name
    for _ in 0..<ReadingLimit.superclasses {
      guard let next = superclass(of: current), !ownMasks.contains(current.utf8) else { return false }
      if isViewClass(next) { return true }
      current = next
    }
    return false
  }

  /// The classes that a header declares: `@interface NAME : SUPERCLASS`. Takes time linear in the size of the header.
  public static func declarations(in header: UnsafeRawBufferPointer) -> [Declaration] {
    TypeDeclarations(header, .objectiveC, includesMembers: false).classes
  }
}
