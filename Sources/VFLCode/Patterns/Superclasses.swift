/// The superclasses of the classes that a project declares in Swift and in headers of Objective-C, and the classes whose code may change
/// their own autoresizing masks.
public struct Superclasses: Equatable, Sendable {
  /// One declaration of a class.
  public struct Declaration: Equatable, Sendable {
    var name: String
    var superclass: String
  }

  /// The superclass of each class; nil if declarations contradict each other.
  private var byName: [String: String?] = [:]
  /// The types in sources whose code may change the mask of the object that runs it.
  package var ownMasks = NameHashes()

  /// Creates an empty set.
  public init() {}

  /// Adds a class. If the class has another superclass already, its superclass counts as unknown.
  public mutating func add(_ declaration: Declaration) {
    if let known = byName[declaration.name], known != declaration.superclass {
      byName[declaration.name] = .some(nil)
    } else {
      byName[declaration.name] = declaration.superclass
    }
  }

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

  /// The classes with superclasses that a source in Swift declares. Takes time linear in the size of the source.
  package static func swiftDeclarations(in source: UnsafeRawBufferPointer) -> [Declaration] {
    ClassDeclarations.all(in: source).compactMap { found in
      found.superclass.map { Declaration(name: found.name, superclass: $0) }
    }
  }

  /// The classes that a header declares: `@interface NAME : SUPERCLASS`. Takes time linear in the size of the header.
  public static func declarations(in header: UnsafeRawBufferPointer) -> [Declaration] {
    var found: [Declaration] = []
    var words = TypeWords(header)
    while words.skip(past: "@interface") {
      guard let name = words.next() else { continue }
      words.skipGenerics(upTo: UInt8(ascii: "\n"))
      if words.skip(UInt8(ascii: ":")), let superclass = words.next() {
        found.append(Declaration(name: name, superclass: superclass))
      }
    }
    return found
  }
}

/// Reads the heads of type declarations in a source that is not split into tokens.
struct TypeWords {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The current byte; nil at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Moves past the next occurrence of a keyword of at least three characters that does not continue a name. Returns false at the end.
  mutating func skip(past keyword: StaticString) -> Bool {
    let characters = keyword.utf8Start
    let (one, two, three) = (
      BlockSearch.block(Unicode.Scalar(characters[0])), BlockSearch.block(Unicode.Scalar(characters[1])),
      BlockSearch.block(Unicode.Scalar(characters[2]))
    )
    let (bytes, start) = (bytes, index)
    var end: Int?
    BlockSearch.search(UnsafeRawBufferPointer(rebasing: bytes[start...])) { first, second, third in
      (first .== one) .& (second .== two) .& (third .== three)
    } _: { offset in
      let place = start + offset
      guard place == 0 || !bytes[place - 1].continuesIdentifier, CodeScan.has(bytes, place, keyword) else {
        return false
      }
      end = place + keyword.utf8CodeUnitCount
      return true
    }
    index = end ?? bytes.count
    return end != nil
  }

  mutating func skip(_ mark: UInt8) -> Bool {
    guard byte == mark else { return false }
    index += 1
    return true
  }

  private mutating func skipWhitespace() { while index < bytes.count, bytes[index] <= 0x20 { index += 1 } }

  /// Moves past whitespace, and past generic parameters that end before a byte: `@interface Box<T> : NSObject`.
  mutating func skipGenerics(upTo end: UInt8) {
    skipWhitespace()
    guard byte == UInt8(ascii: "<") else { return }
    while let byte, byte != UInt8(ascii: ">"), byte != end { index += 1 }
    index += 1
    skipWhitespace()
  }

  /// The identifier after whitespace; nil if there is none.
  mutating func next() -> String? {
    skipWhitespace()
    let start = index
    while index < bytes.count, bytes[index].continuesIdentifier { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }
}
