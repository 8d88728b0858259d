import VFLSyntax

/// The classes that the app sources of a project declare, with their superclasses and the words that may be names of their members.
package struct ProjectClasses: Equatable, Sendable {
  private var names = NameHashes()
  /// The words of each source that may be names of members, in ascending order.
  private var words: [[UInt64]] = []
  /// The positions in `words` of the sources that declare or extend each type.
  private var sources: [UInt64: [Int]] = [:]
  /// A sum over all sources, so that two values are compared in constant time.
  private var members: UInt64 = 0
  /// The superclasses that declarations of a class show.
  private var superclasses: [UInt64: Set<UInt64>] = [:]
  /// The pairs in `superclasses`, so that two values are compared in constant time.
  private var inheritance = NameHashes()

  /// The maximum number of sources that are searched for the members of a type. A type in more of them may have any members.
  private static let maximumSourceCount = 1000

  package init() {}

  /// Adds what a source declares.
  package mutating func add(_ declarations: TypeDeclarations) {
    for name in declarations.names { names.insert(name) }
    if !declarations.words.isEmpty {
      for type in declarations.types where sources[type]?.last != words.count {
        sources[type, default: []].append(words.count)
        members &+= declarations.words.reduce(type) { NameHashes.hash(of: $1, in: $0) }
      }
      words.append(declarations.words)
    }
    for (type, superclass) in declarations.superclasses {
      superclasses[type, default: []].insert(superclass)
      inheritance.insert(NameHashes.hash(of: superclass, in: type))
    }
  }

  /// Whether a source declares a class with this name.
  package func contains(_ name: String) -> Bool { names.contains(name.utf8) }

  /// Whether a class certainly has no member to which an outlet can be connected: the sources declare the class and all of its superclasses
  /// up to a class of a framework, and none of them has a member with the outlet's name, or accepts any name.
  package func lacks(outlet name: String, in className: String) -> Bool {
    if Self.frameworkOutlets.contains(name) { return false }
    let keys = Self.keys(of: name)
    var pending = [NameHashes.hash(className.utf8)]
    var seen = Set(pending)
    while let type = pending.popLast() {
      let sources = sources[type] ?? []
      if sources.count > Self.maximumSourceCount { return false }
      if sources.contains(where: { has(words[$0], any: keys) }) { return false }
      if let outer = superclasses[type] {
        if outer.contains(TypeDeclarations.unknown) { return false }
        pending += outer.filter { seen.insert($0).inserted }
      } else if !Self.frameworkClasses.contains(type) {
        return false
      }
    }
    return true
  }

  private func has(_ words: [UInt64], any keys: [UInt64]) -> Bool {
    keys.contains { key in
      let index = words.partitioningIndex { $0 >= key }
      return index < words.count && words[index] == key
    }
  }

  package static func == (left: ProjectClasses, right: ProjectClasses) -> Bool {
    left.names == right.names && left.members == right.members && left.inheritance == right.inheritance
  }

  /// The hashes of the members that key-value coding sets for a key, and of the label of the method that accepts any key.
  private static func keys(of name: String) -> [UInt64] {
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    return [
      name, "_" + name, "is" + capitalized, "_is" + capitalized, "set" + capitalized, "_set" + capitalized,
      "forUndefinedKey",
    ].map { NameHashes.hash($0.utf8) }
  }

  /// The classes of UIKit and AppKit whose outlets are all among `frameworkOutlets`.
  private static let frameworkClasses = Set(
    [
      "NSObject", "UIResponder", "UIViewController", "UITableViewController", "UICollectionViewController",
      "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController", "UIView",
      "UIControl", "UIButton", "UILabel", "UIImageView", "UITextField", "UITextView", "UIScrollView", "UIStackView",
      "UITableView", "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionView", "UICollectionViewCell",
      "UICollectionReusableView", "NSResponder", "NSView", "NSControl", "NSButton", "NSTextField", "NSViewController",
      "NSWindow", "NSWindowController", "NSPanel", "NSTableCellView", "NSTableRowView",
    ].map { NameHashes.hash($0.utf8) })

  /// The outlets that classes of UIKit and AppKit declare.
  private static let frameworkOutlets: Set<String> = [
    "view", "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "tableView",
    "collectionView", "window", "menu", "toolbar", "toolbarItems", "navigationItem", "tabBarItem", "navigationBar",
    "tabBar", "titleView", "viewControllers", "parentViewController", "gestureRecognizers", "inputView",
    "inputAccessoryView", "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
    "multipleSelectionBackgroundView", "contentView", "textLabel", "detailTextLabel", "imageView",
    "leftView", "rightView", "searchDisplayController", "searchController", "tableHeaderView", "tableFooterView",
    "refreshControl", "collectionViewLayout", "formatter", "nextKeyView", "nextResponder", "initialFirstResponder",
    "textField", "target", "cell", "superview", "touchBar", "layoutGuides", "representedObject", "document",
    "contentViewController", "parentWindow", "owner", "rowView", "accessibilityElements", "undoManager",
    "preferredFocusedView",
  ]
}
