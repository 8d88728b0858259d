import VFLSyntax

/// The classes of the properties that sources declare, by the types that the same files declare or extend, for views whose class their
/// own file does not show.
struct DeclaredProperties: Sendable {
  /// The class of each property by its name in the form of ``LoggedName``; nil if declarations name several classes.
  private var classes: [String: [String: String?]] = [:]

  init() {}

  /// Reads the declarations of a source without splitting it into tokens. Takes time linear in the number of bytes.
  init(_ bytes: UnsafeRawBufferPointer) {
    var scan = Scan(bytes: bytes)
    scan.read()
    if scan.properties.isEmpty { return }
    for type in scan.types { classes[type] = scan.properties }
  }

  /// Adds the declarations of another source.
  mutating func add(_ other: DeclaredProperties) {
    for (type, properties) in other.classes {
      for (name, className) in properties {
        if let known = classes[type]?[name], known != className {
          classes[type]?[name] = .some(nil)
        } else {
          classes[type, default: [:]][name] = className
        }
      }
    }
  }

  /// The class of the view that a path of names leads to from an object of a type; nil if it is unknown.
  func className(of path: [String], in type: String, _ tree: ClassTree) -> String? {
    var type = type
    for name in path {
      guard let next = className(of: name, in: type, tree) else { return nil }
      type = next
    }
    return type
  }

  private func className(of name: String, in type: String, _ tree: ClassTree) -> String? {
    let plain = LoggedName.plain(name)
    let types = tree.superclassChain(of: type)
    for type in types {
      if let own = classes[type]?[plain] { return own }
    }
    return types.lazy.compactMap { Self.frameworkProperties[$0]?[name] }.first
  }

  /// The properties of classes of Apple's frameworks whose values have other classes than plain views.
  private static let frameworkProperties: [String: [String: String]] = [
    "UITableViewCell": [
      "contentView": "UITableViewCellContentView", "textLabel": "UILabel", "detailTextLabel": "UILabel",
      "imageView": "UIImageView",
    ],
    "UITableViewController": ["view": "UITableView", "tableView": "UITableView"],
    "UICollectionViewController": ["collectionView": "UICollectionView"],
    "UIButton": ["titleLabel": "UILabel", "imageView": "UIImageView"],
    "NSTableCellView": ["textField": "NSTextField", "imageView": "NSImageView"],
  ]
}

/// A scan for the types and the properties of a source in Swift or Objective-C. A local variable counts as a property.
private struct Scan {
  let bytes: UnsafeRawBufferPointer
  var types: Set<String> = []
  var properties: [String: String?] = [:]
  private var index = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func read() {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if bytes[index].isNamePart {
        readWord()
      } else {
        index += 1
      }
    }
  }

  private mutating func readWord() {
    let start = index
    guard let word = word() else { return }
    switch word {
    case "class", "struct", "extension", "interface", "implementation":
      skipSpaces()
      if let type = typeName() { types.insert(type) }
    case "let", "var":
      skipSpaces()
      // A local variable with this name has little to do with the view of a controller.
      guard let name = self.word(), name != "view" else { return }
      skipSpaces()
      let mark = byte(index)
      guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "=") else { return }
      index += 1
      skipSpaces()
      guard let type = typeName() else { return }
      if mark == UInt8(ascii: ":") || byte(index) == UInt8(ascii: "(") { add(name, type) }
    default:
      // `UILabel *title;`
      guard Self.isType(word) else { return }
      let end = index
      skipSpaces()
      guard byte(index) == UInt8(ascii: "*") else { return index = max(end, start + 1) }
      index += 1
      skipSpaces()
      guard let name = self.word() else { return }
      skipSpaces()
      if byte(index) == UInt8(ascii: ";") || byte(index) == UInt8(ascii: "=") { add(name, word) }
    }
  }

  private mutating func add(_ name: String, _ type: String) {
    let name = LoggedName.plain(name)
    if let known = properties[name], known != type {
      properties[name] = .some(nil)
    } else {
      properties[name] = type
    }
  }

  /// The last name of a path such as `Shop.Card`, if it is the name of a type.
  private mutating func typeName() -> String? {
    var last = word()
    while let own = last, Self.isType(own), byte(index) == UInt8(ascii: "."), byte(index + 1)?.isCapital ?? false {
      index += 1
      last = word()
    }
    return last.flatMap { Self.isType($0) ? $0 : nil }
  }

  private mutating func word() -> String? {
    let start = index
    while index < bytes.count, bytes[index].isNamePart { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private mutating func skipSpaces() { while index < bytes.count, bytes[index].isBlank { index += 1 } }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private static func isType(_ word: String) -> Bool { word.utf8.first?.isCapital ?? false }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
