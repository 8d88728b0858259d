import VFLConstraints
import VFLSyntax

/// The names of a view tree's items, which are unique identifiers.
///
/// The name of a view is its user label, its outlet, its title, its view controller or its class, whichever is found first. Formats allow
/// only letters in ASCII, so other letters are folded or transliterated. The beginning of the view's identifier in
/// the document follows a class, a name that is already taken, and a name that loses letters.
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
    let suffix = Self.suffix(document.ids.text(view.id))
    let candidates = [
      document.text(.userLabel, of: view.element), document.outlets[view.id], document.title(ofView: index),
    ]
    for candidate in candidates {
      if let candidate, let name = Self.identifier(candidate) { return name.isWhole ? name.text : name.text + suffix }
    }
    if let name = document.controllerViews[index] { return name }
    let kind = document.text(.customClass, of: view.element).flatMap { Self.identifier($0)?.text }
    return (kind ?? document.tree.names.text(document.tree.elements[view.element].name)) + suffix
  }

  /// The name of a view with the beginning of its identifier.
  func longName(ofView index: Int) -> String {
    let suffix = Self.suffix(document.ids.text(document.views[index].id))
    let name = plainName(ofView: index)
    return name.hasSuffix(suffix) ? name : name + suffix
  }

  /// The name of a guide or another part of a view, such as `card_safeArea`.
  mutating func name(of part: String, in owner: String?, _ id: String) -> String {
    unique(owner.map { $0 + "_" + part } ?? part, id)
  }

  private mutating func unique(_ name: String, _ id: String) -> String {
    if taken.insert(name).inserted { return name }
    let longer = name + Self.suffix(id)
    if taken.insert(longer).inserted { return longer }
    var number = numbers[longer] ?? 1
    repeat { number += 1 } while !taken.insert("\(longer)_\(number)").inserted
    numbers[longer] = number
    return "\(longer)_\(number)"
  }

  /// An underscore and the part of an identifier before its first hyphen.
  static func suffix(_ id: String) -> String {
    let name = id.utf8.prefix { $0 != UInt8(ascii: "-") }.filter(isWordByte)
    return "_" + (name.isEmpty ? "view" : String(decoding: name, as: UTF8.self))
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

  /// A text as an identifier in camel case, such as `signIn` for `Sign In`; nil if no letters are left. `isWhole` is false if letters
  /// without a counterpart in ASCII are left out.
  static func identifier(_ text: String) -> (text: String, isWhole: Bool)? {
    var name = CamelCase()
    var isWhole = true
    for scalar in text.unicodeScalars {
      if name.bytes.count >= maximumLength, name.startsWord { break }
      guard !scalar.isASCII else {
        name.add(UInt8(truncatingIfNeeded: scalar.value))
        continue
      }
      switch LetterFolding.result(for: scalar) {
      case .letters(let letters): for byte in letters.utf8 { name.add(byte) }
      case .separator: name.endWord()
      case .unknown: isWhole = false
      }
    }
    guard name.bytes.contains(where: { $0 != UInt8(ascii: "_") }) else { return nil }
    return (String(decoding: name.bytes, as: UTF8.self), isWhole)
  }

  /// A name in camel case, to which characters are added.
  private struct CamelCase {
    var bytes: [UInt8] = []
    var startsWord = false

    mutating func endWord() { startsWord = !bytes.isEmpty }

    mutating func add(_ byte: UInt8) {
      guard isWordByte(byte) else {
        endWord()
        return
      }
      if bytes.isEmpty, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { return }
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
  }
}

extension InterfaceDocument {
  /// The name of a view in messages, by the index of the view. Several views may share a name.
  public func name(ofView index: Int) -> String { ViewNames(self).plainName(ofView: index) }

  /// The visible text of a label or control, by the index of the view; nil if it has none.
  func title(ofView index: Int) -> String? {
    let element = views[index].element
    if let text = text(.text, of: element) ?? text(.title, of: element) { return text }
    for child in tree.children(of: element) {
      switch text(.key, of: child) {
      case "normal", "cell", "configuration":
        if let title = text(.title, of: child) { return title }
      default: break
      }
    }
    return nil
  }
}
