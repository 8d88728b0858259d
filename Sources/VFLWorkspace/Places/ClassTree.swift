import VFLSyntax

/// The superclasses of the classes in a project and of common classes of Apple's frameworks, for comparing the class that a console log
/// prints with the one that a source states.
struct ClassTree: Sendable {
  /// How the class of a view in a log agrees with that of a view in a source.
  enum Agreement: Sendable {
    /// The classes are the same.
    case same
    /// The logged class is a subclass.
    case subclass
    /// Nothing contradicts that the logged class is a subclass.
    case unknown
    /// The classes exclude each other.
    case different
  }

  /// The superclasses of the project's classes, as sources name them; nil for a class whose superclass is not known.
  private(set) var superclasses: [String: String?] = [:]

  /// The maximum number of superclasses that are followed.
  private static let maximumDepth = 32

  /// Adds a class of the project. A superclass that is known once stays known.
  mutating func add(_ name: String, superclass: String?) {
    guard let known = superclasses[name] else { return superclasses[name] = superclass }
    if known == nil { superclasses[name] = superclass }
  }

  /// Whether a class belongs to the app rather than to a framework of Apple.
  func isOfApp(_ name: String) -> Bool {
    if superclasses[name].map({ $0 != nil }) ?? false { return true }
    return !Self.frameworkPrefixes.contains { name.hasPrefix($0) }
  }

  /// Whether the project declares a class, so that a log of the project's app may contain it.
  func declares(_ name: String) -> Bool { superclasses[name] != nil && isOfApp(name) }

  /// How the class that a log prints agrees with the class that a source states.
  func agreement(of logged: String, with stated: String) -> Agreement {
    if logged == stated { return .same }
    // A plain view may stand for a view whose class is not known.
    if Self.roots.contains(stated) || Self.roots.contains(logged) { return .unknown }
    var name = logged
    for _ in 0..<Self.maximumDepth {
      guard let outer = superclass(of: name) else { break }
      if outer == stated { return .subclass }
      name = outer
    }
    // The source may name a protocol, a generic parameter or an alias.
    if isOfApp(stated), superclasses[stated] == nil { return .unknown }
    let isEndKnown = Self.roots.contains(name) || !isOfApp(name)
    return isEndKnown ? .different : .unknown
  }

  /// Whether one of two classes is the other one or a subclass of it.
  func areRelated(_ first: String, _ second: String) -> Bool {
    first == second || agreement(of: first, with: second) == .subclass
      || agreement(of: second, with: first) == .subclass
  }

  /// A class and its superclasses, as far as they are known.
  func superclassChain(of name: String) -> [String] {
    var chain = [name]
    while chain.count < Self.maximumDepth, let last = chain.last, let outer = superclass(of: last) {
      chain.append(outer)
    }
    return chain
  }

  private func superclass(of name: String) -> String? {
    if let known = superclasses[name], let outer = known { return outer }
    return Self.frameworkSuperclasses[name]
  }

  /// The name of a class as sources write it, from the name that a log prints: `Card` for `Shop.Card`, `NSKVONotifying_Shop.Card`,
  /// `_TtC4Shop4Card` or `Card<Shop.Item>`.
  static func plain(_ logged: String) -> String {
    var name = Array(logged.utf8)
    let observed = Array("NSKVONotifying_".utf8)
    if name.starts(with: observed) { name.removeFirst(observed.count) }
    if name.starts(with: Array("_Tt".utf8)), let last = lastPart(ofMangled: name) { return last }
    if let bracket = name.firstIndex(of: UInt8(ascii: "<")) { name.removeSubrange(bracket...) }
    if let dot = name.lastIndex(of: UInt8(ascii: ".")) { name.removeSubrange(...dot) }
    return String(decoding: name, as: UTF8.self)
  }

  /// The last name in a mangled name, which consists of names with their lengths before them.
  private static func lastPart(ofMangled name: [UInt8]) -> String? {
    var last: String?
    var index = 3
    while index < name.count {
      var length = 0
      while index < name.count, name[index].isDigit, length < name.count {
        length = length * 10 + Int(name[index] - UInt8(ascii: "0"))
        index += 1
      }
      if length == 0 {
        index += 1
        continue
      }
      guard index + length <= name.count else { return last }
      last = String(decoding: name[index..<index + length], as: UTF8.self)
      index += length
    }
    return last
  }

  /// The classes that every view belongs to.
  static let roots = ["UIView", "NSView"]

  private static let frameworkPrefixes = [
    "UI", "NS", "_UI", "_NS", "AV", "_AV", "WK", "MK", "SK", "SCN", "AR", "MTK", "GLK", "PK", "PDF", "QL", "IK", "IM",
    "FI_T",
  ]

  private static let frameworkSuperclasses: [String: String] = {
    var classes: [String: String] = [:]
    let families: [(superclass: String, names: [String])] = [
      (
        "UIView",
        [
          "UILabel", "UIImageView", "UIStackView", "UIScrollView", "UIControl", "UIProgressView",
          "UIActivityIndicatorView",
          "UIPickerView", "UIVisualEffectView", "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar",
          "UITableViewCell",
          "UICollectionReusableView", "UITableViewHeaderFooterView", "UITableViewCellContentView", "UIWindow",
        ]
      ),
      ("UIScrollView", ["UITableView", "UICollectionView", "UITextView"]),
      (
        "UIControl",
        [
          "UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl",
          "UIDatePicker",
          "UIRefreshControl", "UIColorWell",
        ]
      ),
      ("UITextField", ["UISearchTextField", "UISearchBarTextField"]), ("UILabel", ["UIButtonLabel"]),
      ("UICollectionReusableView", ["UICollectionViewCell"]),
      ("UICollectionViewCell", ["UICollectionViewListCell"]),
      (
        "NSView",
        [
          "NSControl", "NSStackView", "NSScrollView", "NSClipView", "NSBox", "NSSplitView", "NSTabView", "NSText",
          "NSProgressIndicator", "NSVisualEffectView", "NSTableCellView", "NSTableRowView", "NSGridView",
          "NSCollectionView",
        ]
      ),
      (
        "NSControl",
        [
          "NSButton", "NSTextField", "NSSlider", "NSImageView", "NSSegmentedControl", "NSTableView", "NSStepper",
          "NSDatePicker",
          "NSColorWell", "NSLevelIndicator", "NSPathControl", "NSSwitch",
        ]
      ),
      ("NSTextField", ["NSSearchField", "NSSecureTextField", "NSTokenField", "NSComboBox"]),
      ("NSButton", ["NSPopUpButton"]), ("NSTableView", ["NSOutlineView"]), ("NSText", ["NSTextView"]),
    ]
    for family in families {
      for name in family.names { classes[name] = family.superclass }
    }
    return classes
  }()
}
