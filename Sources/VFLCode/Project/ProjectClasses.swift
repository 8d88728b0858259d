/// The classes that the app sources of a project declare, with their superclasses and the words that may be names of their members.
package struct ProjectClasses: Equatable, Sendable {
  private var names = NameHashes()
  /// Pairs of a class and a word.
  private var members = NameHashes()
  /// The superclasses that declarations of a class show.
  private var superclasses: [UInt64: Set<UInt64>] = [:]
  /// The pairs in `superclasses`, so that two values are compared in constant time.
  private var inheritance = NameHashes()

  package init() {}

  /// Adds what a source declares.
  package mutating func add(_ declarations: TypeDeclarations) {
    for name in declarations.names { names.insert(name) }
    for member in declarations.members { members.insert(member) }
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
      if keys.contains(where: { members.contains(NameHashes.hash(of: $0, in: type)) }) { return false }
      if let outer = superclasses[type] {
        if outer.contains(TypeDeclarations.unknown) { return false }
        pending += outer.filter { seen.insert($0).inserted }
      } else if !Self.frameworkClasses.contains(type) {
        return false
      }
    }
    return true
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
