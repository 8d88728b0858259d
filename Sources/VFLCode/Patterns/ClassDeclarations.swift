import VFLSyntax

/// The classes that a source declares, found without splitting the source into tokens. A comment may be taken for a declaration.
package enum ClassDeclarations {
  /// The names of the classes with those of their superclasses: `class NAME<T>: Module.SUPERCLASS` or `@interface NAME : SUPERCLASS`.
  /// Takes time linear in the number of bytes.
  package static func all(in bytes: UnsafeRawBufferPointer) -> [(name: String, superclass: String?)] {
    var found: [(name: String, superclass: String?)] = Superclasses.declarations(in: bytes).map {
      ($0.name, $0.superclass)
    }
    let keyword: StaticString = "class "
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "c"), index == 0 || !bytes[index - 1].continuesIdentifier,
        CodeScan.has(bytes, index, keyword)
      else {
        index += 1
        continue
      }
      index += keyword.utf8CodeUnitCount
      guard let name = word(bytes, &index) else { continue }
      if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
        while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "{") { index += 1 }
        index += 1
      }
      var superclass: String?
      skipSpaces(bytes, &index)
      if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
        repeat {
          index += 1
          superclass = word(bytes, &index)
        } while index < bytes.count && bytes[index] == UInt8(ascii: ".")
      } else if index < bytes.count, bytes[index] != UInt8(ascii: "{") {
        // `class func`, `class var`, or prose.
        continue
      }
      found.append((name, superclass))
    }
    return found
  }

  /// The name of a type at an offset, after spaces; nil if there is none. Names of types begin with capitals.
  private static func word(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> String? {
    skipSpaces(bytes, &index)
    let start = index
    while index < bytes.count, bytes[index].continuesIdentifier { index += 1 }
    guard start < index, bytes[start] >= UInt8(ascii: "A"), bytes[start] <= UInt8(ascii: "Z") else { return nil }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func skipSpaces(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }
}
