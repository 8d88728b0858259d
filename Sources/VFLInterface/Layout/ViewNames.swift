import VFLConstraints
import VFLSyntax

/// The names of a view tree's items, which are unique identifiers.
///
/// The name of a view is its user label, its outlet, its title or its class, whichever is found first. A class, or any name that is
/// already taken, is followed by the beginning of the view's identifier in the document.
struct ViewNames {
  private let document: InterfaceDocument
  private var taken: Set<String> = []
  /// The last number that was added to each name.
  private var numbers: [String: Int] = [:]

  init(_ document: InterfaceDocument) { self.document = document }

  /// The unique name of a view.
  mutating func name(ofView index: Int) -> String {
    unique(plainName(ofView: index), document.ids.text(document.views[index].id))
  }

  /// The name of a view, which another view may share.
  func plainName(ofView index: Int) -> String {
    let view = document.views[index]
    let candidates = [
      document.text(.userLabel, of: view.element), document.outlets[view.id], title(of: view),
    ]
    for candidate in candidates {
      if let candidate, let name = Self.identifier(candidate) { return name }
    }
    let kind = document.text(.customClass, of: view.element).flatMap { Self.identifier($0) }
    return (kind ?? document.tree.names.text(document.tree.elements[view.element].name)) + "_"
      + Self.short(document.ids.text(view.id))
  }

  /// The name of a guide or another part of a view, such as `card_safeArea`.
  mutating func name(of part: String, in owner: String?, _ id: String) -> String {
    unique(owner.map { $0 + "_" + part } ?? part, id)
  }

  private mutating func unique(_ name: String, _ id: String) -> String {
    if taken.insert(name).inserted { return name }
    let longer = name + "_" + Self.short(id)
    if taken.insert(longer).inserted { return longer }
    var number = numbers[longer] ?? 1
    repeat { number += 1 } while !taken.insert("\(longer)_\(number)").inserted
    numbers[longer] = number
    return "\(longer)_\(number)"
  }

  /// The visible text of a label or control; nil if it has none.
  private func title(of view: InterfaceView) -> String? {
    if let text = document.text(.text, of: view.element) ?? document.text(.title, of: view.element) { return text }
    for child in document.tree.children(of: view.element) {
      switch document.text(.key, of: child) {
      case "normal", "cell", "configuration":
        if let title = document.text(.title, of: child) { return title }
      default: break
      }
    }
    return nil
  }

  /// The part of an identifier before its first hyphen.
  private static func short(_ id: String) -> String {
    let name = id.utf8.prefix { $0 != UInt8(ascii: "-") }.filter(isWordByte)
    return name.isEmpty ? "view" : String(decoding: name, as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The number of bytes after which a name ends at the next word.
  private static let maximumLength = 24

  /// A text as an identifier in camel case, such as `signIn` for `Sign In`; nil if it has no letters in ASCII.
  private static func identifier(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var startsWord = false
    for byte in text.utf8 {
      guard isWordByte(byte) else {
        if bytes.count >= maximumLength { break }
        startsWord = !bytes.isEmpty
        continue
      }
      if bytes.isEmpty, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { continue }
      let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if startsWord, isLower {
        bytes.append(byte & ~0x20)
      } else if bytes.isEmpty, isUpper {
        bytes.append(byte | 0x20)
      } else {
        bytes.append(byte)
      }
      startsWord = false
    }
    guard bytes.contains(where: { $0 != UInt8(ascii: "_") }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension InterfaceDocument {
  /// The name of a view in messages, by the index of the view. Several views may share a name.
  public func name(ofView index: Int) -> String { ViewNames(self).plainName(ofView: index) }
}
