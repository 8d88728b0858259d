import VFLSyntax

/// The classes that a source declares, found without splitting the source into tokens. A comment may be taken for a declaration.
package enum ClassDeclarations {
  /// The names of the classes with those of their superclasses: `class NAME<T>: Module.SUPERCLASS` or `@interface NAME : SUPERCLASS`.
  /// Takes time linear in the number of bytes.
  package static func all(in bytes: UnsafeRawBufferPointer) -> [(name: String, superclass: String?)] {
    var found: [(name: String, superclass: String?)] = Superclasses.declarations(in: bytes).map {
      ($0.name, $0.superclass)
    }
    var words = TypeWords(bytes)
    while words.skip(past: "class ") {
      guard let name = word(&words) else { continue }
      words.skipGenerics(upTo: UInt8(ascii: "{"))
      var superclass: String?
      if words.byte == UInt8(ascii: ":") {
        var separator = UInt8(ascii: ":")
        while words.skip(separator) { (superclass, separator) = (word(&words), UInt8(ascii: ".")) }
      } else if let byte = words.byte, byte != UInt8(ascii: "{") {
        // `class func`, `class var`, or prose.
        continue
      }
      found.append((name, superclass))
    }
    return found
  }

  /// The name of a type; nil for any other word. Names of types begin with capitals.
  private static func word(_ words: inout TypeWords) -> String? {
    guard let word = words.next(), let first = word.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z")
    else { return nil }
    return word
  }
}
