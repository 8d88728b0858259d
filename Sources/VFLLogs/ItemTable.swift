import VFLConstraints
import VFLSyntax

/// The items of a log, as descriptions refer to them, and their final names.
///
/// A class and an address identify an item and form its final name, unless a list of names anywhere in the log gives the item a
/// name. If two items are listed with the same name, the first one keeps it.
struct ItemTable {
  /// The names of items as descriptions print them, and the names of classes and identifiers.
  var names = NameTable()
  /// The address of each item that has one, by its name in `names`.
  private var addresses: [Name: UInt64] = [:]
  /// The class of each item that was printed with one, by its name in `names`.
  private var classes: [Name: String] = [:]
  /// The first name that a list of names gives to each address.
  private var listedNames: [UInt64: Name] = [:]
  /// The first title printed after each address.
  private var titles: [UInt64: String] = [:]

  /// Records a list of names.
  mutating func record(_ entries: [Description.NamedItem]) {
    for entry in entries where entry.name != "|" && listedNames[entry.address] == nil {
      listedNames[entry.address] = names.intern(entry.name)
    }
  }

  /// Records the titles of items.
  mutating func record(_ titles: [Description.Title]) {
    for title in titles where self.titles[title.address] == nil { self.titles[title.address] = title.text }
  }

  /// The class, address and title of each item that has an address. `canonical` is the result of `canonicalItems(in:)`.
  func labels(_ canonical: (Item) -> Item) -> [Item: ItemLabel] {
    var labels: [Item: ItemLabel] = [:]
    for name in names.names {
      guard let address = addresses[name] else { continue }
      let item = canonical(.view(name))
      let known = labels[item]
      labels[item] = ItemLabel(
        className: known?.className ?? classes[name], address: address, title: known?.title ?? titles[address])
    }
    return labels
  }

  /// Converts a constraint that a description states. The items of the result do not have their final names yet.
  mutating func constraint(_ printed: PrintedConstraint, _ description: Description, _ origin: Origin) -> Constraint {
    let constant: Constant =
      switch printed.constant {
      case .number(let value): .number(value)
      case .symbol(let name, let isNegated): .metric(names.intern(name), isNegated: isNegated)
      case .standard(let distance): .standard(distance)
      }
    let priority: Priority =
      switch printed.priority {
      case .number(let value)?: .number(value)
      case .symbol(let name)?: .metric(names.intern(name))
      case nil: .required
      }
    var origin = origin
    if printed.definesDistance { origin.role = .implied(.anchorDistance) }
    return Constraint(
      first: anchor(printed.first, description), relation: printed.relation, multiplier: printed.multiplier,
      second: printed.second.map { anchor($0, description) }, constant: constant, priority: priority, origin: origin)
  }

  private mutating func anchor(_ anchor: PrintedAnchor, _ description: Description) -> Anchor {
    let item = item(anchor.item, description)
    guard let line = anchor.line else { return Anchor(item, anchor.attribute) }
    // A line such as `row-boundary`, which is not an attribute, becomes an item of its own.
    let owner: String =
      switch item {
      case .superview: Scope.defaultSuperviewName
      case .view(let name): names.text(name)
      }
    return Anchor(.view(names.intern(owner + "." + line)), anchor.attribute)
  }

  private mutating func item(_ printed: PrintedItem, _ description: Description) -> Item {
    switch printed {
    case .container:
      // Unless the description lists `|` with its address, the superview is unknown.
      guard let container = description.names.first(where: { $0.name == "|" }) else { return .superview }
      return addressed(container.className, container.address)
    case .addressed(let className, let address): return addressed(className, address)
    case .named(let name): return .view(names.intern(name))
    }
  }

  private mutating func addressed(_ className: String, _ address: UInt64) -> Item {
    let name = names.intern("\(className):0x\(String(address, radix: 16))")
    addresses[name] = address
    if !className.isEmpty { classes[name] = className }
    return .view(name)
  }

  /// The item that `|` represents in a description: the superview of the description's items.
  mutating func container(of description: Description) -> Item? {
    guard description.mentionsContainer || description.names.contains(where: { $0.name == "|" }) else { return nil }
    return item(.container, description)
  }

  /// A function that maps each item to the item with its final name in `scope`. O(names).
  func canonicalItems(in scope: inout Scope) -> (Item) -> Item {
    var canonical: [Item] = []
    var classesByAddress: [UInt64: String] = [:]
    for (name, className) in classes {
      guard let address = addresses[name] else { continue }
      classesByAddress[address] = min(classesByAddress[address] ?? className, className)
    }
    // For each final name, the address of its item; nil for an item that never had an address.
    var owners: [Name: UInt64?] = [:]
    for name in names.names {
      let address = addresses[name]
      var text = names.text(name)
      // If only a list of names refers to an item, its class was never printed. Use its listed name in place of the class.
      if text.utf8.first == UInt8(ascii: ":"), let address {
        if let listed = listedNames[address] {
          text = names.text(listed) + text
        } else {
          text = classesByAddress[address].map { $0 + text } ?? String(text.dropFirst())
        }
      }
      var finalName = scope.names.intern(Self.writable(text))
      if let address, let listed = listedNames[address] {
        let listedName = scope.names.intern(Self.writable(names.text(listed)))
        if owners[listedName].map({ $0 == address }) ?? true { finalName = listedName }
      }
      if address != nil { owners[finalName] = address }
      canonical.append(scope.item(finalName))
    }
    return { [canonical] item in
      guard case .view(let name) = item else { return item }
      return canonical[Int(name.index)]
    }
  }

  /// The name, with `_` in place of each byte that is not allowed in constraint files.
  private static func writable(_ text: String) -> String {
    guard !NameText.isBare(text), !text.utf8.allSatisfy(NameText.isQuotable) else { return text }
    return String(decoding: text.utf8.map { NameText.isQuotable($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }
}
