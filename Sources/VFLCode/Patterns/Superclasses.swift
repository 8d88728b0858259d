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
    var index = 0
    while index < header.count {
      guard header[index] == UInt8(ascii: "@"), let start = end(of: "@interface", at: index, in: header) else {
        index += 1
        continue
      }
      index = start
      guard let name = word(header, &index) else { continue }
      // Generic parameters, as in `@interface Box<T> : NSObject`.
      skipWhitespace(header, &index)
      if index < header.count, header[index] == UInt8(ascii: "<") {
        while index < header.count, header[index] != UInt8(ascii: ">"), header[index] != UInt8(ascii: "\n") {
          index += 1
        }
        index += 1
        skipWhitespace(header, &index)
      }
      guard index < header.count, header[index] == UInt8(ascii: ":") else { continue }
      index += 1
      guard let superclass = word(header, &index) else { continue }
      found.append(Declaration(name: name, superclass: superclass))
    }
    return found
  }

  private static func end(of word: StaticString, at index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return nil }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] { return nil }
    return index + word.utf8CodeUnitCount
  }

  private static func skipWhitespace(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  /// The identifier at an offset, after whitespace; nil if there is none.
  private static func word(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> String? {
    skipWhitespace(bytes, &index)
    let start = index
    while index < bytes.count, bytes[index].continuesIdentifier { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }
}
