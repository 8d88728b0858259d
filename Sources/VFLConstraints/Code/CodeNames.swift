import VFLSyntax

/// The names in a generated function. Each is a unique identifier that is valid in Swift and Objective-C.
package struct CodeNames {
  private var taken = NameTable()
  /// The next number to try for each name, so that the search does not start again from the first number for each of thousands of
  /// constraints.
  private var numbers: [Name: Int] = [:]

  /// `wanted`, followed by a number if the name is taken.
  mutating func unique(_ wanted: String) -> String {
    guard let known = taken.find(wanted) else {
      _ = taken.intern(wanted)
      return wanted
    }
    var number = numbers[known, default: 2]
    while taken.find("\(wanted)\(number)") != nil { number += 1 }
    numbers[known] = number + 1
    _ = taken.intern("\(wanted)\(number)")
    return "\(wanted)\(number)"
  }

  /// An identifier that is reserved in neither language and shadows no name that the code uses: `class_` for `class`, `badgeView`
  /// for `self.badgeView` and `badge view`, `label` for `UILabel:0x7f8a20`.
  package static func identifier(_ original: String) -> String {
    var name = original
    if let className = className(original) {
      name = withoutPrefix(className)
    } else if !NameText.isIdentifier(original) {
      let words = NameText.identifier(from: original).split(separator: "_")
      name = ""
      for word in words.first == "self" && words.count > 1 ? words.dropFirst() : words[...] {
        name += name.isEmpty ? String(word) : capitalized(String(word))
      }
      if let first = name.utf8.first, first &- 48 < 10 { name = "_" + name }
    }
    if name.utf8.allSatisfy({ $0 == UInt8(ascii: "_") }) { return "item" }
    return isReserved(name) ? name + "_" : name
  }

  /// Whether a declaration in code can have this name.
  static func isUsable(_ name: String) -> Bool { NameText.isIdentifier(name) && name != "_" && !isReserved(name) }

  /// The name of a constraint: `titleWidth`, `fieldTopToTitleBottom`, or `cardTrailing` for a distance to the same edge of the
  /// superview.
  package static func name(_ constraint: Constraint, items: (Item) -> String) -> String {
    func side(_ anchor: Anchor) -> String {
      var item = items(anchor.item)
      while item.utf8.count > 1, item.hasSuffix("_") { item.removeLast() }
      return item + capitalized(anchor.attribute.withoutMargin.name)
    }
    guard let second = constraint.second else {
      let bound =
        switch constraint.relation {
        case .equal: ""
        case .greaterThanOrEqual: "Minimum"
        case .lessThanOrEqual: "Maximum"
        }
      var name = side(Anchor(constraint.first.item, constraint.first.attribute))
      if !bound.isEmpty {
        let attribute = capitalized(constraint.first.attribute.withoutMargin.name)
        name = String(name.dropLast(attribute.utf8.count)) + bound + attribute
      }
      return name
    }
    let first = constraint.first
    if first.attribute.withoutMargin == second.attribute.withoutMargin {
      if second.item == .superview { return side(first) }
      if first.item == .superview { return side(second) }
    }
    return side(first) + "To" + capitalized(side(second))
  }

  /// The name with its first letter capitalized.
  static func capitalized(_ name: String) -> String {
    var bytes = Array(name.utf8)
    if let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { bytes[0] = first & 0xDF }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Classes

  /// The class in a name such as `Shop.CardView:0x7f8a20`, without its module and generic arguments; nil if there is none.
  private static func className(_ original: String) -> String? {
    guard let colon = original.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    guard original[colon...].hasPrefix(":0x") else { return nil }
    // A mangled name does not contain the class in readable form.
    if original.hasPrefix("_Tt") { return "UIView" }
    let owner = original[..<(original.utf8.firstIndex(of: UInt8(ascii: "<")).map { min($0, colon) } ?? colon)]
    let name = owner.utf8.lastIndex(of: UInt8(ascii: ".")).map { owner[owner.utf8.index(after: $0)...] } ?? owner
    return NameText.isIdentifier(String(name)) ? String(name) : nil
  }

  /// The class name without the framework's prefix and with the first word in lowercase: `label` for `UILabel`, `cardView` for
  /// `CardView`.
  private static func withoutPrefix(_ className: String) -> String {
    var bytes = Array(className.utf8)
    if bytes.first == UInt8(ascii: "_") { bytes.removeFirst() }
    for prefix in ["UI", "NS"] where bytes.starts(with: prefix.utf8) && bytes.count > 2 && isUpper(bytes[2]) {
      bytes.removeFirst(2)
      break
    }
    for index in bytes.indices {
      // The last capital letter of a sequence begins the next word: `HUDView` becomes `hudView`.
      guard isUpper(bytes[index]), index == 0 || index + 1 == bytes.count || isUpper(bytes[index + 1]) else { break }
      bytes[index] |= 0x20
    }
    let name = String(decoding: bytes, as: UTF8.self)
    return NameText.isIdentifier(name) ? name : "item"
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  // MARK: Reserved names

  private static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved = Set((keywords + " " + types).split(separator: " ").map { String($0) })

  private static let keywords = """
    Any Self actor alignas alignof as asm associatedtype async auto await bool break case catch char class concept const constexpr \
    continue decltype default defer deinit delete do double else enum explicit export extension extern fallthrough false fileprivate \
    final float for friend func goto guard id if import in init inline inout int internal is let long mutable namespace new nil \
    noexcept nullptr open operator out override package private protected protocol public register repeat requires restrict rethrows \
    return self short signed sizeof some static struct subscript super switch template this throw throws true try typealias typedef \
    typename typeof union unsigned using var virtual void volatile where while _cmd and or not xor
    """
  private static let types = """
    AppKit BOOL CGFloat Class Float IMP MainActor NO NSArray NSDictionary NSLayoutConstraint NSLayoutGuide NSString NSView NULL Nil SEL \
    UIKit UILayoutGuide UILayoutPriority UIView YES main
    """
}
