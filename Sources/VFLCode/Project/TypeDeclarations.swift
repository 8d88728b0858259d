/// What an app source declares about types, found in one pass without splitting the source into tokens. A comment may be taken for code.
///
/// Any word after a keyword that declares a type counts, so there may be more names than types. The same is true for superclasses and
/// members: a member of one type in the file counts for all types in it.
package struct TypeDeclarations: Sendable {
  /// The hashes of the types' names, for `NameHashes`.
  package private(set) var names: [UInt64] = []
  /// The hashes of types with those of the names after the colons in their declarations, which are those of superclasses if the types
  /// have any. The second hash is `unknown` if the source cannot show what the type inherits.
  package private(set) var superclasses: [(type: UInt64, superclass: UInt64)] = []
  /// The hashes of the types that the source declares or extends. A hash may occur several times.
  package private(set) var types: [UInt64] = []
  /// The hashes of the words that may be names of members of these types, in ascending order.
  package private(set) var words: [UInt64] = []
  /// The classes that the source declares, by their names.
  package private(set) var classes: [ProjectTypes.Declaration] = []
  /// The hashes of the names of the classes whose code may turn off or set their own autoresizing masks. If any code of the source may do
  /// so, all classes that it declares or extends count.
  package private(set) var ownMasks: [UInt64] = []

  /// The names of the views that the source adds to others, in the types of other files that it extends or that its classes derive from, as
  /// hashes of members.
  package private(set) var added: [UInt64] = []
  /// The hashes of the types of other files that the source extends or that its classes derive from.
  package private(set) var extended: [UInt64] = []
  /// Whether functions of the source may create views for other files.
  package private(set) var mayDefineFactories = false

  /// The hash that stands for a superclass which may have any members.
  static let unknown: UInt64 = 0

  /// Reads a source in time linear in its size, except that the words are sorted. If `includesMembers` is false, only the classes and
  /// their masks are read, in a third of the time.
  package init(_ source: UnsafeRawBufferPointer, _ language: CodeLanguage, includesMembers: Bool = true) {
    var reader = TypeReader(source: source, language: language)
    reader.read(includesMembers: includesMembers)
    classes = reader.classes
    mayDefineFactories = reader.returnsView
    extended = Self.extended(reader)
    added = extended.flatMap { type in Set(reader.added).map { NameHashes.hash(of: $0, in: type) } }
    if reader.changesOwnMask { ownMasks = reader.owners }
    guard includesMembers else { return }
    names = reader.names
    superclasses = reader.superclasses
    types = reader.types
    // C# declares outlets in generated files.
    if language == .cSharp {
      superclasses += types.map { ($0, Self.unknown) }
    } else if !types.isEmpty {
      words = reader.words.sorted()
    }
  }

  private static func extended(_ reader: TypeReader) -> [UInt64] {
    let declared = Set(reader.classes.map { NameHashes.hash($0.name.utf8) })
    let outer = reader.classes.compactMap { $0.superclass }.filter { !$0.hasPrefix("UI") && !$0.hasPrefix("NS") }
    return Array(Set(reader.extended + outer.map { NameHashes.hash($0.utf8) }).subtracting(declared))
  }

  /// Whether the source declares and extends no types, and creates no views for other files.
  package var isEmpty: Bool {
    types.isEmpty && classes.isEmpty && ownMasks.isEmpty && extended.isEmpty && !mayDefineFactories
  }

  /// Forgets the names of the classes.
  package mutating func removeClasses() { classes = [] }
}
